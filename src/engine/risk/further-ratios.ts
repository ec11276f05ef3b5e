import { known, type Figure } from "#engine/figure.ts";
import { jensenAlpha, mSquared, type ComparedReturns } from "#engine/risk/benchmark-risk.ts";
import { downsideDeviation, type Target } from "#engine/risk/downside.ts";
import { maxDrawdown } from "#engine/risk/drawdown.ts";
import { compoundAnnualReturn, type PeriodicReturns } from "#engine/risk/periodic-returns.ts";
import { drawdownRatio } from "#engine/risk/ratios.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";
import { kurtosis, mean, populationDeviation, skewness, sum } from "#engine/statistics/moments.ts";

const TOO_LARGE = "The returns are too large.";
const NO_RETURNS = "There are no returns.";
const STEADY = "The returns do not vary.";

/** Mean distance from the mean, per period. */
export const meanAbsoluteDeviation = (returns: readonly number[]): Figure =>
  finiteFigure(mean(returns.map((rate) => Math.abs(rate - mean(returns)))), TOO_LARGE);

/** Losses over gains, each sum weighted by how often it came: 0 is never a loss, infinite never a gain. Source: Bacon, 2008. */
export function lossGainRatio(returns: readonly number[]): Figure {
  const [losses, gains] = [returns.filter((rate) => rate < 0), returns.filter((rate) => rate > 0)];
  return quotient(-losses.length * sum(losses), gains.length * sum(gains), "No period had a gain.");
}

/** Skewness ÷ kurtosis. */
export const skewnessKurtosisRatio = (returns: readonly number[]): Figure =>
  returns.length === 0 ? quotient(0, 0, NO_RETURNS) : quotient(skewness(returns), kurtosis(returns), STEADY);

/** Compound growth a year less three times the product of the downside deviations a year of portfolio and benchmark. Source: Bacon, 2008. */
export function omegaExcess({ portfolio, benchmark, periodsPerYear }: ComparedReturns, target: Target): Figure {
  const growth = compoundAnnualReturn({ returns: portfolio, periodsPerYear });
  const [own, other] = [downsideDeviation(portfolio, target), downsideDeviation(benchmark, target)];
  if (growth.status !== "ok") return growth;
  if (own.status !== "ok") return own;
  if (other.status !== "ok") return other;
  return finiteFigure(growth.value - 3 * own.value * other.value * periodsPerYear, TOO_LARGE);
}

/** (1 + M²) ÷ (1 + Rb) − 1. */
export function mSquaredExcess(returns: ComparedReturns): Figure {
  const [scaled, growth] = [mSquared(returns), benchmarkGrowth(returns)];
  if (scaled.status !== "ok") return scaled;
  if (growth.status !== "ok") return growth;
  return quotient(scaled.value - growth.value, 1 + growth.value, "The benchmark lost everything.");
}

const benchmarkGrowth = ({ benchmark, periodsPerYear }: ComparedReturns): Figure =>
  compoundAnnualReturn({ returns: benchmark, periodsPerYear });

/** Deviation of the portfolio ÷ that of the benchmark: the beta at which the market would have been as risky. Source: E. Fama, 1972. */
export const famaBeta = ({ portfolio, benchmark }: Pick<ComparedReturns, "portfolio" | "benchmark">): Figure =>
  quotient(populationDeviation(portfolio), populationDeviation(benchmark), "The benchmark does not vary.");

/** Rp − Rf − Fama's beta × (Rb − Rf): what selection added after paying for the diversification given up. Source: E. Fama, 1972. */
export function netSelectivity(returns: ComparedReturns): Figure {
  const [selectivity, beta, growth] = [jensenAlpha(returns), famaBeta(returns), benchmarkGrowth(returns)];
  const own = compoundAnnualReturn({ returns: returns.portfolio, periodsPerYear: returns.periodsPerYear });
  if (selectivity.status !== "ok") return selectivity;
  if (beta.status !== "ok") return beta;
  if (growth.status !== "ok") return growth;
  if (own.status !== "ok") return own;
  const { riskFreeAnnual: free } = returns;
  return finiteFigure(own.value - free - beta.value * (growth.value - free), TOO_LARGE);
}

/** Burke's ratio × √n, so that longer histories with more drawdowns compare. Source: Bacon, 2008. */
export function modifiedBurke(series: PeriodicReturns, riskFreeAnnual: number): Figure {
  const burke = drawdownRatio(series, { riskFreeAnnual, over: "burke" });
  return burke.status === "ok" ? known(burke.value * Math.sqrt(series.returns.length)) : burke;
}

const STERLING_MARGIN = 0.1;

/** Excess growth a year ÷ (largest drawdown + 10 %). Source: D. Jones, 1981. */
export function sterling(series: PeriodicReturns, riskFreeAnnual: number): Figure {
  const growth = compoundAnnualReturn(series);
  if (growth.status !== "ok") return growth;
  return quotient(growth.value - riskFreeAnnual, STERLING_MARGIN - maxDrawdown(series.returns), TOO_LARGE);
}
