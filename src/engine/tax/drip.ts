import { div, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";

export interface ReinvestedLot {
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

/** A dividend per unit reinvested at a price above zero. */
export interface ReinvestedDividend {
  readonly perUnit: Fixed;
  readonly price: Fixed;
}

/**
 * Dividends reinvested one after the other: each is income, and a lot of its own at its price. Fractions of units are kept to 18
 * decimals and pay the next dividend too.
 */
export function reinvestDividends(
  opening: ReinvestedLot,
  dividends: readonly ReinvestedDividend[],
): { readonly lots: readonly ReinvestedLot[]; readonly income: Fixed } {
  const lots = [opening];
  let income = ZERO;
  for (const { perUnit, price } of dividends) {
    const held = lots.reduce((sum, lot) => sum + lot.quantity, ZERO);
    const paid = mul(held, perUnit);
    income += paid;
    if (price > ZERO) lots.push({ quantity: div(paid, price), cost: paid });
  }
  return { lots, income };
}
