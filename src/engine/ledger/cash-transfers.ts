import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import type { BaseValues } from "#engine/ledger/base-values.ts";
import type { Boundary } from "#engine/ledger/boundary.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { addLot, shareOut, takeLots, type Lot } from "#engine/ledger/lots.ts";
import { arriveLots } from "#engine/ledger/move-lots.ts";
import { noteQuantity, type Positions } from "#engine/ledger/positions.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import type { RowReader } from "#engine/ledger/row-reader.ts";
import { placeOf, type MoveLog } from "#engine/ledger/settle-units.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Cash of one account in one currency on its way; positive arrives. `valueBase` is what it is worth at the day's rate. */
interface Moved {
  quantity: Fixed;
  valueBase: Fixed;
  isKnown: boolean;
}

interface Leg {
  readonly posting: number;
  readonly quantity: Fixed;
  readonly valueBase: Fixed;
}

interface Sources {
  readonly ledger: Ledger;
  readonly rows: RowReader;
  readonly values: BaseValues;
  readonly positions: Positions;
  readonly base: Currency;
  readonly boundary: Boundary | undefined;
}

/**
 * Cash between own accounts carries what it stands for in base, as units carry lots: nothing is realized. All transfers of a day are carried
 * at its end, each account with what it sent and received in sum, so that a chain over several accounts, the exchange it begins with and
 * the spending it is for are the same in whatever order they are written. What an account sends without having it is borrowed at
 * the day's rate.
 */
export class CashTransfers {
  private readonly sources: Sources;
  /** By currency's cash, then by account. */
  private readonly moved = new Map<number, Map<number, Moved>>();
  private readonly rests = new Map<number, Omit<Leg, "posting">>();
  private day: Day = 0;
  private row = 0;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** Puts what a transaction moves between own accounts on its way. True where that is all it does. */
  open(row: number): boolean {
    if (this.rests.size > 0) this.rests.clear();
    const { ledger, rows } = this.sources;
    if (ledger.transactions.type[row] !== TYPE_NUMBERS.CASH_TRANSFER) return false;
    for (const [asset, legs] of Map.groupBy(this.legsOf(row), ({ posting }) => rows.asset(posting)))
      this.divide(asset, legs);
    const isWhole = [...this.rests.values()].every(({ quantity }) => quantity === ZERO);
    return isWhole && this.rests.size === rows.first(row + 1) - rows.first(row);
  }

  /** What of a cash posting of the open transaction goes elsewhere; undefined where that is all of it. */
  restOf(posting: number): Omit<Leg, "posting"> | undefined {
    return this.rests.get(posting);
  }

  /** The day before this one is over: what was sent in it arrives. */
  closeDay(next: Day, log: MoveLog): void {
    if (this.moved.size === 0 || next === this.day) return;
    for (const [asset, byAccount] of [...this.moved].toSorted(([a], [b]) => a - b)) this.carry(asset, byAccount, log);
    this.moved.clear();
  }

  /** Cash inside in another currency than base, where book value and value can differ. */
  private legsOf(row: number): Leg[] {
    const { ledger, rows, values, boundary, base } = this.sources;
    const legs: Leg[] = [];
    for (let p = rows.first(row); p < rows.first(row + 1); p++) {
      if (ledger.postings.leg[p] !== LEG_NUMBERS.CASH || ledger.assets[rows.asset(p)]?.currency === base) continue;
      if (boundary?.isInside(rows.account(p), rows.asset(p)) === false) continue;
      legs.push({ posting: p, quantity: rows.quantity(p), valueBase: values.of(p) });
    }
    return legs;
  }

  /** What both arrives and leaves is carried; what is left on one side (a fee paid out of what was sent) is spent or received. */
  private divide(asset: number, legs: readonly Leg[]): void {
    const sides = [legs.filter(({ quantity }) => quantity < ZERO), legs.filter(({ quantity }) => quantity > ZERO)];
    const totals = sides.map((side) => side.reduce((sum, { quantity }) => sum + abs(quantity), ZERO));
    const carried = totals.reduce(min);
    if (carried === ZERO) return;
    const parts = sides.flatMap((side) => {
      const shares = shareOut(
        carried,
        side.map(({ quantity }) => abs(quantity)),
      );
      return side.map((leg, i) => ({ leg, part: leg.quantity < ZERO ? -(shares[i] ?? ZERO) : (shares[i] ?? ZERO) }));
    });
    // Values of the legs add up to that of the rest exactly: sums over the ledger foot to the last digit.
    const restValues = shareOut(
      legs.reduce((sum, { valueBase }) => sum + valueBase, ZERO),
      parts.map(({ leg, part }) => abs(leg.quantity - part)),
    );
    parts.forEach(({ leg, part }, i) => {
      const rest = { quantity: leg.quantity - part, valueBase: restValues[i] ?? ZERO };
      this.rests.set(leg.posting, rest);
      this.send(asset, { ...leg, quantity: part, valueBase: leg.valueBase - rest.valueBase });
    });
  }

  private send(asset: number, { posting, quantity, valueBase }: Leg): void {
    const { rows, values } = this.sources;
    const byAccount = this.moved.get(asset) ?? new Map<number, Moved>();
    this.moved.set(asset, byAccount);
    const account = rows.account(posting);
    const known = byAccount.get(account) ?? { quantity: ZERO, valueBase: ZERO, isKnown: true };
    known.quantity += quantity;
    known.valueBase += valueBase;
    known.isKnown &&= values.isKnown;
    byAccount.set(account, known);
    this.row = rows.rowOf(posting);
    this.day = rows.dayOf(posting);
  }

  private carry(asset: number, byAccount: ReadonlyMap<number, Moved>, log: MoveLog): void {
    const { day, row: transaction } = this;
    const moves = [...byAccount]
      .toSorted(([a], [b]) => a - b)
      .map(([account, moved]) => ({ ...moved, position: this.sources.positions.at(account, asset) }));
    const lots = moves.filter(({ quantity }) => quantity < ZERO).flatMap((move) => this.takeOut(move, log));
    const receivers = moves
      .filter(({ quantity }) => quantity > ZERO)
      .map(({ position, quantity }) => ({ position, quantity, day, transaction, share: undefined }));
    arriveLots(lots, receivers, log);
    for (const { position } of moves) noteQuantity(position, day);
  }

  private takeOut({ position, ...moved }: Moved & { readonly position: Position }, log: MoveLog): Lot[] {
    const { day, row: transaction } = this;
    const size = abs(moved.quantity);
    const held = position.quantity > ZERO ? min(size, position.quantity) : ZERO;
    const taken = held > ZERO ? takeLots(position, held) : [];
    const borrowed = size - held;
    if (borrowed === ZERO) return taken;
    if (!moved.isKnown)
      log.findings.push({ kind: "missing_rate", quantity: ZERO, ...placeOf(position, { day, transaction }) });
    const costBase = mulDiv(abs(moved.valueBase), borrowed, size);
    const opened = { acquiredDay: day, openedBy: transaction, isCostKnown: moved.isKnown };
    addLot(position, { quantity: -borrowed, cost: -borrowed, costBase: -costBase, ...opened });
    return [...taken, { quantity: borrowed, cost: borrowed, costBase, ...opened }];
  }
}
