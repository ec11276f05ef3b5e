import type { Day } from "#engine/dates/day.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { unitsToTake, type LotChoice } from "#engine/ledger/travelling-lots.ts";
import { abs, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { TaxTrade } from "#engine/tax/tax-events.ts";
import type { WashPiece } from "#engine/tax/wash-pieces.ts";
import { shareOf } from "#engine/tax/share-of.ts";

/** Units with one basis and one holding period, in the tax currency. A short lot has a negative quantity and, as basis, minus what it brought. */
export interface TaxLot extends WashPiece {
  readonly account: number;
  readonly asset: number;
  /** Row of the transaction that opened it; travels with the lot. */
  readonly openedBy: number;
  /** False when nobody stated the cost or its rate is missing: then `basis` means nothing. */
  isKnown: boolean;
}

/** Which lots a disposal takes. `average` takes the oldest at the average cost of all. Ties: the older lot. */
export type TaxLotOrder = "fifo" | "lifo" | "highest_cost" | "lowest_cost" | "specific" | "average";

export interface ChosenLot {
  /** Row of the transaction that opened the lot. */
  readonly openedBy: number;
  readonly quantity: Fixed;
}

/** Units held, negative when short. */
export const heldUnits = (lots: readonly TaxLot[]): Fixed => lots.reduce((sum, { quantity }) => sum + quantity, ZERO);

/** Lots stay in order of acquisition, then of the ledger. */
export function insertLot(lots: TaxLot[], lot: TaxLot): void {
  let place = lots.length;
  while (place > 0 && isBefore(lot, lots[place - 1])) place--;
  lots.splice(place, 0, lot);
}

const isBefore = (a: TaxLot, b: TaxLot | undefined): boolean =>
  b !== undefined && (a.acquiredOn < b.acquiredOn || (a.acquiredOn === b.acquiredOn && a.openedBy < b.openedBy));

/** How units are taken: by order, by lots chosen for a sale, or by those chosen to travel. */
interface TaxTaking {
  readonly order: TaxLotOrder;
  readonly chosen?: readonly ChosenLot[] | undefined;
  readonly travelling?: LotChoice | undefined;
}

/** Takes `size` units (positive, at most what is there); a part of a lot takes its rounded share of the basis and leaves the rest. */
export function takeTaxLots(lots: TaxLot[], size: Fixed, { order, chosen, travelling }: TaxTaking): TaxLot[] {
  if (order === "average") levelBasis(lots);
  const taken: TaxLot[] = [];
  let left = size;
  const take = (lot: TaxLot, wanted: Fixed): Fixed => {
    const units = min(min(wanted, left), abs(lot.quantity));
    if (units === ZERO) return ZERO;
    const part = partOf(lot, units);
    taken.push(part);
    left -= units;
    return units;
  };
  if (travelling) {
    const wanted = unitsToTake(lots.map(asChoosable), size, travelling);
    lots.forEach((lot, place) => take(lot, wanted[place] ?? ZERO));
  }
  for (const choice of order === "specific" ? (chosen ?? []) : []) {
    let wanted = choice.quantity;
    for (const lot of lots) if (lot.openedBy === choice.openedBy) wanted -= take(lot, wanted);
  }
  for (const lot of inOrder(lots, order)) take(lot, left);
  const open = lots.filter(({ quantity }) => quantity !== ZERO);
  lots.splice(0, lots.length, ...open);
  return taken;
}

const asChoosable = (lot: TaxLot) => ({
  quantity: lot.quantity,
  cost: lot.basis,
  acquiredDay: lot.acquiredOn,
  isCostKnown: lot.isKnown,
});

function partOf(lot: TaxLot, units: Fixed): TaxLot {
  const held = abs(lot.quantity);
  const quantity = lot.quantity < ZERO ? -units : units;
  const washAdded = shareOf(lot.washAdded, units, held);
  const part = { ...lot, quantity, basis: shareOf(lot.basis, units, held), washAdded };
  lot.washAdded -= washAdded;
  lot.quantity -= quantity;
  lot.basis -= part.basis;
  return part;
}

function inOrder(lots: readonly TaxLot[], order: TaxLotOrder): readonly TaxLot[] {
  switch (order) {
    case "fifo":
    case "average":
    case "specific":
      return [...lots];
    case "lifo":
      return lots.toSorted((a, b) => b.acquiredOn - a.acquiredOn);
    case "highest_cost":
      return lots.toSorted((a, b) => compareUnitBasis(b, a));
    case "lowest_cost":
      return lots.toSorted(compareUnitBasis);
  }
}

/** a.basis ÷ a.quantity against b's, without dividing; both quantities have one sign. */
function compareUnitBasis(a: TaxLot, b: TaxLot): number {
  const [left, right] = [a.basis * b.quantity, b.basis * a.quantity];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** One average basis for every unit; each lot keeps its date. One unknown basis makes all of them unknown. */
function levelBasis(lots: readonly TaxLot[]): void {
  const isKnown = lots.every((lot) => lot.isKnown);
  const units = lots.map(({ quantity }) => quantity);
  const level = (pick: (lot: TaxLot) => Fixed): readonly Fixed[] =>
    shareOut(
      lots.reduce((sum, lot) => sum + pick(lot), ZERO),
      units,
    );
  const [shares, added] = [level(({ basis }) => basis), level((lot) => lot.washAdded)];
  lots.forEach((lot, index) => {
    lot.basis = shares[index] ?? ZERO;
    lot.washAdded = added[index] ?? ZERO;
    lot.isKnown = isKnown;
  });
}

/** The units of a list become `total`; bases and dates stay. */
export function rescaleLots(lots: readonly TaxLot[], total: Fixed): void {
  const shares = shareOut(
    total,
    lots.map(({ quantity }) => quantity),
  );
  lots.forEach((lot, index) => (lot.quantity = shares[index] ?? ZERO));
}

/** A lot of units that came from nowhere: their cost is not known. */
export const unknownTaxLot = (
  at: { readonly account: number; readonly asset: number; readonly on: Day; readonly row: number },
  quantity: Fixed,
): TaxLot => ({
  lotId: `${at.row}:${at.asset}`,
  account: at.account,
  asset: at.asset,
  openedBy: at.row,
  boughtOn: at.on,
  acquiredOn: at.on,
  quantity,
  basis: ZERO,
  isReplacement: false,
  washAdded: ZERO,
  isRetirement: false,
  isPurchase: false,
  isKnown: false,
});

/** The lot a trade opens. */
export const lotOf = (
  at: { readonly on: Day; readonly row: number },
  trade: TaxTrade,
  isRetirement: boolean,
): TaxLot => ({
  lotId: `${at.row}:${trade.asset}`,
  account: trade.account,
  asset: trade.asset,
  openedBy: at.row,
  boughtOn: at.on,
  acquiredOn: trade.acquiredOn,
  quantity: trade.quantity,
  basis: trade.amount,
  isReplacement: false,
  washAdded: ZERO,
  isRetirement,
  isPurchase: trade.isPurchase,
  isKnown: trade.isKnown,
});
