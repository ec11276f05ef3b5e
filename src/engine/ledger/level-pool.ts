import type { Position } from "#engine/ledger/book.ts";
import { openLots, shareOut, type Lot } from "#engine/ledger/lots.ts";
import { ZERO } from "#engine/money/fixed.ts";

/**
 * Gives the units of an asset the same cost in every account that pools it: the cost of all, shared by units, so that the accounts add up to it
 * exactly. One unknown cost makes the pool's unknown. What was sold short has no part in it.
 */
export function levelPool(positions: readonly Position[]): void {
  const lots = positions.flatMap((position): Lot[] => (position.quantity > ZERO ? [...openLots(position)] : []));
  if (lots.length < 2) return;
  const units = lots.map(({ quantity }) => quantity);
  const costs = shareOut(
    lots.reduce((sum, { cost }) => sum + cost, ZERO),
    units,
  );
  const bases = shareOut(
    lots.reduce((sum, { costBase }) => sum + costBase, ZERO),
    units,
  );
  const isCostKnown = lots.every((lot) => lot.isCostKnown);
  lots.forEach((lot, place) => {
    Object.assign(lot, { cost: costs[place] ?? ZERO, costBase: bases[place] ?? ZERO, isCostKnown, whole: undefined });
  });
}
