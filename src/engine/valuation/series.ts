import type { Day } from "#engine/dates/day.ts";
import type { Book, Position } from "#engine/ledger/book.ts";
import type { FlowTiming } from "#engine/ledger/conventions.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { toNumber } from "#engine/money/fixed.ts";
import type { AccruedOn } from "#engine/prices/accrued-book.ts";
import type { Market } from "#engine/prices/market.ts";
import type { PriceSeries } from "#engine/prices/price-book.ts";
import { ratesByDay, type DaySpan } from "#engine/prices/rate-days.ts";
import { measuredWithout, type IsInside, type LeftOut } from "#engine/valuation/balances-only.ts";
import type { BookPart } from "#engine/valuation/book-parts.ts";
import { convertInto, type CurrencySheet } from "#engine/valuation/exchange-days.ts";
import { addFlows } from "#engine/valuation/flows.ts";
import { quantityRuns, type Runs } from "#engine/valuation/runs.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";

/**
 * Values of every calendar day of a span, in base, as doubles (for charts and rates of return; money on screen comes from
 * `holdingsOn`). Day i is `from + i`, at its end. A day counts what was known then: the last price on or before it, the
 * rate at most seven days old. `unknown` counts the holdings left out for want of a price or rate.
 */
export interface ValueSeries {
  readonly from: Day;
  readonly to: Day;
  readonly base: Currency;
  readonly values: Float64Array;
  /** Into the scope and out of it on the day, both positive. What gains a price enters and what loses its rate leaves as a flow, not as a gain. */
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
  readonly unknown: Uint16Array;
  /** When the flows of a day count, where the portfolio has chosen. */
  readonly flowTiming?: FlowTiming | undefined;
  /** What returns are measured on, where accounts known by their balances alone are in the scope. Their changes are flows of this series, never gains. */
  readonly leftOut?: LeftOut | undefined;
}

export interface SeriesOptions extends DaySpan {
  readonly scope?: Scope | undefined;
  /** What of the book is in the scope, where somebody has divided it already. */
  readonly part?: BookPart | undefined;
  readonly rates?: RatesOfDays | undefined;
}

/** Which group a position belongs to. Indices into the ledger's accounts and assets. */
export type GroupOf = (account: number, asset: number) => string;

/** Net worth, flows and coverage of each day. The book must have been kept through `to` or later. */
export function netWorthSeries(book: Book, market: Market, options: SeriesOptions): ValueSeries {
  const { part } = options;
  const isInside = part?.isInside ?? scopeTest(book.ledger, options.scope);
  const sheet = new Sheet(book, market, options);
  const positions = part?.positions ?? book.positions.filter((it) => isInside?.(it.account, it.asset) ?? true);
  const seriesOf = (held: readonly Position[], isCounted: IsInside): ValueSeries => {
    const group = sheet.valueGroup(held);
    const counted = part && { isInside: isCounted ?? part.isInside, positions: held, rows: part.rows };
    addFlows(group, { book, market, isInside: isCounted, rates: (currency) => sheet.rates(currency), part: counted });
    return { ...group, base: book.base, flowTiming: book.conventions.flowTiming };
  };
  return measuredWithout(book.ledger, { positions, isInside }, seriesOf);
}

/** The same values divided into groups, such as asset classes or accounts; the groups add up to the whole. Flows are of the whole only. */
export function groupedSeries(
  book: Book,
  market: Market,
  options: SeriesOptions & { readonly groupOf: GroupOf },
): ReadonlyMap<string, Float64Array> {
  const isInside = scopeTest(book.ledger, options.scope);
  const sheet = new Sheet(book, market, options);
  const positions = book.positions.filter(({ account, asset }) => isInside?.(account, asset) ?? true);
  const groups = Map.groupBy(positions, ({ account, asset }) => options.groupOf(account, asset));
  return new Map([...groups].map(([name, members]) => [name, sheet.valueGroup(members).values]));
}

export interface GroupSheet extends Pick<ValueSeries, "values" | "inflows" | "outflows" | "unknown"> {
  /** Nothing of it was ever unknown: then nothing comes in or goes out by becoming so either. */
  isKnown: boolean;
  readonly from: Day;
  readonly to: Day;
}

type BlankDays = Pick<GroupSheet, "inflows" | "outflows" | "unknown">;

export interface SheetSpan extends DaySpan {
  /** A sheet over more days whose rates are used instead of being looked up again. */
  readonly wider?: Sheet | undefined;
  /** Rates of each day of this very span, looked up before; what is looked up is added. */
  readonly rates?: RatesOfDays | undefined;
}

/** Base for one unit of a currency on each day of a span; NaN where unknown. */
export type RatesOfDays = Map<Currency, Float64Array>;

/** The days of one series being filled. Exchange is applied once a currency and day, not once a holding. */
export class Sheet {
  private readonly book: Book;
  private readonly market: Market;
  private readonly span: DaySpan;
  private readonly wider: Sheet | undefined;
  private readonly rateDays: RatesOfDays;
  /** What one group was added up in serves the next. */
  private readonly spare: CurrencySheet[] = [];
  /** Without anything in it, for the next part. */
  private blank: BlankDays | undefined;
  /** By list of days: securities priced on the same days share it. */
  private readonly lastPrices = new Map<Int32Array, Int32Array>();

  constructor(book: Book, market: Market, { wider, rates = new Map(), ...span }: SheetSpan) {
    this.wider = wider;
    this.rateDays = rates;
    this.book = book;
    this.market = market;
    this.span = { from: span.from, to: span.to };
  }

  rates(currency: Currency): Float64Array {
    const known = this.rateDays.get(currency);
    if (known) return known;
    const rates = this.wider
      ? this.wider.rates(currency).subarray(this.span.from - this.wider.span.from)
      : ratesByDay(this.market.rates, { from: currency, to: this.book.base }, this.span);
    this.rateDays.set(currency, rates);
    return rates;
  }

  valueGroup(positions: readonly Position[]): GroupSheet {
    return this.filled(positions, this.blankDays());
  }

  /** The same of a part that nothing is added to afterwards: those that were always known share their days without flows. */
  valuePart(positions: readonly Position[]): GroupSheet {
    this.blank ??= this.blankDays();
    const part = this.filled(positions, this.blank);
    if (!part.isKnown) this.blank = undefined;
    return part;
  }

  private blankDays(): BlankDays {
    const length = this.span.to - this.span.from + 1;
    return { inflows: new Float64Array(length), outflows: new Float64Array(length), unknown: new Uint16Array(length) };
  }

  private filled(positions: readonly Position[], blank: BlankDays): GroupSheet {
    const values = new Float64Array(this.span.to - this.span.from + 1);
    const group: GroupSheet = { isKnown: true, ...this.span, values, ...blank };
    const byCurrency = new Map<Currency, CurrencySheet>();
    for (const [asset, members] of Map.groupBy(positions, (position) => position.asset)) {
      this.addAsset(asset, quantityRuns(members), { group, byCurrency, spare: this.spare });
    }
    for (const [currency, sheet] of byCurrency) {
      convertInto(group, sheet, this.rates(currency));
      sheet.amounts.fill(0);
      sheet.heldSteps.fill(0);
      this.spare.push(sheet);
    }
    return group;
  }

  private priced(series: PriceSeries): Priced {
    const known = this.lastPrices.get(series.days);
    const lastPrices = known ?? lastPlaces(series.days, this.span);
    if (!known) this.lastPrices.set(series.days, lastPrices);
    return { series, lastPrices };
  }

  private addAsset(asset: number, runs: Runs, target: Target): void {
    const facts = this.book.ledger.assets[asset];
    if (!facts || runs.starts.length === 0) return;
    if (isCashAsset(facts) || facts.tracking === "value")
      return addStretches(sheetOf(target, facts.currency), runs, this.span);
    const series = this.market.prices.series.get(facts.id);
    const multiplier = toNumber(facts.multiplier);
    const scaled =
      multiplier === 1 ? runs : { ...runs, quantities: Float64Array.from(runs.quantities, (it) => it * multiplier) };
    addPriced(target, scaled, { priced: series && this.priced(series), span: this.span });
    const accrued = this.market.accrued?.get(facts.id);
    if (typeof accrued !== "function" || !series) return;
    const from = Math.max(this.span.from, series.days[0] ?? Infinity);
    addAccrued(sheetOf(target, facts.currency), scaled, {
      accrued,
      span: { from, to: this.span.to },
      first: this.span.from,
    });
  }
}

interface Target {
  readonly group: GroupSheet;
  readonly byCurrency: Map<Currency, CurrencySheet>;
  /** Empty ones of the same length. */
  readonly spare: CurrencySheet[];
}

function sheetOf({ group, byCurrency, spare }: Target, currency: Currency): CurrencySheet {
  const known = byCurrency.get(currency);
  if (known) return known;
  const length = group.values.length;
  const sheet = spare.pop() ?? { amounts: new Float64Array(length), heldSteps: new Int16Array(length + 1) };
  byCurrency.set(currency, sheet);
  return sheet;
}

interface Stretch {
  readonly start: number;
  /** Not included. */
  readonly end: number;
  readonly quantity: number;
}

/** Run i clipped to the span, as offsets from its first day; undefined when nothing of it is held inside. */
function stretchOf({ starts, quantities }: Runs, index: number, { from, to }: DaySpan): Stretch | undefined {
  const quantity = quantities[index] ?? 0;
  const start = Math.max((starts[index] ?? 0) - from, 0);
  const end = Math.min((starts[index + 1] ?? to + 1) - from, to - from + 1);
  return quantity === 0 || start >= end ? undefined : { start, end, quantity };
}

function addStretches(sheet: CurrencySheet, runs: Runs, span: DaySpan): void {
  const { amounts, heldSteps } = sheet;
  for (let i = 0; i < runs.starts.length; i++) {
    const stretch = stretchOf(runs, i, span);
    if (!stretch) continue;
    for (let day = stretch.start; day < stretch.end; day++) amounts[day] = (amounts[day] ?? 0) + stretch.quantity;
    addStep(heldSteps, stretch);
  }
}

/** Interest accrued on each day something priced is held: it is part of the value and no holding of its own. */
function addAccrued(
  { amounts }: CurrencySheet,
  runs: Runs,
  { accrued, span, first }: { readonly accrued: AccruedOn; readonly span: DaySpan; readonly first: Day },
): void {
  for (let i = 0; i < runs.starts.length; i++) {
    const stretch = stretchOf(runs, i, span);
    if (!stretch) continue;
    const shift = span.from - first;
    for (let day = stretch.start; day < stretch.end; day++)
      amounts[day + shift] = (amounts[day + shift] ?? 0) + stretch.quantity * accrued(span.from + day);
  }
}

function addStep(steps: Int16Array, { start, end }: { readonly start: number; readonly end: number }): void {
  steps[start] = (steps[start] ?? 0) + 1;
  steps[end] = (steps[end] ?? 0) - 1;
}

interface Priced {
  readonly series: PriceSeries;
  /** By day of the span: place of the last price on or before it, or −1. */
  readonly lastPrices: Int32Array;
}

function addPriced(
  target: Target,
  runs: Runs,
  { priced, span }: { readonly priced: Priced | undefined; readonly span: DaySpan },
): void {
  for (let i = 0; i < runs.starts.length; i++) {
    const stretch = stretchOf(runs, i, span);
    if (stretch && priced) addRun(target, stretch, priced);
    else if (stretch) leaveOut(target.group, stretch);
  }
}

/** Adds quantity × price along the days of one run: one product a day, whichever days have prices. */
function addRun(target: Target, { start, end, quantity }: Stretch, { series, lastPrices }: Priced): void {
  const { prices, currency, currencies } = series;
  let day = start;
  while (day < end && (lastPrices[day] ?? -1) < 0) day++;
  leaveOut(target.group, { start, end: day });
  while (day < end) {
    const money = currency[lastPrices[day] ?? 0] ?? 0;
    const sheet = sheetOf(target, currencies[money] ?? "");
    const { amounts } = sheet;
    let stop = currencies.length === 1 ? end : day + 1;
    while (stop < end && currency[lastPrices[stop] ?? 0] === money) stop++;
    addStep(sheet.heldSteps, { start: day, end: stop });
    for (; day < stop; day++) amounts[day] = (amounts[day] ?? 0) + quantity * (prices[lastPrices[day] ?? 0] ?? 0);
  }
}

/** Of a list of days, for each day of a span: the place of the last on or before it, or −1. */
function lastPlaces(days: Int32Array, { from, to }: DaySpan): Int32Array {
  const places = new Int32Array(to - from + 1);
  let place = -1;
  for (let day = 0; day < places.length; day++) {
    while (place + 1 < days.length && (days[place + 1] ?? 0) <= from + day) place++;
    places[day] = place;
  }
  return places;
}

function leaveOut(group: GroupSheet, { start, end }: { readonly start: number; readonly end: number }): void {
  if (start < end) group.isKnown = false;
  for (let day = start; day < end; day++) group.unknown[day] = (group.unknown[day] ?? 0) + 1;
}
