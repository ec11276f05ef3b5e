import type { Day } from "#engine/dates/day.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import type { AssetMoves } from "#engine/live/asset-moves.ts";
import { inserted, insertedInto } from "#engine/live/day-columns.ts";
import type { GeneralPart } from "#engine/live/general-part.ts";
import { MoneyDays } from "#engine/live/money-days.ts";
import type { UnitRuns } from "#engine/live/unit-book.ts";
import { PriceTable, rateChanges, rateOnDays, ValueDays } from "#engine/live/value-days.ts";
import { ValueSums } from "#engine/live/value-sums.ts";
import type { Currency } from "#engine/money/currency.ts";
import { toNumber } from "#engine/money/fixed.ts";
import type { DayFlows } from "#engine/performance/rate-of-days.ts";
import type { Market } from "#engine/prices/market.ts";
import type { PriceSeries } from "#engine/prices/price-book.ts";

export interface LiveSources {
  readonly journal: Journal;
  readonly market: Market;
  readonly base: Currency;
  readonly first: Day;
  readonly last: Day;
  readonly moves: AssetMoves;
  /** By asset; undefined for those of the general parts. */
  readonly runs: readonly (UnitRuns | undefined)[];
  /** What the runs leave out. */
  readonly parts: Iterable<GeneralPart>;
  /** True when one general part covers everything, cash too. */
  readonly isAllGeneral: boolean;
}

/** Roundings of a value of a general part beyond one for each of its positions. */
const PART_ROUNDINGS = 8;

/** More new value days than this are not worked in one by one. */
const MOST_NEW_DAYS = 16;

/** The value and the flows of every value day, kept up to date by edits. */
export class LiveValues {
  readonly days: ValueDays;
  readonly money: MoneyDays;
  readonly sums: ValueSums;
  /** Into the portfolio and out of it on each value day, in base, both positive. */
  inflows: Float64Array;
  outflows: Float64Array;
  /** Holdings without a price or rate, by value day. */
  unknown: Uint16Array;
  /** False when a rate is missing or a number does not fit: then these values do not count. */
  isWhole = true;
  private readonly sources: LiveSources;
  private readonly table: PriceTable;
  private readonly parts = new Set<GeneralPart>();
  /** Last day without a rate, by currency. */
  private readonly lastUnknown: Day[];
  private difference: Float64Array;
  private room = { days: new Int32Array(0), amounts: new Float64Array(0) };

  constructor(sources: LiveSources) {
    const { journal, market, base } = sources;
    this.sources = sources;
    this.days = new ValueDays(sources, changingDays(sources));
    const length = this.days.count;
    this.table = new PriceTable(this.days);
    this.money = new MoneyDays(journal, this.days);
    const rates = journal.currencies.map((from) => rateOnDays(this.days, market, { from, to: base }));
    this.lastUnknown = rates.map((own) => this.days.days[own.findLastIndex((rate) => rate !== rate)] ?? -Infinity);
    this.inflows = new Float64Array(length);
    this.outflows = new Float64Array(length);
    this.unknown = new Uint16Array(length);
    this.difference = new Float64Array(length);
    if (!sources.isAllGeneral)
      for (let row = 0; row < journal.rowCount; row++) if (sources.moves.counts(row)) this.money.add(row, 1);
    // Values of general parts are in base already: they are added up like one more currency.
    this.sums = new ValueSums(this.days, [...rates.map(known), new Float64Array(length).fill(1)], {
      cashScale: 10 ** -journal.amount.places,
    });
    sources.runs.forEach((runs, asset) => runs && runs.count > 0 && this.addRuns(asset, runs));
    this.money.byCurrency.forEach(({ change }, currency) => {
      const begins = change.findIndex((units) => units !== 0);
      if (begins < 0) return;
      this.needRates(currency, this.days.days[begins] ?? 0);
      this.sums.setCash(currency, change);
    });
    for (let place = 0; place < length; place++) this.setFlows(place);
    for (const part of sources.parts) this.addPart(part);
    this.sums.complete();
    this.isWhole &&= this.money.isExact;
  }

  errorOn(on: Day): number {
    return this.sums.errorAt(this.days.place(on));
  }

  /** Room for the flows of a window of so many value days: written over by the next question. */
  roomFor(count: number): DayFlows {
    if (this.room.days.length < count) this.room = { days: new Int32Array(count), amounts: new Float64Array(count) };
    const { days, amounts } = this.room;
    return { days: days.subarray(0, count), amounts: amounts.subarray(0, count) };
  }

  /** Makes a day inside the span a value day, on which nothing has happened yet. */
  needDay(on: Day): void {
    if (this.days.has(on)) return;
    const place = this.days.insert(on);
    this.table.forget();
    this.money.insertPlace(place);
    this.sums.insertPlace(place);
    this.inflows = inserted(this.inflows, place, 0);
    this.outflows = inserted(this.outflows, place, 0);
    this.unknown = insertedInto(this.unknown, place, this.unknown[place - 1] ?? 0);
    this.difference = inserted(this.difference, place, 0);
  }

  /** Makes value days of a few; false when they are so many that the values are sooner made anew. */
  needDays(days: Int32Array): boolean {
    const missing = days.filter((on) => !this.days.has(on));
    if (missing.length > MOST_NEW_DAYS) return false;
    for (const on of missing) this.needDay(on);
    return true;
  }

  /** Adds a transaction's cash and flows, or takes them away. */
  changeMoney(row: number, sign: 1 | -1): void {
    const on = this.sources.journal.rows.day[row] ?? 0;
    const place = this.days.place(on);
    this.money.add(row, sign, (currency, units) => {
      this.needRates(currency, on);
      this.sums.addCash(currency, units, place);
    });
    this.setFlows(place);
    this.isWhole &&= this.money.isExact;
  }

  /** Replaces an asset's runs; absent ones hold nothing. */
  changeRuns(asset: number, before: UnitRuns | undefined, after: UnitRuns | undefined): void {
    const from = this.differ(before, after);
    if (from < 0) return;
    const unit = this.unitOf(asset);
    if (after && after.count > 0) this.needRates(unit.currency, after.days[0] ?? 0);
    this.sums.addDifference(this.difference, this.table.column(this.seriesOf(asset)), { ...unit, from });
  }

  /** Values an asset's runs by another series from the first day on which the two differ; the days of both are value days. */
  changePrices(
    asset: number,
    runs: UnitRuns,
    { before, after }: { readonly before: PriceSeries | undefined; readonly after: PriceSeries | undefined },
  ): void {
    const held = this.differ(undefined, runs);
    if (held < 0) return;
    const { currency, scale } = this.unitOf(asset);
    const from = Math.max(held, this.days.place(firstDifference(before, after)));
    this.sums.addDifference(this.difference, this.table.column(before), { currency, scale: -scale, from });
    this.sums.addDifference(this.difference, this.table.column(after), { currency, scale, from });
  }

  /** Adds the values and flows of a general part, whose transactions then leave no flows elsewhere. */
  addPart(part: GeneralPart): void {
    this.parts.add(part);
    this.changePart(part, 1);
  }

  dropPart(part: GeneralPart): void {
    this.parts.delete(part);
    this.changePart(part, -1);
  }

  /** Brings the totals up to date after an edit. */
  finish(): void {
    this.sums.exchange();
  }

  private changePart(part: GeneralPart, sign: 1 | -1): void {
    const { group, rows, size } = part;
    const { days, difference, sources, unknown } = this;
    const currency = sources.journal.currencies.length;
    let from = days.count;
    for (let place = days.count - 1; place >= 0; place--) {
      const offset = (days.days[place] ?? 0) - days.first;
      const value = group.values[offset] ?? 0;
      difference[place] = value;
      if (value !== 0) from = place;
      unknown[place] = (unknown[place] ?? 0) + sign * (group.unknown[offset] ?? 0);
    }
    const ones = { prices: this.sums.ratesOf(currency), shift: 0 };
    this.sums.addDifference(difference, ones, { currency, scale: sign, from, roundings: PART_ROUNDINGS + size });
    if (!sources.isAllGeneral) for (const row of rows) this.money.addFlows(row, sign === 1 ? -1 : 1);
    const rowDays = new Set(Array.from(rows, (row) => days.place(sources.journal.rows.day[row] ?? 0)));
    for (let offset = 0; offset < group.inflows.length; offset++)
      if (group.inflows[offset] !== 0 || group.outflows[offset] !== 0) rowDays.add(days.place(days.first + offset));
    for (const place of rowDays) this.setFlows(place);
  }

  /** Writes after − before into `difference`; first place where they differ, or −1. */
  private differ(before: UnitRuns | undefined, after: UnitRuns | undefined): number {
    const { difference, days } = this;
    let first = -1;
    let [i, j, old, now] = [0, 0, 0, 0];
    const [oldCount, newCount] = [before?.count ?? 0, after?.count ?? 0];
    while (i < oldCount || j < newCount) {
      const oldDay = i < oldCount ? (before?.days[i] ?? 0) : Infinity;
      const newDay = j < newCount ? (after?.days[j] ?? 0) : Infinity;
      const on = Math.min(oldDay, newDay);
      if (oldDay === on) old = before?.units[i++] ?? 0;
      if (newDay === on) now = after?.units[j++] ?? 0;
      if (old === now && first < 0) continue;
      const place = days.place(on);
      if (first < 0) first = place;
      const next = Math.min(
        i < oldCount ? (before?.days[i] ?? 0) : Infinity,
        j < newCount ? (after?.days[j] ?? 0) : Infinity,
      );
      difference.fill(now - old, place, next === Infinity ? undefined : days.place(next));
    }
    return first;
  }

  private addRuns(asset: number, runs: UnitRuns): void {
    const unit = this.unitOf(asset);
    this.needRates(unit.currency, runs.days[0] ?? 0);
    this.sums.addRuns(runs, this.table.column(this.seriesOf(asset)), unit);
  }

  /** Currency of an asset's price and what one unit of its column counts. */
  private unitOf(asset: number): { readonly currency: number; readonly scale: number } {
    const { journal } = this.sources;
    const facts = journal.assets[asset];
    const multiplier = facts ? toNumber(facts.multiplier) : 1;
    return {
      currency: journal.currencies.indexOf(facts?.currency ?? ""),
      scale: multiplier / 10 ** journal.quantity.places,
    };
  }

  private seriesOf(asset: number): PriceSeries | undefined {
    return this.sources.market.prices.series.get(this.sources.journal.assets[asset]?.id ?? "");
  }

  /** A currency must have a rate from a day on. */
  private needRates(currency: number, from: Day): void {
    const unknown = this.lastUnknown[currency];
    if (unknown === undefined || unknown >= Math.max(from, this.days.first)) this.isWhole = false;
  }

  private setFlows(place: number): void {
    const scale = 10 ** -this.sources.journal.amount.places;
    let [inflow, outflow] = [0, 0];
    this.money.byCurrency.forEach((currency, index) => {
      const rate = this.sums.rateAt(index, place) * scale;
      if (currency.inflow[place] !== 0) inflow += (currency.inflow[place] ?? 0) * rate;
      if (currency.outflow[place] !== 0) outflow += (currency.outflow[place] ?? 0) * rate;
    });
    const offset = (this.days.days[place] ?? 0) - this.days.first;
    for (const { group } of this.parts) {
      inflow += group.inflows[offset] ?? 0;
      outflow += group.outflows[offset] ?? 0;
    }
    this.inflows[place] = inflow;
    this.outflows[place] = outflow;
  }
}

const known = (rates: Float64Array): Float64Array => rates.map((rate) => (rate === rate ? rate : 0));

/** First day on which two series may say something else. */
function firstDifference(before: PriceSeries | undefined, after: PriceSeries | undefined): Day {
  if (!before || !after) return -Infinity;
  let i = 0;
  while (i < before.days.length && before.days[i] === after.days[i] && before.prices[i] === after.prices[i]) i++;
  return Math.min(before.days[i] ?? Infinity, after.days[i] ?? Infinity);
}

const everyDay = (first: Day, last: Day): Int32Array =>
  Int32Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Days with a transaction, a rate or a price; all of them where interest accrues. */
function* changingDays({ journal, market, base, first, last }: LiveSources): Generator<Int32Array> {
  yield journal.rows.day.subarray(0, journal.rowCount);
  // Interest grows every day.
  if (journal.assets.some(({ id }) => typeof market.accrued?.get(id) === "function")) yield everyDay(first, last);
  const currencies = new Set([base, ...journal.currencies]);
  for (const { id, currency } of journal.assets) {
    const series = market.prices.series.get(id);
    currencies.add(currency);
    for (const priced of series?.currencies ?? []) currencies.add(priced);
    if (series) yield series.days;
  }
  for (const currency of currencies) yield rateChanges(market, currency);
}
