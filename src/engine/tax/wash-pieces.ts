import type { Day } from "#engine/dates/day.ts";
import { min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { shareOf } from "#engine/tax/share-of.ts";

/** A part of a lot with one basis and one holding period. Wash sales split lots into such parts. */
export interface WashPiece {
  readonly lotId: string;
  readonly boughtOn: Day;
  /** Purchase date, or an earlier one where a holding period was tacked on. */
  acquiredOn: Day;
  quantity: Fixed;
  basis: Fixed;
  readonly isReplacement: boolean;
  /** Part of the basis that is the disallowed loss of a wash sale. */
  washAdded: Fixed;
  readonly isRetirement: boolean;
  /** False for units that came without being bought: they replace nothing. */
  readonly isPurchase?: boolean | undefined;
}

/** Units of one piece sold together. */
export interface SoldBlock {
  readonly lotId: string;
  readonly on: Day;
  readonly acquiredOn: Day;
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly basis: Fixed;
  readonly washAdded: Fixed;
}

export interface LotSale {
  readonly lotId: string;
  readonly quantity: Fixed;
  readonly on: Day;
  readonly proceeds: Fixed;
}

/** Takes units of a lot, its parts in order, proceeds spread by units. Less than asked for when the lot has no more by that day. */
export function takeFromLot(pieces: readonly WashPiece[], sale: LotSale): SoldBlock[] {
  const blocks: SoldBlock[] = [];
  let [wanted, given] = [sale.quantity, ZERO];
  for (const piece of pieces) {
    if (piece.lotId !== sale.lotId || piece.boughtOn > sale.on || wanted === ZERO) continue;
    const quantity = min(wanted, piece.quantity);
    if (quantity === ZERO) continue;
    const basis = shareOf(piece.basis, quantity, piece.quantity);
    const washAdded = shareOf(piece.washAdded, quantity, piece.quantity);
    piece.washAdded -= washAdded;
    piece.quantity -= quantity;
    piece.basis -= basis;
    wanted -= quantity;
    const upTo = shareOf(sale.proceeds, sale.quantity - wanted, sale.quantity);
    blocks.push({
      lotId: sale.lotId,
      on: sale.on,
      acquiredOn: piece.acquiredOn,
      quantity,
      proceeds: upTo - given,
      basis,
      washAdded,
    });
    given = upTo;
  }
  return blocks;
}
