import { ZERO, type Fixed } from "#engine/money/fixed.ts";

const POWERS = Array.from({ length: 19 }, (_, exponent) => 10n ** BigInt(exponent));
const TENS = Array.from({ length: 19 }, (_, exponent) => 10 ** exponent);
const MILLION = 1e6;
const REMEMBERED = 1024;
/** Places a column may have. It begins with the first and takes another when many of its decimals do not fit. */
const CHOICES = [4, 6, 8, 10, 12, 14, 16, 18];

/** A stretch of a column: of the one spliced, or of an earlier one. */
interface ColumnPiece {
  readonly from: "before" | "given";
  readonly start: number;
  readonly end: number;
}

/**
 * A growing list of decimals as whole numbers of 10^−`places` in doubles: eight bytes each, added and compared without a bigint.
 * Nothing is rounded: a decimal with more places, or too large for a double to hold exactly (2^53), is kept aside as it is.
 */
export class FixedColumn {
  /** Whole numbers of 10^−`places`; NaN where the decimal is kept aside. Valid up to `count`; replaced when the column grows. */
  units: Float64Array;
  places = 4;
  count = 0;
  private readonly wide = new Map<number, Fixed>();
  private nextReview = 16;
  /** Decimals made lately: the same few are asked for again and again. */
  private readonly madeUnits = new Float64Array(REMEMBERED).fill(Number.NaN);
  private readonly made: Fixed[] = [];

  constructor(capacity = 16) {
    this.units = new Float64Array(Math.max(capacity, 16));
  }

  static of(values: Iterable<Fixed>): FixedColumn {
    const column = new FixedColumn();
    for (const value of values) column.push(value);
    return column;
  }

  /** True when every decimal stands in `units`. */
  get isNarrow(): boolean {
    return this.wide.size === 0;
  }

  push(value: Fixed): void {
    const place = this.grow();
    const units = unitsOf(value, this.places);
    this.units[place] = units;
    if (units !== units) this.setAside(place, value);
  }

  /** Adds `digits` × 10^−`places`; `digits` is a safe integer and `places` at most 18. */
  pushDigits(digits: number, places: number): void {
    const shift = this.places - places;
    const units = shift >= 0 ? digits * (TENS[shift] ?? 1) : digits / (TENS[-shift] ?? 1);
    if (!Number.isSafeInteger(units)) return this.push(BigInt(digits) * (POWERS[18 - places] ?? ZERO));
    // The place first: growing puts a longer array in the place of `units`.
    const place = this.grow();
    this.units[place] = units === 0 ? 0 : units;
  }

  /** The decimal at a place; zero past the end. */
  at(place: number): Fixed {
    const units = this.units[place] ?? 0;
    if (units !== units) return this.wide.get(place) ?? ZERO;
    const slot = (units ^ (units >>> 10)) & (REMEMBERED - 1);
    if (this.madeUnits[slot] === units) return this.made[slot] ?? ZERO;
    const value = BigInt(units) * (POWERS[18 - this.places] ?? ZERO);
    this.madeUnits[slot] = units;
    this.made[slot] = value;
    return value;
  }

  /** The nearest double to within 2^−52 of it. */
  numberAt(place: number): number {
    const units = this.units[place] ?? 0;
    return units === units ? units / (TENS[this.places] ?? 1) : Number(this.at(place)) / 1e18;
  }

  /**
   * The decimal at a place divided by that of another column at the same place, as a double, where the quotient is a decimal of at most six places
   * that a double holds; undefined where it is not, or may not be.
   */
  shortQuotientAt(place: number, by: FixedColumn): number | undefined {
    if (by.places !== this.places) return undefined;
    const dividend = (this.units[place] ?? 0) * MILLION;
    const divisor = by.units[place] ?? 0;
    const quotient = Math.round(dividend / divisor);
    const isExact = Number.isSafeInteger(dividend) && Number.isSafeInteger(quotient) && quotient * divisor === dividend;
    return isExact ? quotient / MILLION : undefined;
  }

  list(): Fixed[] {
    return Array.from({ length: this.count }, (_, place) => this.at(place));
  }

  isZero(place: number): boolean {
    return this.units[place] === 0;
  }

  /** −1, 0 or 1. */
  signAt(place: number): number {
    const units = this.units[place] ?? 0;
    return units === units ? Math.sign(units) : this.at(place) < ZERO ? -1 : 1;
  }

  /** The decimals at `places`, in that order. */
  pick(places: Int32Array): FixedColumn {
    const picked = new FixedColumn(places.length);
    picked.places = this.places;
    picked.count = places.length;
    const { units } = this;
    for (let i = 0; i < places.length; i++) picked.units[i] = units[places[i] ?? 0] ?? 0;
    if (this.wide.size > 0)
      for (let i = 0; i < places.length; i++) {
        const value = this.wide.get(places[i] ?? 0);
        if (value !== undefined) picked.wide.set(i, value);
      }
    picked.nextReview = this.nextReview;
    return picked;
  }

  /** Stretches of an earlier column and of this one, in their order. */
  spliced(before: FixedColumn, pieces: readonly ColumnPiece[]): FixedColumn {
    const count = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
    const made = new FixedColumn(count);
    const { places } = this;
    made.places = places;
    made.count = count;
    made.nextReview = this.nextReview;
    let to = 0;
    for (const { from, start, end } of pieces) {
      const source = from === "given" ? this : before;
      if (source.places === places) {
        made.units.set(source.units.subarray(start, end), to);
        for (const [place, value] of source.wide)
          if (place >= start && place < end) made.wide.set(place - start + to, value);
      } else for (let i = start; i < end; i++) made.put(i - start + to, source.at(i));
      to += end - start;
    }
    return made;
  }

  private put(place: number, value: Fixed): void {
    const units = unitsOf(value, this.places);
    this.units[place] = units;
    if (units !== units) this.wide.set(place, value);
  }

  private grow(): number {
    if (this.count === this.units.length) {
      const larger = new Float64Array(this.units.length * 2);
      larger.set(this.units);
      this.units = larger;
    }
    return this.count++;
  }

  private setAside(place: number, value: Fixed): void {
    this.wide.set(place, value);
    if (this.wide.size < this.nextReview || this.wide.size * 8 < this.count) return;
    this.nextReview = this.wide.size * 2;
    let [best, fewest] = [this.places, this.wide.size];
    for (const places of CHOICES) {
      const misfits = places > this.places ? this.misfitsAt(places) : Infinity;
      if (misfits < fewest) [best, fewest] = [places, misfits];
    }
    if (best !== this.places) this.rescale(best);
  }

  private misfitsAt(places: number): number {
    let misfits = 0;
    const factor = TENS[places - this.places] ?? 1;
    for (let i = 0; i < this.count; i++) {
      const units = this.units[i] ?? 0;
      if (units === units ? !Number.isSafeInteger(units * factor) : !isNarrow(this.wide.get(i) ?? ZERO, places))
        misfits++;
    }
    return misfits;
  }

  private rescale(places: number): void {
    const values = Array.from({ length: this.count }, (_, i) => this.at(i));
    this.places = places;
    this.wide.clear();
    this.madeUnits.fill(Number.NaN);
    values.forEach((value, i) => {
      const units = unitsOf(value, places);
      this.units[i] = units;
      if (units !== units) this.wide.set(i, value);
    });
  }
}

const isNarrow = (value: Fixed, places: number): boolean => !Number.isNaN(unitsOf(value, places));

/** A decimal as a whole number of 10^−`places`, or NaN when a double does not hold it exactly. */
function unitsOf(value: Fixed, places: number): number {
  const unit = POWERS[18 - places] ?? 1n;
  const units = value / unit;
  const number = Number(units);
  return units * unit === value && Number.isSafeInteger(number) ? number : Number.NaN;
}
