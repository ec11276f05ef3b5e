import type { Day } from "#engine/dates/day.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import { legNumber, NONE, statusNumber } from "#engine/ledger/ledger.ts";
import { orderSameDay } from "#engine/ledger/order.ts";
import { MOVE, MoveRecords } from "#engine/live/move-records.ts";

const [HOLDING, REVALUATION] = (["holding", "revaluation"] as const).map(legNumber);
const BOOKED = statusNumber("booked");

/** The postings that move each asset, asset by asset, each in the order of the ledger. */
export class AssetMoves {
  /** By asset: transactions that move other assets too. */
  private readonly entangled = new Map<number, Set<number>>();
  private readonly journal: Journal;
  private readonly through: Day;
  private readonly lists: MoveRecords[];
  /** Moves of all assets when the book was opened. */
  readonly count: number;

  constructor(journal: Journal, through: Day) {
    this.journal = journal;
    this.through = through;
    const { postings, starts } = this.findMoves();
    this.count = postings.length;
    const all = new MoveRecords(this.count);
    const next = starts.slice();
    const { asset } = journal.lines;
    for (let i = 0; i < postings.length; i++) {
      const p = postings[i] ?? 0;
      const owner = asset[p] ?? 0;
      const place = next[owner] ?? 0;
      all.set(place, journal, p);
      next[owner] = place + 1;
    }
    this.lists = journal.assets.map((_, owner) => this.sorted(all.stretch(starts[owner] ?? 0, starts[owner + 1] ?? 0)));
  }

  of(asset: number): MoveRecords {
    return this.lists[asset] ?? new MoveRecords(0);
  }

  /** True for a booked transaction in force, no later than the last day. */
  counts(row: number): boolean {
    const { rows } = this.journal;
    return rows.status[row] === BOOKED && (rows.day[row] ?? 0) <= this.through && this.journal.isLive(row);
  }

  /** Assets a transaction moves. */
  movedBy(row: number): readonly number[] {
    const { rows, lines } = this.journal;
    const moved: number[] = [];
    for (let p = rows.firstPosting[row] ?? 0; p < (rows.firstPosting[row + 1] ?? 0); p++) {
      const asset = lines.asset[p] ?? NONE;
      if (isMove(lines.leg[p]) && !moved.includes(asset)) moved.push(asset);
    }
    return moved;
  }

  /** Assets moved by one transaction with this one: their order is not their own. */
  partnersOf(asset: number): Set<number> {
    const partners = new Set<number>();
    for (const row of this.entangled.get(asset) ?? []) for (const other of this.movedBy(row)) partners.add(other);
    return partners;
  }

  isEntangled(asset: number): boolean {
    return (this.entangled.get(asset)?.size ?? 0) > 0;
  }

  /** Transactions that move an asset. */
  rowsOf(asset: number): Set<number> {
    return this.rowsIn(this.of(asset));
  }

  /** Takes out the moves of a transaction. */
  remove(row: number): void {
    const moved = this.movedBy(row);
    for (const asset of moved) {
      this.removeFrom(asset, row);
      if (moved.length > 1) this.entangled.get(asset)?.delete(row);
    }
  }

  /** Puts the moves of a transaction where they belong. */
  insert(row: number): void {
    const moved = this.movedBy(row);
    for (const asset of moved) {
      this.insertInto(asset, row);
      if (moved.length > 1) this.entangle(asset, row);
    }
  }

  private removeFrom(asset: number, row: number): void {
    const list = this.of(asset);
    const { transaction } = this.journal.lines;
    let start = this.firstOn(list, this.journal.rows.day[row] ?? 0);
    while (start < list.count && transaction[list.posting(start)] !== row) start++;
    let end = start;
    while (end < list.count && transaction[list.posting(end)] === row) end++;
    this.lists[asset] = list.replaced(start, end, new MoveRecords(0));
  }

  private insertInto(asset: number, row: number): void {
    const list = this.of(asset);
    const on = this.journal.rows.day[row] ?? 0;
    const [start, end] = [this.firstOn(list, on), this.firstOn(list, on + 1)];
    this.lists[asset] = list.replaced(start, end, this.ordered(asset, [...this.rowsIn(list.stretch(start, end)), row]));
  }

  private entangle(asset: number, row: number): void {
    const rows = this.entangled.get(asset);
    if (rows) rows.add(row);
    else this.entangled.set(asset, new Set([row]));
  }

  /** Transactions of a list, each once. */
  private rowsIn(list: MoveRecords): Set<number> {
    const rows = new Set<number>();
    for (let i = 0; i < list.count; i++) rows.add(this.journal.lines.transaction[list.posting(i)] ?? 0);
    return rows;
  }

  /** The moves of one asset by transactions of one day, in ledger order. */
  private ordered(asset: number, rows: number[]): MoveRecords {
    if (rows.length > 1) orderSameDay(this.journal.asGiven(), rows);
    return MoveRecords.of(
      this.journal,
      rows.flatMap((row) => this.postingsOf(asset, row)),
    );
  }

  private postingsOf(asset: number, row: number): number[] {
    const { rows, lines } = this.journal;
    const found: number[] = [];
    for (let p = rows.firstPosting[row] ?? 0; p < (rows.firstPosting[row + 1] ?? 0); p++)
      if (lines.asset[p] === asset && isMove(lines.leg[p])) found.push(p);
    return found;
  }

  /** Place of the first move on or after a day. */
  private firstOn(list: MoveRecords, on: Day): number {
    let [low, high] = [0, list.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (list.day(middle) < on) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Every posting that moves an asset and counts, and where each asset's would begin in one list of all. */
  private findMoves(): { readonly postings: Int32Array; readonly starts: Int32Array } {
    const { journal } = this;
    const { rows, lines } = journal;
    const starts = new Int32Array(journal.assets.length + 1);
    const postings = new Int32Array(journal.postingCount);
    let count = 0;
    for (let row = 0; row < journal.rowCount; row++) {
      let first = NONE;
      const end = rows.firstPosting[row + 1] ?? 0;
      for (let p = rows.firstPosting[row] ?? 0; p < end; p++) {
        if (!isMove(lines.leg[p]) || !this.counts(row)) continue;
        const asset = lines.asset[p] ?? 0;
        starts[asset + 1] = (starts[asset + 1] ?? 0) + 1;
        postings[count++] = p;
        if (first === NONE) first = asset;
        else if (first !== asset) {
          this.entangle(first, row);
          this.entangle(asset, row);
        }
      }
    }
    for (let asset = 1; asset < starts.length; asset++) starts[asset] = (starts[asset] ?? 0) + (starts[asset - 1] ?? 0);
    return { postings: postings.subarray(0, count), starts };
  }

  /** A list in ledger order. Mostly it is: by day, and trades of a day by time. */
  private sorted(list: MoveRecords): MoveRecords {
    for (let i = 1; i < list.count; i++) if (list.day(i) < list.day(i - 1)) return this.inLedgerOrder(list);
    let start = 0;
    for (let end = 1; end <= list.count; end++) {
      if (end < list.count && list.day(end) === list.day(start)) continue;
      if (end - start > 1) this.sortDay(list.stretch(start, end));
      start = end;
    }
    return list;
  }

  /** Sorts the moves of one day in place. */
  private sortDay(list: MoveRecords): void {
    let [isInTime, isOneRow] = [true, true];
    const { transaction, asset } = this.journal.lines;
    const row = transaction[list.posting(0)];
    for (let i = 1; i < list.count; i++) {
      if (transaction[list.posting(i)] !== row) isOneRow = false;
      if (list.kind(i) !== MOVE.trade || list.kind(i - 1) !== MOVE.trade || list.second(i) <= list.second(i - 1))
        isInTime = false;
    }
    if (!isInTime && !isOneRow) list.overwrite(this.ordered(asset[list.posting(0)] ?? 0, [...this.rowsIn(list)]));
  }

  private inLedgerOrder(list: MoveRecords): MoveRecords {
    const { rows, lines } = this.journal;
    const asset = lines.asset[list.posting(0)] ?? 0;
    const byDay = Map.groupBy(this.rowsIn(list), (row) => rows.day[row] ?? 0);
    const postings: number[] = [];
    for (const on of [...byDay.keys()].sort((a, b) => a - b)) {
      const sameDay = byDay.get(on) ?? [];
      if (sameDay.length > 1) orderSameDay(this.journal.asGiven(), sameDay);
      for (const row of sameDay) postings.push(...this.postingsOf(asset, row));
    }
    return MoveRecords.of(this.journal, postings);
  }
}

const isMove = (leg: number | undefined): boolean => leg === HOLDING || leg === REVALUATION;
