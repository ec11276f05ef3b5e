import type { Day } from "#engine/dates/day.ts";
import { inserted, insertedInto } from "#engine/live/day-columns.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Market } from "#engine/prices/market.ts";
import type { PriceSeries } from "#engine/prices/price-book.ts";
import { ratesByDay } from "#engine/prices/rate-days.ts";
import { MAX_RATE_AGE_DAYS } from "#engine/prices/rates.ts";

/** Days on which a value may change. Between two of them nothing happens: no price, no rate, no transaction. */
export class ValueDays {
  readonly first: Day;
  readonly last: Day;
  days: Int32Array;
  /** Place of the last value day on or before each calendar day from the first. */
  private readonly placeOf: Int32Array;

  /** The first day of a span, all `changing` days inside, the last. */
  constructor({ first, last }: Pick<ValueDays, "first" | "last">, changing: Iterable<Int32Array>) {
    this.first = first;
    this.last = last;
    const isValueDay = new Uint8Array(last - first + 1);
    isValueDay[0] = 1;
    isValueDay[last - first] = 1;
    let known: Int32Array | undefined;
    for (const days of changing) {
      if (days === known) continue;
      known = days;
      for (let i = 0; i < days.length; i++) {
        const place = (days[i] ?? 0) - first;
        if (place > 0 && place < isValueDay.length) isValueDay[place] = 1;
      }
    }
    const days: Day[] = [];
    this.placeOf = new Int32Array(isValueDay.length);
    for (let place = 0; place < isValueDay.length; place++) {
      if (isValueDay[place] === 1) days.push(first + place);
      this.placeOf[place] = days.length - 1;
    }
    this.days = Int32Array.from(days);
  }

  get count(): number {
    return this.days.length;
  }

  /** Place of a day, clipped to the span. */
  place(on: Day): number {
    return this.placeOf[Math.min(Math.max(on, this.first), this.last) - this.first] ?? 0;
  }

  /** False when a value day is missing for what happens on a day; days outside the span need none. */
  has(on: Day): boolean {
    return on <= this.first || on > this.last || this.days[this.place(on)] === on;
  }

  /** Makes a day inside the span a value day; its place. */
  insert(on: Day): number {
    const place = this.place(on) + 1;
    this.days = insertedInto(this.days, place, on);
    for (let offset = on - this.first; offset < this.placeOf.length; offset++)
      this.placeOf[offset] = (this.placeOf[offset] ?? 0) + 1;
    return place;
  }
}

/** Prices by value day: the price in force at a place is `prices[place + shift]`, from the first price on. */
export interface DayPrices {
  readonly prices: Float64Array;
  readonly shift: number;
}

/** Where the price in force on each value day stands in a list of days, which series mostly share. */
interface PricePlaces {
  readonly priced: Int32Array;
  /** Set where there is a price on every value day from the first on. */
  readonly shift: number | undefined;
  /** By value day otherwise; −1 before the first price. */
  readonly places: Int32Array;
}

/** The prices in force on each value day, by series. */
export class PriceTable {
  private readonly valueDays: ValueDays;
  private last: PricePlaces | undefined;
  private filled = new Float64Array(0);

  constructor(valueDays: ValueDays) {
    this.valueDays = valueDays;
  }

  /** Says that the value days are others now. */
  forget(): void {
    this.last = undefined;
  }

  /**
   * Where a series has a price on every value day from its first on, that is the series itself: prices are in memory once, for all who hold them.
   * Otherwise a column that is written over by the next question. Zero before the first price.
   */
  column(series: PriceSeries | undefined): DayPrices {
    const { count } = this.valueDays;
    const found = series && this.placesOf(series.days);
    if (series && found?.shift !== undefined) return { prices: series.prices, shift: found.shift };
    if (this.filled.length !== count) this.filled = new Float64Array(count);
    const { filled } = this;
    if (!series || !found) return { prices: filled.fill(0), shift: 0 };
    const { places } = found;
    const { prices } = series;
    for (let place = 0; place < count; place++) {
      const at = places[place] ?? -1;
      filled[place] = at < 0 ? 0 : (prices[at] ?? 0);
    }
    return { prices: filled, shift: 0 };
  }

  private placesOf(priced: Int32Array): PricePlaces {
    if (this.last?.priced === priced) return this.last;
    const { days } = this.valueDays;
    const shift = shiftBetween(days, priced);
    this.last = { priced, shift, places: shift === undefined ? placesIn(priced, days) : new Int32Array(0) };
    return this.last;
  }
}

function placesIn(priced: Int32Array, days: Int32Array): Int32Array {
  let last = -1;
  return days.map((on) => {
    while (last + 1 < priced.length && (priced[last + 1] ?? 0) <= on) last++;
    return last;
  });
}

/** How far a price stands from the place of its day, when there is one on every day from the first on. */
function shiftBetween(days: Int32Array, priced: Int32Array): number | undefined {
  const first = priced[0] ?? 0;
  const begins = days.findIndex((on) => on >= first);
  const shift = priced.indexOf(days[begins] ?? 0) - begins;
  if (begins < 0 || shift < -begins || priced.length < days.length + shift) return undefined;
  for (let place = begins; place < days.length; place++) if (days[place] !== priced[place + shift]) return undefined;
  return shift;
}

/** Base for one unit of a currency on each value day; NaN where no rate is at most seven days old. */
export function rateOnDays(
  { days, first, last }: ValueDays,
  market: Market,
  pair: { readonly from: Currency; readonly to: Currency },
): Float64Array {
  const daily = ratesByDay(market.rates, pair, { from: first, to: last });
  return Float64Array.from(days, (on) => daily[on - first] ?? Number.NaN);
}

/** Days on which the rate of a currency changes: when one comes, and when the last one is too old. */
export function rateChanges(market: Market, currency: Currency): Int32Array {
  const days = market.rates.series.get(currency)?.days ?? new Int32Array(0);
  const expired = days.map((on) => on + MAX_RATE_AGE_DAYS + 1);
  const changes = new Int32Array(days.length * 2);
  changes.set(days);
  changes.set(
    expired.filter((on, i) => (days[i + 1] ?? Infinity) > on),
    days.length,
  );
  return changes;
}

/** A column of the value days with a place more, at which stands what stood before it. */
export const withPlace = (column: Float64Array, place: number): Float64Array =>
  inserted(column, place, column[place - 1] ?? 0);
