import type { UnitRuns } from "#engine/live/unit-book.ts";
import { withPlace, type DayPrices, type ValueDays } from "#engine/live/value-days.ts";

/** Rounding of one operation on doubles. */
const ROUNDING = 2 ** -53;

/** What is added up for one currency, by value day. */
interface CurrencySums {
  /** Units × price of all holdings, in the currency. */
  held: Float64Array;
  /** Cash as whole numbers of the journal's money: always exact. */
  cash: Float64Array;
  /** Base for one unit. */
  rates: Float64Array;
  /** Holdings and cash in base. */
  worth: Float64Array;
  /** Sizes of all that edits have added to `held` or taken from it, and of what is short. */
  moved: number;
  /** First place where `worth` is out of date. */
  changedFrom: number;
}

/**
 * Net worth of every value day: units × price added up by currency, exchanged once a day and currency. An edit adds the difference it makes to the
 * holdings of one currency, from its day on. Doubles round, so the sums carry a bound: see `errorAt`.
 */
export class ValueSums {
  /** In base, of all. */
  total: Float64Array;
  private readonly days: ValueDays;
  private readonly byCurrency: readonly CurrencySums[];
  /** What one unit of cash counts. */
  private readonly cashScale: number;
  /** Additions a sum of a day may have gone through, and the few roundings of each term. */
  private operations = 8;
  private madeWith = 8;

  constructor(days: ValueDays, rates: readonly Float64Array[], { cashScale }: { readonly cashScale: number }) {
    const length = days.count;
    this.days = days;
    this.cashScale = cashScale;
    this.total = new Float64Array(length);
    this.byCurrency = rates.map((own) => ({
      held: new Float64Array(length),
      cash: new Float64Array(length),
      rates: own,
      worth: new Float64Array(length),
      moved: 0,
      changedFrom: Infinity,
    }));
  }

  /** Base for one unit of a currency at a place; 0 where unknown. */
  rateAt(currency: number, place: number): number {
    return this.byCurrency[currency]?.rates[place] ?? 0;
  }

  /** Base for one unit of a currency, by value day. */
  ratesOf(currency: number): Float64Array {
    return this.byCurrency[currency]?.rates ?? new Float64Array(0);
  }

  /** Adds an asset's runs at its prices; `scale` turns units into what a price is for. `complete` then makes the totals. */
  addRuns(runs: UnitRuns, prices: DayPrices, { currency, scale }: PricedIn): void {
    const sums = this.byCurrency[currency];
    if (!sums) return;
    const { held } = sums;
    this.operations += 1;
    const { length } = held;
    let start = this.days.place(runs.days[0] ?? 0);
    for (let i = 0; i < runs.count; i++) {
      const units = (runs.units[i] ?? 0) * scale;
      const end = i + 1 < runs.count ? this.days.place(runs.days[i + 1] ?? 0) : length;
      if (units !== 0) addProduct(held, prices, { start, end, units });
      // What is short takes away: more has passed through the sum than it shows.
      if (units < 0) sums.moved += largestProduct(prices, { start, end, units });
      start = end;
    }
  }

  /** Cash of a currency from what moved each day. */
  setCash(currency: number, change: Float64Array): void {
    const cash = this.byCurrency[currency]?.cash;
    if (!cash) return;
    let balance = 0;
    for (let place = 0; place < cash.length; place++) {
      balance += change[place] ?? 0;
      cash[place] = balance;
    }
  }

  /** Says that all holdings and cash are there, and makes the totals. */
  complete(): void {
    for (const sums of this.byCurrency) sums.changedFrom = 0;
    this.exchange();
    this.madeWith = this.operations;
  }

  /**
   * Adds so many units of an asset on the days from a place on; `exchange` then brings the totals up to date. `roundings` are those each product
   * has been through before.
   */
  addDifference(
    units: Float64Array,
    { prices, shift }: DayPrices,
    { currency, scale, from, roundings = 0 }: PricedIn & { readonly from: number; readonly roundings?: number },
  ): void {
    const sums = this.byCurrency[currency];
    if (!sums || from >= this.total.length) return;
    const { held } = sums;
    this.operations += 2 + roundings;
    let [highest, lowest] = [0, 0];
    for (let place = from; place < held.length; place++) {
      const size = (units[place] ?? 0) * (prices[place + shift] ?? 0);
      if (size > highest) highest = size;
      else if (size < lowest) lowest = size;
    }
    sums.moved += Math.max(highest, -lowest) * Math.abs(scale);
    // What is left of a sum that should be zero is no more than this.
    const dust = this.operations * ROUNDING * sums.moved;
    for (let place = from; place < held.length; place++) {
      const sum = (held[place] ?? 0) + (units[place] ?? 0) * scale * (prices[place + shift] ?? 0);
      held[place] = sum <= dust && sum >= -dust ? 0 : sum;
    }
    if (from < sums.changedFrom) sums.changedFrom = from;
  }

  /** Adds cash to every day from a place on. */
  addCash(currency: number, units: number, from: number): void {
    const sums = this.byCurrency[currency];
    if (!sums || units === 0) return;
    const { cash } = sums;
    for (let place = from; place < cash.length; place++) cash[place] = (cash[place] ?? 0) + units;
    if (from < sums.changedFrom) sums.changedFrom = from;
  }

  /** Brings the totals up to date: the currencies that changed are exchanged again, all are added up. */
  exchange(): void {
    const { total, cashScale } = this;
    let first: number = total.length;
    for (const sums of this.byCurrency) {
      const { held, cash, rates, worth, changedFrom } = sums;
      if (changedFrom < first) first = changedFrom;
      for (let place = changedFrom; place < total.length; place++)
        worth[place] = ((held[place] ?? 0) + (cash[place] ?? 0) * cashScale) * (rates[place] ?? 0);
      sums.changedFrom = Infinity;
    }
    if (first >= total.length) return;
    total.fill(0, first);
    for (const { worth } of this.byCurrency)
      for (let place = first; place < total.length; place++) total[place] = (total[place] ?? 0) + (worth[place] ?? 0);
  }

  /** Makes room for a value day on which nothing has happened yet. */
  insertPlace(place: number): void {
    this.total = withPlace(this.total, place);
    for (const sums of this.byCurrency) {
      sums.held = withPlace(sums.held, place);
      sums.cash = withPlace(sums.cash, place);
      sums.rates = withPlace(sums.rates, place);
      sums.worth = withPlace(sums.worth, place);
    }
  }

  /** True when edits have rounded so often that the sums should be made anew. */
  get isWorn(): boolean {
    return this.operations > 2 * this.madeWith + 4_000;
  }

  /**
   * Most by which the value of a day may differ from the exact one, in base: every operation rounds by at most 2^−53 of what passed through it, and no
   * more passed than all holdings and cash, each counted positive, with all that edits moved; leaving out dust may add as much again.
   */
  errorAt(place: number): number {
    let passed = 0;
    for (const { held, cash, rates, moved } of this.byCurrency)
      passed +=
        (Math.abs(held[place] ?? 0) + Math.abs(cash[place] ?? 0) * this.cashScale + 2 * moved) * (rates[place] ?? 0);
    return passed * this.operations * ROUNDING;
  }
}

interface PricedIn {
  readonly currency: number;
  readonly scale: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly units: number;
}

/** sums[d] += units × prices[d]. */
function addProduct(sums: Float64Array, { prices, shift }: DayPrices, { start, end, units }: Stretch): void {
  for (let place = start; place < end; place++) sums[place] = (sums[place] ?? 0) + units * (prices[place + shift] ?? 0);
}

function largestProduct({ prices, shift }: DayPrices, { start, end, units }: Stretch): number {
  let most = 0;
  for (let place = start; place < end; place++) most = Math.max(most, prices[place + shift] ?? 0);
  return most * Math.abs(units);
}
