import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import { addLot, openLots, shareOut, type Lot } from "#engine/ledger/lots.ts";
import { book, share, type MoveLog } from "#engine/ledger/settle-units.ts";
import { min, ZERO, type Fixed } from "#engine/money/fixed.ts";

interface Paid {
  /** What is paid, positive, in the asset's currency and in base. */
  readonly amount: Fixed;
  readonly amountBase: Fixed;
  /** Of what is known by its value: what leaves of it, zero or below. */
  readonly quantity: Fixed;
  readonly day: Day;
  readonly transaction: number;
  readonly isKnown: boolean;
  /** It is capital that comes back; else income, whose cost stays. */
  readonly lowersCost: boolean;
}

/** What a holding pays out of itself while its units stay: capital, which lowers its cost, or income out of its value. */
export function payOut(position: Position, paid: Paid, log: MoveLog): void {
  if (paid.lowersCost) returnCapital(position, paid, log);
  const { quantity, day, transaction } = paid;
  if (quantity === ZERO) return;
  const lots = openLots(position);
  const opened = { acquiredDay: day, openedBy: transaction, isCostKnown: true };
  if (lots.length === 0) return addLot(position, { ...opened, quantity, cost: ZERO, costBase: ZERO });
  const weights = lots.map((lot) => lot.quantity);
  const parts = lots.length === 1 ? [quantity] : shareOut(quantity, weights);
  lots.forEach((lot, index) => {
    lot.quantity += parts[index] ?? ZERO;
    lot.whole = undefined;
  });
  position.quantity += quantity;
}

/** Lowers the cost of every lot by its units' part of what was paid back, never below zero: the excess is gain. */
function returnCapital(position: Position, paid: Omit<Paid, "quantity" | "lowersCost">, log: MoveLog): void {
  const lots = openLots(position);
  const nothing: Lot = {
    quantity: ZERO,
    cost: ZERO,
    costBase: ZERO,
    acquiredDay: paid.day,
    openedBy: paid.transaction,
    isCostKnown: true,
  };
  const holders = lots.length === 0 ? [nothing] : lots;
  const weights = holders.map((lot) => lot.quantity);
  const parts = shareOut(paid.amount, weights);
  const partsBase = shareOut(paid.amountBase, weights);
  holders.forEach((lot, index) => {
    const proceeds = parts[index] ?? ZERO;
    const cost = lot.cost > ZERO ? min(lot.cost, proceeds) : ZERO;
    const costBase = share(lot.costBase, cost, lot.cost);
    lot.cost -= cost;
    lot.costBase -= costBase;
    lot.whole = undefined;
    book(position, log, {
      kind: "capital_return",
      lot: { ...lot, quantity: ZERO, cost, costBase },
      day: paid.day,
      transaction: paid.transaction,
      proceeds,
      proceedsBase: partsBase[index] ?? ZERO,
      isKnown: paid.isKnown,
    });
  });
}
