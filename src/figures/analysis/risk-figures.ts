import type { Explained } from "#engine/explain/explained.ts";
import type { RiskWords } from "#engine/explain/explain-risk.ts";
import type { Amount } from "#engine/explain/explanation.ts";
import { COMPARED_FIGURES } from "#engine/explain/figures/compared-figures.ts";
import { RISK_FIGURES as OF_RETURNS, TARGET_FIGURES } from "#engine/explain/figures/risk-figures.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { toNumber } from "#engine/money/fixed.ts";
import type { ComparedReturns } from "#engine/risk/benchmark-risk.ts";
import { shownFromEnough } from "#engine/risk/periodic-returns.ts";
import type { RiskInputs } from "#engine/risk/risk-report.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

export const RISK_KEYS = [
  "annual_return",
  "volatility",
  "downside_deviation",
  "sharpe",
  "sortino",
  "calmar",
  "max_drawdown",
  "value_at_risk",
  "expected_shortfall",
  "normal_value_at_risk",
  "normal_expected_shortfall",
  "best_period",
  "worst_period",
  "beta",
  "correlation",
  "alpha",
  "treynor",
  "tracking_error",
  "information_ratio",
  "up_capture",
  "down_capture",
  "skewness",
  "excess_kurtosis",
  "longest_under_water",
  "adjusted_sharpe",
  "sterling",
  "modified_burke",
  "ulcer_index",
  "pain_index",
  "loss_gain_ratio",
  "mean_absolute_deviation",
  "skewness_kurtosis",
  "m_squared",
  "m_squared_excess",
  "appraisal_ratio",
  "net_selectivity",
  "fama_beta",
  "omega_excess",
  "mean_up_capture",
  "mean_down_capture",
] as const;
export type RiskKey = (typeof RISK_KEYS)[number];

/** A figure of the returns by themselves, in the words of the list of formulas. */
const ofReturns = (figure: Explained<RiskInputs["own"]>): RiskWords => ({
  ...wordsOf(figure),
  pick: ({ inputs }) => {
    const { own } = inputs();
    return shownFromEnough(own, numberOf(figure.compute(own)));
  },
});

/** A figure of the returns beside the benchmark's. */
const ofBoth = (figure: Explained<ComparedReturns & { readonly target: number }>): RiskWords => ({
  ...wordsOf(figure),
  pick: ({ inputs }) => {
    const { compared, target } = inputs();
    if (!compared) return notKnown("undefined", "There is no benchmark to compare with.");
    const { portfolio: returns, periodsPerYear } = compared;
    return shownFromEnough({ returns, periodsPerYear }, numberOf(figure.compute({ ...compared, target })));
  },
});

const wordsOf = ({ label, formula, unit }: Pick<Explained<never>, "label" | "formula" | "unit">) => ({
  label,
  formula,
  unit: unit === "money" || unit === "factor" ? ("ratio" as const) : unit,
});

const numberOf = (figure: Figure<Amount>): Figure =>
  mapFigure(figure, (amount) => finiteFigure(typeof amount === "bigint" ? toNumber(amount) : amount, TOO_LARGE));

const TOO_LARGE = "The returns are too large.";

/** One number of a figure of several. */
function part<T>(figure: Figure<T>, of: (value: T) => number): Figure {
  if (figure.status === "ok") return known(of(figure.value));
  return notKnown("insufficient_data", "reason" in figure ? figure.reason : "This is not known.");
}

/** Every risk figure: what it is, in words, and where it stands in a report. The words are its explanation. */
export const RISK_FIGURES: Readonly<Record<RiskKey, RiskWords>> = {
  annual_return: { ...wordsOf(OF_RETURNS.compoundAnnualReturn), pick: (report) => report.annualReturn },
  volatility: { ...wordsOf(OF_RETURNS.volatility), pick: (report) => report.volatility },
  downside_deviation: {
    ...wordsOf(TARGET_FIGURES.annualDownsideDeviation),
    pick: (report) => report.downsideDeviation,
  },
  sharpe: { ...wordsOf(OF_RETURNS.sharpe), pick: (report) => report.sharpe },
  sortino: { ...wordsOf(OF_RETURNS.sortino), pick: (report) => report.sortino },
  calmar: { ...wordsOf(OF_RETURNS.calmar), pick: (report) => report.calmar },
  max_drawdown: {
    ...wordsOf(OF_RETURNS.deepestDrawdown.depth),
    isDaily: true,
    pick: (report) => part(report.drawdown, ({ depth }) => depth),
  },
  value_at_risk: {
    ...wordsOf(OF_RETURNS.historicalTail.valueAtRisk),
    pick: (report) => part(report.historical, ({ valueAtRisk }) => valueAtRisk),
  },
  expected_shortfall: {
    ...wordsOf(OF_RETURNS.historicalTail.expectedShortfall),
    pick: (report) => part(report.historical, ({ expectedShortfall }) => expectedShortfall),
  },
  normal_value_at_risk: {
    label: "Value at risk, normal",
    formula: "−(mean − z × deviation) of a period",
    unit: "ratio",
    pick: (report) => report.normalValueAtRisk,
  },
  normal_expected_shortfall: {
    label: "Expected shortfall, normal",
    formula: "mean loss beyond the normal value at risk",
    unit: "ratio",
    pick: (report) => report.normalExpectedShortfall,
  },
  best_period: { label: "Best period", formula: "largest return", unit: "ratio", pick: (report) => report.best },
  worst_period: { label: "Worst period", formula: "smallest return", unit: "ratio", pick: (report) => report.worst },
  beta: { ...wordsOf(COMPARED_FIGURES.regression.beta), pick: (report) => report.beta },
  correlation: { ...wordsOf(COMPARED_FIGURES.regression.correlation), pick: (report) => report.correlation },
  alpha: { ...wordsOf(COMPARED_FIGURES.jensenAlpha), pick: (report) => report.alpha },
  treynor: { ...wordsOf(COMPARED_FIGURES.treynor), pick: (report) => report.treynor },
  tracking_error: { ...wordsOf(COMPARED_FIGURES.trackingError), pick: (report) => report.trackingError },
  information_ratio: { ...wordsOf(COMPARED_FIGURES.informationRatio), pick: (report) => report.informationRatio },
  up_capture: {
    ...wordsOf(COMPARED_FIGURES.geometricUpCapture.capture),
    pick: (report) => part(report.upCapture, ({ capture }) => capture),
  },
  down_capture: {
    ...wordsOf(COMPARED_FIGURES.geometricDownCapture.capture),
    pick: (report) => part(report.downCapture, ({ capture }) => capture),
  },
  skewness: { ...wordsOf(OF_RETURNS.sampleSkewness), pick: (report) => report.sampleSkewness },
  excess_kurtosis: {
    label: "Excess kurtosis",
    formula: "fourth moment of the returns, of a sample, less a normal distribution's",
    unit: "multiple",
    pick: (report) => report.excessKurtosis,
  },
  longest_under_water: {
    ...wordsOf(OF_RETURNS.longestUnderWater),
    isDaily: true,
    pick: (report) => part(report.underWater, ({ days }) => days),
  },
  adjusted_sharpe: ofReturns(OF_RETURNS.adjustedSharpe),
  sterling: ofReturns(OF_RETURNS.sterling),
  modified_burke: ofReturns(OF_RETURNS.modifiedBurke),
  ulcer_index: ofReturns(OF_RETURNS.ulcerIndex),
  pain_index: ofReturns(OF_RETURNS.painIndex),
  loss_gain_ratio: ofReturns(OF_RETURNS.lossGainRatio),
  mean_absolute_deviation: ofReturns(OF_RETURNS.meanAbsoluteDeviation),
  skewness_kurtosis: ofReturns(OF_RETURNS.skewnessKurtosisRatio),
  m_squared: ofBoth(COMPARED_FIGURES.mSquared),
  m_squared_excess: ofBoth(COMPARED_FIGURES.mSquaredExcess),
  appraisal_ratio: ofBoth(COMPARED_FIGURES.appraisalRatio),
  net_selectivity: ofBoth(COMPARED_FIGURES.netSelectivity),
  fama_beta: ofBoth(COMPARED_FIGURES.famaBeta),
  omega_excess: ofBoth(COMPARED_FIGURES.omegaExcess),
  mean_up_capture: ofBoth(COMPARED_FIGURES.upCapture),
  mean_down_capture: ofBoth(COMPARED_FIGURES.downCapture),
};
