import type { Day } from "#engine/dates/day.ts";

/** A day after all others. */
export const NEVER = 2_147_483_647;

/** Days on which something changed and what was held at the end of each, in whole numbers. */
export interface ChangeColumns {
  readonly days: Int32Array;
  readonly units: Float64Array;
}

/**
 * Stretches of lots, in whole numbers: piece i is what `from[i]` to `to[i]` of a lot of `whole[i]` units cost, `cost[i]` being what all of it cost.
 * Units and `cost` stand for any lot; a cut is made by numbers and its cost, rounded, only when somebody asks.
 */
export interface PieceColumns {
  readonly place: Int32Array;
  readonly whole: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly cost: Float64Array;
}

/**
 * One asset in all accounts as columns of whole numbers: units count 10^−`places`, money 10^−`moneyPlaces`. Every number is a safe integer
 * (below 2^53), or there are no columns. Accounts stand at places, in the order they first moved it. Nothing names a row of the ledger, so that
 * columns hold for every later version in which the asset's own postings are the same.
 */
export interface AssetColumns {
  readonly asset: number;
  readonly places: number;
  readonly moneyPlaces: number;
  readonly accounts: Int32Array;
  /** By place: which of the asset's own postings was the first of that account. */
  readonly firsts: Int32Array;
  /** By place: the day it first changed; NEVER where only income or costs were due to it. */
  readonly since: Int32Array;
  /** By place: units in the end. */
  readonly held: Float64Array;
  /** Changes of single accounts, as they came; of one day and account the last stands. */
  readonly changes: ChangeColumns & { readonly place: Int32Array };
  /** What all accounts held together, on each day one of them changed. */
  readonly together: ChangeColumns;
  /** Absent for money, whose pools are not cut in whole numbers. */
  readonly lots?: LotColumns | undefined;
}

export interface LotColumns {
  readonly open: PieceColumns;
  readonly sold: PieceColumns;
  /** By place: what all sales brought. */
  readonly proceeds: Float64Array;
}

/** Numbers of a block, at most, but for a column that is longer. */
const BLOCK = 65_536;

/** A growing column of whole numbers in 32 bits, used again for the next asset. */
export class GrowingInts {
  values = new Int32Array(256);
  count = 0;
  private block = new Int32Array(64);
  private used = 0;

  push(value: number): void {
    if (this.count === this.values.length) this.values = doubled(this.values, Int32Array);
    this.values[this.count++] = value;
  }

  /** What it holds now, kept beside what it held before: many small columns are views of few large blocks. */
  taken(): Int32Array {
    const { count, values } = this;
    if (this.used + count > this.block.length) {
      this.block = new Int32Array(Math.max(count, Math.min(this.block.length * 2, BLOCK)));
      this.used = 0;
    }
    const from = this.used;
    for (let i = 0; i < count; i++) this.block[from + i] = values[i] ?? 0;
    this.used += count;
    return this.block.subarray(from, this.used);
  }
}

/** A growing column of doubles, used again for the next asset. */
export class GrowingNumbers {
  values = new Float64Array(256);
  count = 0;
  private block = new Float64Array(64);
  private used = 0;

  push(value: number): void {
    if (this.count === this.values.length) this.values = doubled(this.values, Float64Array);
    this.values[this.count++] = value;
  }

  /** What it holds now, kept beside what it held before: many small columns are views of few large blocks. */
  taken(): Float64Array {
    const { count, values } = this;
    if (this.used + count > this.block.length) {
      this.block = new Float64Array(Math.max(count, Math.min(this.block.length * 2, BLOCK)));
      this.used = 0;
    }
    const from = this.used;
    for (let i = 0; i < count; i++) this.block[from + i] = values[i] ?? 0;
    this.used += count;
    return this.block.subarray(from, this.used);
  }
}

function doubled<T extends Int32Array | Float64Array>(values: T, Column: new (length: number) => T): T {
  const larger = new Column(values.length * 2);
  larger.set(values);
  return larger;
}

/** Quantities of one asset in several accounts while they change, and the days on which they did. */
export class ChangeLog {
  readonly accounts = new GrowingInts();
  readonly held = new GrowingNumbers();
  private readonly firsts = new GrowingInts();
  private readonly since = new GrowingInts();
  private readonly place = new GrowingInts();
  private readonly days = new GrowingInts();
  private readonly units = new GrowingNumbers();
  private readonly totalDays = new GrowingInts();
  private readonly totals = new GrowingNumbers();
  /** By place: its last change, or −1. */
  private readonly last = new GrowingInts();
  private total = 0;
  /** By account: its place and one more, zero where it has none. */
  private readonly places: Int32Array;

  constructor(accounts: number) {
    this.places = new Int32Array(accounts);
  }

  clear(): void {
    for (let place = 0; place < this.accounts.count; place++) this.places[this.accounts.values[place] ?? 0] = 0;
    for (const column of [this.accounts, this.held, this.firsts, this.place, this.days, this.units]) column.count = 0;
    this.totalDays.count = 0;
    this.totals.count = 0;
    this.last.count = 0;
    this.since.count = 0;
    this.total = 0;
  }

  /** The account's place; it is taken by the posting, by its place among the asset's own, where it has none yet. */
  at(account: number, posting: number): number {
    const known = this.find(account);
    if (known >= 0) return known;
    this.accounts.push(account);
    this.firsts.push(posting);
    this.held.push(0);
    this.last.push(-1);
    this.since.push(NEVER);
    this.places[account] = this.accounts.count;
    return this.accounts.count - 1;
  }

  /** −1 where the account has not moved it yet. */
  find(account: number): number {
    return (this.places[account] ?? 0) - 1;
  }

  heldAt(place: number): number {
    return this.held.values[place] ?? 0;
  }

  /** False where a number is no longer safe. */
  move(place: number, units: number): boolean {
    const held = this.heldAt(place) + units;
    this.held.values[place] = held;
    this.total += units;
    return Number.isSafeInteger(held) && Number.isSafeInteger(this.total);
  }

  /** Notes the quantity at the end of a day, as `noteQuantity` does; the last note of a day stands. */
  note(place: number, day: Day): void {
    const held = this.heldAt(place);
    const last = this.last.values[place] ?? -1;
    if (last >= 0 && this.days.values[last] === day) this.units.values[last] = held;
    else if (held === (last < 0 ? 0 : this.units.values[last])) return;
    else {
      if (last < 0) this.since.values[place] = day;
      this.last.values[place] = this.days.count;
      this.place.push(place);
      this.days.push(day);
      this.units.push(held);
    }
    const { totalDays, totals } = this;
    if (totalDays.count === 0 || totalDays.values[totalDays.count - 1] !== day) {
      totalDays.push(day);
      totals.push(this.total);
    } else totals.values[totals.count - 1] = this.total;
  }

  taken(): Pick<AssetColumns, "accounts" | "firsts" | "since" | "held" | "changes" | "together"> {
    return {
      accounts: this.accounts.taken(),
      firsts: this.firsts.taken(),
      since: this.since.taken(),
      held: this.held.taken(),
      changes: { place: this.place.taken(), days: this.days.taken(), units: this.units.taken() },
      together: { days: this.totalDays.taken(), units: this.totals.taken() },
    };
  }
}
