import { actionOf } from "#client/entries/entry-actions.ts";
import type { DraftField } from "#client/entries/entry-shapes.ts";

type Said = Partial<Readonly<Record<DraftField, string | undefined>>>;

/** A corporate action says what moves instead of one asset; cash besides is the entry's amount. */
export function movedBy(kind: string, values: Said) {
  const { assetId, quantity, otherAccountId, otherAmount, amount, ...more } = values;
  const { otherAssetId, otherQuantity, shareAssetId, shareQuantity, costShare, ...rest } = more;
  const sides = { assetId, quantity, otherAssetId, otherQuantity, otherAccountId, otherAmount, shareAssetId };
  const stated = Object.fromEntries(
    Object.entries({ ...sides, shareQuantity, costShare, amount }).filter(([, value]) => value !== undefined),
  );
  const moves = [...(actionOf(kind)?.moves(stated) ?? [])];
  const isInMoves = moves.some((move) => (move.amount ?? "") !== "");
  return { ...rest, kind, moves, ...(amount === undefined || isInMoves ? {} : { amount }) };
}
