import { explained, explainedParts } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import * as downside from "#engine/risk/downside.ts";
import {
  deepestDrawdown,
  depthsBelowPeak,
  drawdowns,
  longestRecovery,
  longestUnderWater,
  maxDrawdown,
  type DatedValue,
} from "#engine/risk/drawdown.ts";
import {
  lossGainRatio,
  meanAbsoluteDeviation,
  modifiedBurke,
  skewnessKurtosisRatio,
  sterling,
} from "#engine/risk/further-ratios.ts";
import { compoundAnnualReturn, growthOf, volatility, type PeriodicReturns } from "#engine/risk/periodic-returns.ts";
import { adjustedSharpe, calmar, drawdownRatio, painIndex, sharpe, sortino, ulcerIndex } from "#engine/risk/ratios.ts";
import { sampleKurtosis, sampleSkewness } from "#engine/risk/sample-moments.ts";
import {
  historicalTail,
  normalExpectedShortfall,
  normalValueAtRisk,
  type NormalReturns,
} from "#engine/risk/value-at-risk.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

interface Returns {
  readonly returns: readonly number[];
}
interface Targeted extends Returns {
  readonly target: number;
}
interface Free extends PeriodicReturns {
  readonly riskFreeAnnual: number;
}

/** Risk of returns by themselves. */
export const RISK_FIGURES = {
  volatility: explained(
    ["Volatility", "sample deviation of the returns × √ periods a year", "ratio"],
    (of: PeriodicReturns) => volatility(of),
  ),
  compoundAnnualReturn: explained(
    ["Return a year", "growth of all periods ^ (periods a year ÷ periods) − 1", "ratio"],
    (of: PeriodicReturns) => compoundAnnualReturn(of),
  ),
  growthOf: explained(["Growth", "Π (1 + return)", "multiple"], (of: Returns) => growthOf(of.returns)),
  sharpe: explained(
    ["Sharpe ratio", "mean return above the risk-free rate ÷ deviation, a year", "multiple"],
    (of: PeriodicReturns & { readonly riskFreeRate: number }) => sharpe(of, of.riskFreeRate),
  ),
  adjustedSharpe: explained(
    ["Adjusted Sharpe ratio", "Sharpe ratio corrected for skewness and kurtosis", "multiple"],
    (of: Free) => adjustedSharpe(of, of.riskFreeAnnual),
  ),
  sortino: explained(
    ["Sortino ratio", "mean return above the target ÷ downside deviation, a year", "multiple"],
    (of: PeriodicReturns & Targeted) => sortino(of, of.target),
  ),
  calmar: explained(["Calmar ratio", "return a year ÷ deepest fall", "multiple"], (of: PeriodicReturns) => calmar(of)),
  drawdownRatio: explained(
    [
      "Return over drawdown",
      "(compound return a year − risk-free rate) ÷ ulcer index, pain index or Burke's",
      "multiple",
    ],
    (of: Free & { readonly over: "ulcer" | "pain" | "burke" }) => drawdownRatio(of, of),
  ),
  ulcerIndex: explained(["Ulcer index", "√mean of depth below the peak squared", "ratio"], (of: Returns) =>
    ulcerIndex(of.returns),
  ),
  painIndex: explained(["Pain index", "mean depth below the peak", "ratio"], (of: Returns) => painIndex(of.returns)),
  sterling: explained(
    ["Sterling ratio", "(compound return a year − risk-free rate) ÷ (deepest drawdown + 10 %)", "multiple"],
    (of: Free) => sterling(of, of.riskFreeAnnual),
  ),
  modifiedBurke: explained(["Modified Burke ratio", "Burke ratio × √periods", "multiple"], (of: Free) =>
    modifiedBurke(of, of.riskFreeAnnual),
  ),
  lossGainRatio: explained(
    ["Losses over gains", "(losses × their number) ÷ (gains × their number)", "multiple"],
    (of: Returns) => lossGainRatio(of.returns),
  ),
  meanAbsoluteDeviation: explained(["Mean absolute deviation", "mean of |return − mean|", "ratio"], (of: Returns) =>
    meanAbsoluteDeviation(of.returns),
  ),
  skewnessKurtosisRatio: explained(["Skewness over kurtosis", "skewness ÷ kurtosis", "multiple"], (of: Returns) =>
    skewnessKurtosisRatio(of.returns),
  ),
  sampleKurtosis: explained(
    ["Sample kurtosis", "Σ ((return − mean) ÷ sample deviation)⁴, corrected for the number of returns", "multiple"],
    (of: Returns & { readonly kind?: "plain" | "excess" }) => sampleKurtosis(of.returns, of.kind),
  ),
  sampleSkewness: explained(["Skewness", "third moment of the returns, of a sample", "multiple"], (of: Returns) =>
    sampleSkewness(of.returns),
  ),
  longestUnderWater: explained(
    ["Longest time under water", "days from a peak until it is regained, or until now", "days"],
    (of: { readonly index: readonly DatedValue[] }) =>
      mapFigure(longestUnderWater(of.index), ({ days }) => known(days)),
  ),
  maxDrawdown: explained(["Deepest drawdown", "lowest of wealth ÷ peak − 1", "ratio"], (of: Returns) =>
    maxDrawdown(of.returns),
  ),
  depthsBelowPeak: explained(
    ["Depth below the peak", "wealth ÷ last peak − 1", "ratio"],
    (of: Returns & { readonly place: number }) => depthsBelowPeak(of.returns)[of.place],
  ),
  drawdowns: explained(
    ["Depth of a drawdown", "lowest of wealth ÷ peak − 1 between two peaks", "ratio"],
    (of: Returns & { readonly place: number }) => drawdowns(of.returns)[of.place],
  ),
  deepestDrawdown: explainedParts(
    {
      depth: ["Deepest fall", "lowest of index ÷ peak before it − 1", "ratio"],
      lengthDays: ["Length of the deepest drawdown", "days from the peak to the recovery", "days"],
      recoveryDays: ["Recovery from the deepest drawdown", "days from the trough to the recovery", "days"],
    },
    (of: { readonly index: readonly DatedValue[] }) =>
      mapFigure(deepestDrawdown(of.index), ({ depth, lengthDays, recoveryDays }) =>
        known({ depth, lengthDays, recoveryDays }),
      ),
  ),
  longestRecovery: explained(
    ["Longest recovery", "days from the trough of a fall to the peak before it", "days"],
    (of: { readonly index: readonly DatedValue[] }) =>
      mapFigure(longestRecovery(of.index), ({ troughOn, recoveredOn }) => known(recoveredOn - troughOn)),
  ),
  historicalTail: explainedParts(
    {
      valueAtRisk: ["Value at risk", "quantile of the returns, as a loss", "ratio"],
      expectedShortfall: ["Expected shortfall", "mean of the returns at or below the quantile, as a loss", "ratio"],
    },
    (of: Returns & { readonly cutoff: number }) =>
      mapFigure(historicalTail(of.returns, of.cutoff), (tail) => known({ ...tail })),
  ),
  normalValueAtRisk: explained(
    ["Value at risk, normal", "−(mean × years − z × deviation × √years)", "ratio"],
    (of: NormalReturns) => normalValueAtRisk(of),
  ),
  normalExpectedShortfall: explained(
    ["Expected shortfall, normal", "−mean × years + deviation × √years × density ÷ cut-off", "ratio"],
    (of: NormalReturns) => normalExpectedShortfall(of),
  ),
} as const;

const onTarget = (
  label: string,
  formula: string,
  compute: (returns: readonly number[], target: number) => ReturnType<typeof downside.kappa>,
) => explained([label, formula, "ratio"], (of: Targeted) => compute(of.returns, of.target));

/** Risk above and below a target. */
export const TARGET_FIGURES = {
  downsideDeviation: onTarget(
    "Downside deviation",
    "√mean of shortfall squared, over all periods",
    downside.downsideDeviation,
  ),
  annualDownsideDeviation: explained(
    [
      "Downside deviation",
      "√ mean of squared shortfalls below the target, over all periods, × √ periods a year",
      "ratio",
    ],
    (of: PeriodicReturns & Targeted) => downside.annualDownsideDeviation(of, of.target),
  ),
  downsideFrequency: onTarget("Downside frequency", "periods below the target ÷ periods", downside.downsideFrequency),
  downsidePotential: onTarget("Downside potential", "mean shortfall over all periods", downside.downsidePotential),
  upsideRisk: onTarget("Upside risk", "√mean of excess squared, over all periods", downside.upsideRisk),
  upsideFrequency: onTarget("Upside frequency", "periods above the target ÷ periods", downside.upsideFrequency),
  upsidePotential: onTarget("Upside potential", "mean excess over all periods", downside.upsidePotential),
  upsidePotentialRatio: onTarget(
    "Upside potential ratio",
    "upside potential ÷ downside deviation",
    downside.upsidePotentialRatio,
  ),
  gainLossRatio: onTarget("Omega", "upside potential ÷ downside potential", downside.gainLossRatio),
  omegaSharpe: onTarget("Omega Sharpe ratio", "(mean − target) ÷ downside potential", downside.omegaSharpe),
  kappa: explained(
    ["Kappa", "(mean − target) ÷ root of the lower partial moment", "multiple"],
    (of: Targeted & { readonly order: number }) => downside.kappa(of.returns, of.target, of.order),
  ),
  prospectRatio: onTarget(
    "Prospect ratio",
    "(mean of gains and of losses × 2.25 − target) ÷ downside deviation",
    downside.prospectRatio,
  ),
  volatilitySkewness: onTarget(
    "Volatility skewness",
    "upside variance ÷ downside variance",
    downside.volatilitySkewness,
  ),
} as const;
