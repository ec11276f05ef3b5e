import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure, finiteFigures } from "#engine/statistics/finite-figure.ts";
import { mean, quantile } from "#engine/statistics/moments.ts";
import { normalDensity, normalQuantile } from "#engine/statistics/normal.ts";

export interface TailLoss {
  /** Return at the cut-off, sign kept (type-7 quantile). */
  readonly quantile: number;
  /** The same as a loss: positive when money is lost. */
  readonly valueAtRisk: number;
  /** Mean of the returns at or below the quantile, as a loss. */
  readonly expectedShortfall: number;
}

/** Historical value at risk and expected shortfall. `cutoff` is the share of worst periods, 0.05 for 95 % confidence. */
export function historicalTail(returns: readonly number[], cutoff: number): Figure<TailLoss> {
  if (!(cutoff >= 0 && cutoff <= 1)) return notKnown("undefined", "The cut-off is a share between 0 and 1.");
  const edge = quantile(returns, cutoff);
  if (edge === undefined) return notKnown("undefined", "There are no returns.");
  const tail = returns.filter((rate) => rate <= edge);
  const shortfall = tail.length === 0 ? edge : mean(tail);
  return finiteFigures(
    { quantile: edge, valueAtRisk: 0 - edge, expectedShortfall: 0 - shortfall },
    "Returns are too large.",
  );
}

export interface NormalReturns {
  /** Arithmetic mean and deviation a year. */
  readonly mean: number;
  readonly deviation: number;
  readonly years: number;
  readonly cutoff: number;
}

/** −(μ t − z σ √t): the loss not exceeded with probability 1 − cut-off if returns are normal. */
export function normalValueAtRisk({ mean: mu, deviation, years, cutoff }: NormalReturns): Figure {
  const z = normalQuantile(cutoff);
  if (z === undefined) return notKnown("undefined", "The cut-off is a share between 0 and 1.");
  return finiteFigure(-(mu * years + z * deviation * Math.sqrt(years)), "The inputs are too large.");
}

/** Mean loss beyond the normal value at risk: −μ t + σ √t φ(z) ÷ cut-off. */
export function normalExpectedShortfall({ mean: mu, deviation, years, cutoff }: NormalReturns): Figure {
  const z = normalQuantile(cutoff);
  if (z === undefined) return notKnown("undefined", "The cut-off is a share between 0 and 1.");
  const tail = (deviation * Math.sqrt(years) * normalDensity(z)) / cutoff;
  return finiteFigure(tail - mu * years, "The inputs are too large.");
}
