import type { Journal } from "#engine/ledger/journal.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { MOVE, MoveRecords } from "#engine/live/move-records.ts";
import { UnitPositions } from "#engine/live/unit-positions.ts";
import { ONE, ZERO } from "#engine/money/fixed.ts";

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Days on which the units of an asset in all accounts change, and how many there are from then on. */
export interface UnitRuns {
  readonly days: Int32Array;
  readonly units: Float64Array;
  readonly count: number;
}

/** Columns into which the runs of several assets are written one after the other. */
interface RunColumns {
  readonly days: Int32Array;
  readonly units: Float64Array;
}

/**
 * First-in-first-out lots in whole numbers: what `Bookkeeper` does for purchases, sales (short ones too), splits into more units and transfers between
 * own accounts, without a bigint. Whatever else happens to an asset is refused, and the asset is left to the general book. Both cut lots the same way
 * (`Whole`), so both give the same last digit.
 */
export class UnitBook {
  readonly positions: UnitPositions;
  private readonly journal: Journal;
  private asset = NONE;
  private moves = new MoveRecords(0);
  private splitRow = NONE;
  private splitFactor = 0;

  constructor(journal: Journal) {
    this.journal = journal;
    this.positions = new UnitPositions(journal);
  }

  /**
   * Runs the moves of an asset, given in ledger order, and returns its runs, written from place `at` of `into` on (columns of their own when absent).
   * Undefined when one of the moves is not of the plain kind: then nothing of the asset is kept.
   */
  run(asset: number, moves: MoveRecords, into?: RunColumns & { readonly at: number }): UnitRuns | undefined {
    this.positions.forget(asset);
    this.asset = asset;
    this.moves = moves;
    this.splitRow = NONE;
    const { count } = moves;
    const days = into ? into.days : new Int32Array(count);
    const units = into ? into.units : new Float64Array(count);
    const start = into?.at ?? 0;
    let [total, before, end] = [0, 0, start];
    for (let i = 0; i < count; i++) {
      const change = this.move(i);
      if (change !== change) {
        this.positions.forget(asset);
        return undefined;
      }
      total += change;
      const on = moves.day(i);
      if (total === before || (i + 1 < count && moves.day(i + 1) === on)) continue;
      days[end] = on;
      units[end++] = total;
      before = total;
    }
    return { days: days.subarray(start, end), units: units.subarray(start, end), count: end - start };
  }

  /** Change of the asset's units by one move; NaN when it is not plain. */
  private move(i: number): number {
    const { moves } = this;
    const kind = moves.kind(i);
    const quantity = moves.quantity(i);
    const cost = moves.cost(i);
    if (quantity !== quantity || cost !== cost) return Number.NaN;
    const position = this.positions.of(this.asset, moves.account(i));
    if (kind === MOVE.trade && quantity !== 0) return this.settle(position, i);
    if (kind === MOVE.split) return this.split(position, i);
    return kind === MOVE.transfer ? this.carry(i) : Number.NaN;
  }

  /**
   * Settles units that arrive (positive) or leave (negative) for a cost of the same sign: against the other side they close lots, the oldest first; the
   * rest opens a lot, short when units are sold that are not there.
   */
  private settle(position: number, i: number): number {
    const { positions, moves } = this;
    const quantity = moves.quantity(i);
    const cost = moves.cost(i);
    const held = positions.units[position] ?? 0;
    const size = Math.abs(quantity);
    const closed = held === 0 || held < 0 === quantity < 0 ? 0 : Math.min(size, Math.abs(held));
    if (closed > 0) this.close(position, closed);
    if (closed === size) positions.proceeds[position] = (positions.proceeds[position] ?? 0) - cost;
    else {
      // The general book takes less than this for a rounding of the source.
      if (closed > 0 && (size - closed) * 1e12 <= size) return Number.NaN;
      if (closed > 0) positions.addPiece(position, positions.costUpTo(cost, closed, size));
      this.open(position, i, closed);
    }
    positions.units[position] = held + quantity;
    const turned = Math.abs(positions.proceeds[position] ?? 0) + Math.abs(positions.sold[position] ?? 0);
    return Math.abs(held + quantity) <= LARGEST && turned <= LARGEST ? quantity : Number.NaN;
  }

  /** Opens a lot with what a move has left after `closed` units. */
  private open(position: number, i: number, closed: number): void {
    const { pool } = this.positions;
    const { moves } = this;
    const size = Math.abs(moves.quantity(i));
    const lot = pool.make();
    pool.wholeUnits[lot] = size;
    pool.wholeCost[lot] = moves.cost(i);
    pool.from[lot] = closed;
    pool.to[lot] = size;
    pool.posting[lot] = moves.posting(i);
    pool.order[lot] = i;
    pool.unknown[lot] = 0;
    pool.append(position, lot);
  }

  private unknownLot(i: number, units: number): number {
    const { pool } = this.positions;
    const lot = pool.make();
    pool.wholeUnits[lot] = units;
    pool.wholeCost[lot] = 0;
    pool.from[lot] = 0;
    pool.to[lot] = units;
    pool.posting[lot] = this.moves.posting(i);
    pool.order[lot] = i;
    pool.unknown[lot] = 1;
    return lot;
  }

  /** Takes units from the oldest lots on. */
  private close(position: number, size: number): void {
    const { positions } = this;
    const { pool } = positions;
    let left = size;
    while (left > 0) {
      const lot = pool.head[position] ?? NONE;
      const from = pool.from[lot] ?? 0;
      const held = (pool.to[lot] ?? 0) - from;
      const taken = held <= left ? held : left;
      positions.sellPiece(position, lot, from + taken);
      left -= taken;
      if (taken === held) pool.drop(pool.shift(position));
      else pool.from[lot] = from + taken;
    }
  }

  private split(position: number, i: number): number {
    const factor = this.factorOf(this.moves.posting(i));
    if (factor === 0) return Number.NaN;
    const { positions } = this;
    const { pool } = positions;
    const units = positions.units[position] ?? 0;
    if (units === 0) return 0;
    for (let lot = pool.head[position] ?? NONE; lot !== NONE; lot = pool.next[lot] ?? NONE) {
      const whole = (pool.wholeUnits[lot] ?? 0) * factor;
      if (whole > LARGEST) return Number.NaN;
      pool.wholeUnits[lot] = whole;
      pool.from[lot] = (pool.from[lot] ?? 0) * factor;
      pool.to[lot] = (pool.to[lot] ?? 0) * factor;
    }
    const cutUnits = (positions.cutUnits[position] ?? 0) * factor;
    if (cutUnits > LARGEST) return Number.NaN;
    positions.cutUnits[position] = cutUnits;
    positions.cutAt[position] = (positions.cutAt[position] ?? 0) * factor;
    positions.units[position] = units * factor;
    return Math.abs(units * factor) <= LARGEST ? units * (factor - 1) : Number.NaN;
  }

  /** How many new units for an old one, or 0 when that is not a whole number above zero. */
  private factorOf(p: number): number {
    const row = this.journal.lines.transaction[p] ?? NONE;
    if (row === this.splitRow) return this.splitFactor;
    const ratio = this.journal.ratioOf(p);
    const isWhole = ratio !== undefined && ratio.to % ratio.from === ZERO && ratio.to / ratio.from < ONE;
    this.splitRow = row;
    this.splitFactor = isWhole ? Number(ratio.to / ratio.from) : 0;
    return this.splitFactor;
  }

  /** Units from one own account to another with their lots: both legs at once, when the first is reached. */
  private carry(i: number): number {
    const { moves, positions } = this;
    const { lines, rows } = this.journal;
    const p = moves.posting(i);
    const row = lines.transaction[p] ?? 0;
    const first = rows.firstPosting[row] ?? 0;
    if (p === first + 1 && i > 0 && moves.posting(i - 1) === first) return 0;
    const isPair = (rows.firstPosting[row + 1] ?? 0) - first === 2 && p === first;
    if (!isPair || i + 1 === moves.count || moves.posting(i + 1) !== first + 1) return Number.NaN;
    const size = Math.abs(moves.quantity(i));
    const [source, target] = moves.quantity(i) < 0 ? [i, i + 1] : [i + 1, i];
    const [from, to] = [moves.account(source), moves.account(target)];
    const isPlain = moves.quantity(target) === size && moves.quantity(source) === -size && moves.cost(i) === 0;
    if (!isPlain || size === 0 || from === to) return Number.NaN;
    const [giver, taker] = [positions.of(this.asset, from), positions.of(this.asset, to)];
    const [held, there] = [positions.units[giver] ?? 0, positions.units[taker] ?? 0];
    if (Math.abs(there + size) > LARGEST || size - held > LARGEST) return Number.NaN;
    const moved = Math.max(Math.min(held, size), 0);
    positions.units[giver] = held - size;
    let isPlainMove = true;
    for (let left = moved; left > 0 && isPlainMove;) {
      const lot = positions.pool.take(giver, left);
      left -= (positions.pool.to[lot] ?? 0) - (positions.pool.from[lot] ?? 0);
      isPlainMove = this.receive(taker, lot);
    }
    if (moved < size) {
      // Units that never came in: what they cost is unknown on both sides.
      positions.pool.append(giver, this.unknownLot(i, size - moved));
      isPlainMove &&= this.receive(taker, this.unknownLot(i, size - moved));
    }
    return isPlainMove ? 0 : Number.NaN;
  }

  /** A lot from elsewhere: it closes what is short and stays with the rest. False when the rest would not be a piece of a whole. */
  private receive(position: number, lot: number): boolean {
    const { positions } = this;
    const { pool } = positions;
    const held = positions.units[position] ?? 0;
    const [from, to] = [pool.from[lot] ?? 0, pool.to[lot] ?? 0];
    const size = to - from;
    positions.units[position] = held + size;
    if (held >= 0) {
      pool.insert(position, lot);
      return true;
    }
    const closed = Math.min(size, -held);
    const isWhole = from === 0 && to === pool.wholeUnits[lot];
    if (closed < size && (!isWhole || (size - closed) * 1e12 <= size)) return false;
    this.close(position, closed);
    positions.payWith(position, lot, closed);
    if (closed === size) pool.drop(lot);
    else {
      pool.from[lot] = closed;
      pool.insert(position, lot);
    }
    return true;
  }
}
