import { div, fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { OwnershipRow } from "#db/queries/owners.ts";
import type { OwnershipContent } from "./contract.ts";

/**
 * Shares as they are kept. So many of so many units are a fraction of them, each rounded so that all owners of the same units come to what they hold
 * together: a third three times is the whole.
 */
export function keptShares(shares: OwnershipContent["shares"]): OwnershipRow["shares"] {
  const heldSoFar = new Map<string, bigint>();
  return shares.map(({ ownerId, share, units }) => {
    if (!units) return { owner_id: ownerId, share: formatFixed(fixed(share)) };
    const total = fixed(units.of);
    const key = formatFixed(total);
    const before = heldSoFar.get(key) ?? ZERO;
    const held = before + fixed(units.held);
    heldSoFar.set(key, held);
    const fraction = total > ZERO ? div(held, total) - div(before, total) : ZERO;
    return {
      owner_id: ownerId,
      share: formatFixed(fraction),
      units: { held: formatFixed(fixed(units.held)), of: key },
    };
  });
}
