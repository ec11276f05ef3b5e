import { abs, type Fixed, ZERO } from "#engine/money/fixed.ts";

interface GivenUnits {
  readonly asset: number;
  readonly quantity: Fixed;
  /** In one currency for all; undefined where it is not known. */
  readonly cost: Fixed | undefined;
}

/**
 * How the units received are shared among the lots given for them. Of one asset by their units. Of several, such as the coins of a pool, by what they
 * were worth; where one has no price by what they cost; where that is not known either, by their units.
 */
export function givenWeights(
  lots: readonly GivenUnits[],
  worthOf: (asset: number, quantity: Fixed) => Fixed | undefined,
): readonly Fixed[] {
  const sizes = lots.map(({ quantity }) => abs(quantity));
  if (new Set(lots.map(({ asset }) => asset)).size < 2) return sizes;
  const worths = lots.map(({ asset }, place) => worthOf(asset, sizes[place] ?? ZERO));
  return allAbove(worths) ?? allAbove(lots.map(({ cost }) => cost)) ?? sizes;
}

function allAbove(amounts: readonly (Fixed | undefined)[]): readonly Fixed[] | undefined {
  const known = amounts.flatMap((amount) => (amount !== undefined && amount > ZERO ? [amount] : []));
  return known.length === amounts.length ? known : undefined;
}
