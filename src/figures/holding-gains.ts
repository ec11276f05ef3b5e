import type { GainSplit } from "#engine/ledger/book.ts";
import { div, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";

/** Realized and unrealized; undefined where one of them is not known. */
export const totalGain = ({ unrealized, realized }: Holding): GainSplit | undefined =>
  unrealized && realized
    ? {
        total: unrealized.total + realized.total,
        price: unrealized.price + realized.price,
        currency: unrealized.currency + realized.currency,
      }
    : undefined;

/** Cost of one unit as prices are quoted, in the asset's currency. */
export function averageCost({ cost, quantity, asset }: Holding): Fixed | undefined {
  if (cost === undefined || quantity === 0n || asset.tracking === "value") return undefined;
  const perUnit = div(cost, quantity);
  return asset.multiplier === ONE ? perUnit : div(perUnit, asset.multiplier);
}
