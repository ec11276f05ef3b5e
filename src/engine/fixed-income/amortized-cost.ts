import type { Day } from "#engine/dates/day.ts";
import { known, type Figure } from "#engine/figure.ts";
import { bondFigures, yieldToMaturity } from "#engine/fixed-income/bond-price.ts";
import type { Bond } from "#engine/fixed-income/bond.ts";

/** A bond bought: when it settled and at which clean price per 100 of face. */
export interface Purchase {
  readonly on: Day;
  readonly clean: number;
}

/**
 * What is left of a purchase price after amortizing its premium or discount at constant yield, per 100 of face: the clean price at the
 * yield it was bought at. Equals the purchase price on its day and the redemption at maturity. Source: 26 CFR 1.1272-1, 1.171-2.
 */
export function amortizedPrice(bond: Bond, purchase: Purchase, on: Day): Figure {
  if (on >= bond.maturityOn) return known(bond.redemption);
  const bought = yieldToMaturity(bond, purchase);
  if (bought.status !== "ok") return bought;
  const figures = bondFigures(bond, { on: Math.max(on, purchase.on) }, bought.value);
  return figures.status === "ok" ? known(figures.value.clean) : { status: "undefined", reason: "There is no price." };
}
