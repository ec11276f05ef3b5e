import { max, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { netAfterLosses, type TermNets } from "#engine/tax/carried-losses.ts";

/** Rates a person states, as fractions; `long` only where long-term gains are taxed at another. */
export interface StatedRates {
  readonly rate: Fixed | undefined;
  readonly long: Fixed | undefined;
}

const NOTHING: TermNets = { short: ZERO, long: ZERO };

/**
 * Tax on gains at rates a person states: losses of one term meet gains of the other first, a net loss costs nothing. Undefined where a rate
 * that is needed is not stated: no rate is guessed.
 */
export function estimatedTax(nets: TermNets, { rate, long }: StatedRates): Fixed | undefined {
  const { left } = netAfterLosses(nets, NOTHING);
  if ((left.short > ZERO && rate === undefined) || (left.long > ZERO && long === undefined)) return undefined;
  if (rate === undefined && long === undefined) return undefined;
  return max(mul(left.short, rate ?? ZERO), ZERO) + max(mul(left.long, long ?? ZERO), ZERO);
}
