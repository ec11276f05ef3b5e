import type { RiskWords } from "#engine/explain/explain-risk.ts";
import type { RiskFigure } from "#features/analytics/contract.ts";
import { figuresOf } from "./risk.ts";

type Stated = Pick<RiskWords, "label" | "formula" | "unit" | "isDaily">;

const WORDS: Readonly<Record<RiskFigure, Stated>> = {
  annual_return: {
    label: "Return a year",
    formula: "growth of all periods ^ (periods a year ÷ periods) − 1",
    unit: "ratio",
  },
  volatility: { label: "Volatility", formula: "sample deviation of the returns × √ periods a year", unit: "ratio" },
  downside_deviation: {
    label: "Downside deviation",
    formula: "√ mean of squared shortfalls below the target, over all periods, × √ periods a year",
    unit: "ratio",
  },
  sharpe: {
    label: "Sharpe ratio",
    formula: "mean return above the risk-free rate ÷ deviation, a year",
    unit: "multiple",
  },
  sortino: {
    label: "Sortino ratio",
    formula: "mean return above the target ÷ downside deviation, a year",
    unit: "multiple",
  },
  calmar: { label: "Calmar ratio", formula: "return a year ÷ deepest fall", unit: "multiple" },
  max_drawdown: {
    label: "Deepest fall",
    formula: "lowest of index ÷ peak before it − 1",
    unit: "ratio",
    isDaily: true,
  },
  value_at_risk: { label: "Value at risk", formula: "quantile of the returns, as a loss", unit: "ratio" },
  expected_shortfall: {
    label: "Expected shortfall",
    formula: "mean of the returns at or below the quantile, as a loss",
    unit: "ratio",
  },
  normal_value_at_risk: {
    label: "Value at risk, normal",
    formula: "−(mean − z × deviation) of a period",
    unit: "ratio",
  },
  normal_expected_shortfall: {
    label: "Expected shortfall, normal",
    formula: "mean loss beyond the normal value at risk",
    unit: "ratio",
  },
  best_period: { label: "Best period", formula: "largest return", unit: "ratio" },
  worst_period: { label: "Worst period", formula: "smallest return", unit: "ratio" },
  beta: { label: "Beta", formula: "covariance with the benchmark ÷ its variance", unit: "multiple" },
  correlation: { label: "Correlation", formula: "covariance with the benchmark ÷ both deviations", unit: "multiple" },
  alpha: {
    label: "Jensen's alpha",
    formula: "return − risk-free − beta × (benchmark − risk-free), a year",
    unit: "ratio",
  },
  treynor: { label: "Treynor ratio", formula: "return above the risk-free rate ÷ beta, a year", unit: "multiple" },
  tracking_error: {
    label: "Tracking error",
    formula: "deviation of the differences from the benchmark × √ periods a year",
    unit: "ratio",
  },
  information_ratio: {
    label: "Information ratio",
    formula: "mean difference from the benchmark a year ÷ tracking error",
    unit: "multiple",
  },
  up_capture: {
    label: "Up capture",
    formula: "growth a period ÷ the benchmark's, in the periods it rose",
    unit: "multiple",
  },
  down_capture: {
    label: "Down capture",
    formula: "growth a period ÷ the benchmark's, in the periods it fell",
    unit: "multiple",
  },
  skewness: { label: "Skewness", formula: "third moment of the returns, of a sample", unit: "multiple" },
  excess_kurtosis: {
    label: "Excess kurtosis",
    formula: "fourth moment of the returns, of a sample, less a normal distribution's",
    unit: "multiple",
  },
  longest_under_water: {
    label: "Longest time under water",
    formula: "days from a peak until it is regained, or until now",
    unit: "days",
    isDaily: true,
  },
};

/** What each risk figure is, in words, and where it stands in a report. */
export const riskWords = (key: RiskFigure): RiskWords => ({
  ...WORDS[key],
  pick: (report) => figuresOf(report)[key],
});
