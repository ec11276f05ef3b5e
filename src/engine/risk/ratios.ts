import { notKnown, type Figure } from "#engine/figure.ts";
import { depthsBelowPeak, drawdowns, maxDrawdown } from "#engine/risk/drawdown.ts";
import { compoundAnnualReturn, type PeriodicReturns } from "#engine/risk/periodic-returns.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { kurtosis, mean, sampleDeviation, skewness, sum } from "#engine/statistics/moments.ts";

const NO_DEVIATION = "The returns do not vary, so there is no risk to divide by.";
const NEVER_BELOW = "No period was below the target.";
const NEVER_DOWN = "The value never fell, so there is no drawdown to divide by.";

/** Mean excess return a period ÷ its sample deviation × √N. No deviation: undefined, never infinite. Source: W. Sharpe, 1994. */
export function sharpe({ returns, periodsPerYear }: PeriodicReturns, riskFreePerPeriod: number): Figure {
  if (returns.length < 2) return notKnown("undefined", "A deviation needs two returns.");
  const annual = (mean(returns) - riskFreePerPeriod) * Math.sqrt(periodsPerYear);
  return quotient(annual, sampleDeviation(returns), NO_DEVIATION);
}

/** Mean excess over the target a year ÷ annualized downside deviation over all observations. */
export function sortino({ returns, periodsPerYear }: PeriodicReturns, target: number): Figure {
  if (returns.length === 0) return notKnown("undefined", "There are no returns.");
  const shortfall = Math.sqrt(mean(returns.map((r) => Math.min(r - target, 0) ** 2)));
  return quotient((mean(returns) - target) * Math.sqrt(periodsPerYear), shortfall, NEVER_BELOW);
}

/** Compound growth a year ÷ size of the largest drawdown. */
export function calmar(series: PeriodicReturns): Figure {
  const growth = compoundAnnualReturn(series);
  if (growth.status !== "ok") return growth;
  return quotient(growth.value, -maxDrawdown(series.returns), NEVER_DOWN);
}

/**
 * Sharpe from compound growth, corrected for skewness S and kurtosis K: SR (1 + S/6 SR − (K − 3)/24 SR²).
 * Source: Pezier and White, 2006, as in Bacon, 2008.
 */
export function adjustedSharpe(series: PeriodicReturns, riskFreeAnnual: number): Figure {
  const growth = compoundAnnualReturn(series);
  if (growth.status !== "ok") return growth;
  const risk = sampleDeviation(series.returns) * Math.sqrt(series.periodsPerYear);
  const plain = quotient(growth.value - riskFreeAnnual, risk, NO_DEVIATION);
  if (plain.status !== "ok") return plain;
  const [lean, peak, ratio] = [skewness(series.returns), kurtosis(series.returns), plain.value];
  return quotient(ratio * (1 + (lean / 6) * ratio - ((peak - 3) / 24) * ratio ** 2), 1, NO_DEVIATION);
}

/** Root mean square of the depth below the last peak, over all periods. Source: P. Martin, 1987. */
export const ulcerIndex = (returns: readonly number[]): number =>
  Math.sqrt(mean(depthsBelowPeak(returns).map((depth) => depth ** 2)));

/** Mean depth below the last peak, over all periods, as a positive share. */
export const painIndex = (returns: readonly number[]): number => -mean(depthsBelowPeak(returns));

/** Excess growth a year over what hurt: ulcer index (Martin), pain index, or √Σ of squared drawdowns (Burke). */
export function drawdownRatio(
  series: PeriodicReturns,
  { riskFreeAnnual, over }: { readonly riskFreeAnnual: number; readonly over: "ulcer" | "pain" | "burke" },
): Figure {
  const growth = compoundAnnualReturn(series);
  if (growth.status !== "ok") return growth;
  const measures = {
    ulcer: ulcerIndex,
    pain: painIndex,
    burke: (returns: readonly number[]) => Math.sqrt(sum(drawdowns(returns).map((depth) => depth ** 2))),
  };
  return quotient(growth.value - riskFreeAnnual, measures[over](series.returns), NEVER_DOWN);
}
