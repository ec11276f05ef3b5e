import type { Day } from "#engine/dates/day.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";

/**
 * The days of a list of prices within a span. What rests on such prices is worth the same from one of them to the day before the next, so that it is
 * reckoned once a price and not once a day.
 */
export class PriceDays {
  /** By day of the span: place of the last price on or before it, or −1. */
  readonly places: Int32Array;
  /** The first place that counts in the span, and how many do. */
  readonly first: number;
  readonly count: number;
  /** By rates of the days of the span: the same by place, or why there are none. */
  private readonly known = new Map<Float64Array, Float64Array | "unknown" | "changing">();

  private readonly list: Int32Array;

  constructor(days: Int32Array, span: DaySpan) {
    this.list = days;
    this.places = lastPlaces(days, span);
    this.first = Math.max(this.places[0] ?? 0, 0);
    this.count = (this.places.at(-1) ?? -1) - this.first + 1;
  }

  /** Whether another list has the same days. */
  isOf(days: Int32Array): boolean {
    const { list } = this;
    if (list.length !== days.length) return false;
    for (let place = 0; place < list.length; place++) if (list[place] !== days[place]) return false;
    return true;
  }

  /** Whether a day of the span begins with a price of its own: so do the first, and the one after the last. */
  isStart(day: number): boolean {
    return day === 0 || day === this.places.length || this.places[day] !== this.places[day - 1];
  }

  /** Place of the last price before a day of the span, and one more. */
  placeAt(day: number): number {
    return day === this.places.length ? this.first + this.count : (this.places[day] ?? 0);
  }

  /** Whether a rate is known on every day from the first price on: what has no price before it needs no other. */
  areKnown(rates: Float64Array): boolean {
    return this.ratesOf(rates) !== "unknown";
  }

  /** Rates of days by place, counted from the first; undefined where one changes between two prices. */
  ratesByPlace(rates: Float64Array): Float64Array | undefined {
    const found = this.ratesOf(rates);
    return typeof found === "string" ? undefined : found;
  }

  private ratesOf(rates: Float64Array): Float64Array | "unknown" | "changing" {
    const known = this.known.get(rates) ?? this.findRates(rates);
    this.known.set(rates, known);
    return known;
  }

  private findRates(rates: Float64Array): Float64Array | "unknown" | "changing" {
    const { places, first } = this;
    if (rates.length < places.length) return "unknown";
    const found = new Float64Array(this.count);
    let before = -1;
    let isChanging = false;
    for (let day = 0; day < places.length; day++) {
      const place = places[day] ?? 0;
      const rate = rates[day] ?? 0;
      if (place < 0) continue;
      if (rate !== rate) return "unknown";
      if (place !== before) found[place - first] = rate;
      else if (found[place - first] !== rate) isChanging = true;
      before = place;
    }
    return isChanging ? "changing" : found;
  }

  /** Values by place as values by day, where they stand; zero before the first. */
  spread(values: Float64Array, into: Float64Array): void {
    const { places, first } = this;
    // From the end: no place is after its day.
    for (let day = places.length - 1; day >= 0; day--) {
      const place = places[day] ?? 0;
      into[day] = place < 0 ? 0 : (values[place - first] ?? 0);
    }
  }
}

/** Of a list of days, for each day of a span: the place of the last on or before it, or −1. */
function lastPlaces(days: Int32Array, { from, to }: DaySpan): Int32Array {
  const places = new Int32Array(to - from + 1);
  let place = lastBefore(days, from);
  for (let day = 0; day < places.length; day++) {
    while (place + 1 < days.length && (days[place + 1] ?? 0) <= from + day) place++;
    places[day] = place;
  }
  return places;
}

/** The place before the first day that is not before one: short spans need not walk through all that came before. */
function lastBefore(days: Int32Array, on: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < on) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
