import type { Day } from "#engine/dates/day.ts";
import { min, mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { takeFromLot, type SoldBlock, type WashPiece } from "#engine/tax/wash-pieces.ts";
import { shareOf } from "#engine/tax/share-of.ts";

/** A purchase of one security anywhere in the household. */
export interface WashBuy {
  readonly kind: "buy";
  readonly lotId: string;
  readonly on: Day;
  readonly quantity: Fixed;
  readonly cost: Fixed;
  /** In an IRA the replacement takes the loss away for good: its basis does not rise. Source: Rev. Rul. 2008-5. */
  readonly isRetirement?: boolean | undefined;
}

/** A sale out of chosen lots. Proceeds are net of costs and spread by units. */
export interface WashSell {
  readonly kind: "sell";
  readonly on: Day;
  readonly lots: readonly { readonly lotId: string; readonly quantity: Fixed }[];
  readonly proceeds: Fixed;
}

/**
 * One line of a sale for each part of a lot with its own basis and holding period: a gain on one part never takes up the loss on
 * another before the rule.
 */
export interface WashSaleLine extends SoldBlock {
  readonly gain: Fixed;
  /** Part of a loss that may not be deducted now, zero or positive. */
  readonly disallowed: Fixed;
  /** gain + disallowed. */
  readonly allowedGain: Fixed;
}

export interface WashSales {
  readonly lines: readonly WashSaleLine[];
  /** What is left of each lot; one entry for each part with its own basis and date. */
  readonly open: readonly WashPiece[];
}

export type WashError = { readonly kind: "oversold"; readonly lotId: string; readonly missing: Fixed };

export const WASH_WINDOW_DAYS = 30;

/**
 * US wash sales of one security: a loss is disallowed as far as replacement units were bought from 30 days before to 30 days after
 * the sale, taken in order of purchase. Not replacement: the lot sold itself, units of the same sale, units sold before, and units
 * that replaced another loss. The loss per unit raises the replacement's basis and its holding period is tacked on.
 * Source: 26 USC 1091, 1223(3); IRS Publication 550.
 */
export function washSales(
  trades: readonly (WashBuy | WashSell)[],
  windowDays: number = WASH_WINDOW_DAYS,
): Result<WashSales, WashError> {
  const pieces = trades.flatMap((trade) => (trade.kind === "buy" ? [pieceOf(trade)] : []));
  const lines: WashSaleLine[] = [];
  const sales = trades.flatMap((trade) => (trade.kind === "sell" ? [trade] : [])).toSorted((a, b) => a.on - b.on);
  for (const sale of sales) {
    const sold = soldBlocks(sale, pieces);
    if (!sold.ok) return sold;
    for (const block of sold.value) lines.push(lineOf(block, disallow(block, pieces, windowDays)));
  }
  return ok({ lines, open: pieces.filter(({ quantity }) => quantity > ZERO) });
}

const pieceOf = ({ lotId, on, quantity, cost, isRetirement = false }: WashBuy): WashPiece => ({
  lotId,
  boughtOn: on,
  acquiredOn: on,
  quantity,
  basis: cost,
  isReplacement: false,
  washAdded: ZERO,
  isRetirement,
});

/** Takes a sale's units out of their lots before any of them is looked at as a replacement. */
function soldBlocks(sale: WashSell, pieces: WashPiece[]): Result<readonly SoldBlock[], WashError> {
  const total = sale.lots.reduce((sum, { quantity }) => sum + quantity, ZERO);
  let [running, given] = [ZERO, ZERO];
  const sold: SoldBlock[] = [];
  for (const { lotId, quantity } of sale.lots) {
    running += quantity;
    const upTo = total === ZERO ? ZERO : mulDiv(sale.proceeds, running, total);
    const blocks = takeFromLot(pieces, { lotId, quantity, on: sale.on, proceeds: upTo - given });
    given = upTo;
    const taken = blocks.reduce((sum, block) => sum + block.quantity, ZERO);
    if (taken < quantity) return err({ kind: "oversold", lotId, missing: quantity - taken });
    sold.push(...blocks);
  }
  return ok(sold);
}

/** What a loss does to the pieces that replace the units sold. */
export interface MovedLoss<Piece extends WashPiece> {
  /** Part of the loss that may not be deducted now, zero or positive. */
  readonly disallowed: Fixed;
  /** Parts with a raised basis; each was taken out of `of`, which keeps the rest, and belongs right before it. */
  readonly replacements: readonly { readonly of: Piece; readonly piece: Piece }[];
}

/** Moves a block's loss into pieces bought in the window, in order of purchase. The pieces are changed in place. */
export function moveLoss<Piece extends WashPiece>(
  block: Omit<SoldBlock, "washAdded">,
  pieces: readonly Piece[],
  windowDays: number,
): MovedLoss<Piece> {
  const loss = block.basis - block.proceeds;
  const replacements: { readonly of: Piece; readonly piece: Piece }[] = [];
  if (loss <= ZERO) return { disallowed: ZERO, replacements };
  const heldDays = block.on - block.acquiredOn;
  let [unmatched, disallowed] = [block.quantity, ZERO];
  const candidates = pieces
    .filter((piece) => isReplacementFor(piece, block, windowDays))
    .toSorted((a, b) => a.boughtOn - b.boughtOn);
  for (const piece of candidates) {
    const matched = min(unmatched, piece.quantity);
    if (matched === ZERO) break;
    unmatched -= matched;
    // Running totals are rounded, so that the parts never add up to more than the loss.
    const moved = shareOf(loss, block.quantity - unmatched, block.quantity) - disallowed;
    disallowed += moved;
    const basis = shareOf(piece.basis, matched, piece.quantity);
    const carried = shareOf(piece.washAdded, matched, piece.quantity);
    const added = piece.isRetirement ? ZERO : moved;
    const replacement = {
      ...piece,
      quantity: matched,
      basis: basis + added,
      washAdded: carried + added,
      acquiredOn: piece.isRetirement ? piece.acquiredOn : tackedDate(piece.acquiredOn, heldDays),
      isReplacement: true,
    };
    piece.quantity -= matched;
    piece.basis -= basis;
    piece.washAdded -= carried;
    replacements.push({ of: piece, piece: replacement });
  }
  return { disallowed, replacements };
}

function disallow(block: SoldBlock, pieces: WashPiece[], windowDays: number): Fixed {
  const { disallowed, replacements } = moveLoss(block, pieces, windowDays);
  for (const { of, piece } of replacements) pieces.splice(pieces.indexOf(of), 0, piece);
  return disallowed;
}

const isReplacementFor = (piece: WashPiece, block: Pick<SoldBlock, "lotId" | "on">, windowDays: number): boolean =>
  piece.lotId !== block.lotId &&
  !piece.isReplacement &&
  piece.isPurchase !== false &&
  piece.quantity > ZERO &&
  Math.abs(piece.boughtOn - block.on) <= windowDays;

/** The date a replacement counts as acquired: earlier by the days the sold units were held. */
export const tackedDate = (replacementOn: Day, heldDays: number): Day => replacementOn - heldDays;

function lineOf(block: SoldBlock, disallowed: Fixed): WashSaleLine {
  const gain = block.proceeds - block.basis;
  return { ...block, gain, disallowed, allowedGain: gain + disallowed };
}
