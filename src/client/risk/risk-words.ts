import type { Risk, RiskFigure } from "#features/analytics/contract.ts";

export interface RiskWord {
  readonly key: RiskFigure;
  readonly label: string;
  /** How its number is written. */
  readonly unit: "ratio" | "gain" | "multiple";
  readonly note: string;
}

/** The figures of a group, in the order they are read. */
export const UPS_AND_DOWNS: readonly RiskWord[] = [
  { key: "volatility", label: "Volatility", unit: "ratio", note: "how widely returns vary, a year" },
  { key: "downside_deviation", label: "Downside deviation", unit: "ratio", note: "of the returns below zero, a year" },
  { key: "best_period", label: "Best", unit: "gain", note: "the best of all periods" },
  { key: "worst_period", label: "Worst", unit: "gain", note: "the worst of all periods" },
];

export const TAIL: readonly RiskWord[] = [
  {
    key: "value_at_risk",
    label: "Value at risk, historical",
    unit: "ratio",
    note: "the loss not exceeded in {confidence} past periods",
  },
  {
    key: "expected_shortfall",
    label: "Expected shortfall, historical",
    unit: "ratio",
    note: "mean of the losses beyond it (CVaR)",
  },
  {
    key: "normal_value_at_risk",
    label: "Value at risk, normal",
    unit: "ratio",
    note: "the same, if returns were normally distributed",
  },
  {
    key: "normal_expected_shortfall",
    label: "Expected shortfall, normal",
    unit: "ratio",
    note: "mean beyond it, likewise (CVaR)",
  },
];

export const RATIOS: readonly RiskWord[] = [
  { key: "sharpe", label: "Sharpe ratio", unit: "multiple", note: "return for each point of volatility" },
  { key: "sortino", label: "Sortino ratio", unit: "multiple", note: "return for each point of downside deviation" },
  { key: "calmar", label: "Calmar ratio", unit: "multiple", note: "yearly return beside the largest drawdown" },
];

/** How far returns follow a benchmark's. */
export const MOVES_WITH: readonly RiskWord[] = [
  { key: "beta", label: "Beta", unit: "multiple", note: "how far it moves when the benchmark moves by 1" },
  { key: "correlation", label: "Correlation", unit: "multiple", note: "how closely both move together, −1 to 1" },
  { key: "tracking_error", label: "Tracking error", unit: "ratio", note: "how widely the difference varies, a year" },
  { key: "up_capture", label: "Up capture", unit: "multiple", note: "of its growth in the periods it rose" },
  { key: "down_capture", label: "Down capture", unit: "multiple", note: "of its fall in the periods it fell" },
];

/** What was earned beyond a benchmark, for the risk taken. */
export const EARNED_BEYOND: readonly RiskWord[] = [
  { key: "alpha", label: "Alpha", unit: "gain", note: "return beyond what beta explains, a year" },
  {
    key: "information_ratio",
    label: "Information ratio",
    unit: "multiple",
    note: "difference for each point of tracking error",
  },
  { key: "treynor", label: "Treynor ratio", unit: "ratio", note: "return for each unit of beta, a year" },
  { key: "m_squared", label: "M²", unit: "ratio", note: "return if it varied as much as the benchmark" },
  { key: "appraisal_ratio", label: "Appraisal ratio", unit: "multiple", note: "alpha for the risk of its own" },
];

const ONE_OF: Readonly<Record<Risk["frequency"], string>> = { daily: "day", weekly: "week", monthly: "month" };

/** What one period is: "month". */
export const periodWord = ({ frequency }: Pick<Risk, "frequency">): string => ONE_OF[frequency];

/** Why figures are not known, each reason once. */
export const reasonsOf = (keys: readonly RiskFigure[], { figures }: Pick<Risk, "figures">): string =>
  [
    ...new Set(figures.flatMap(({ key, figure }) => (keys.includes(key) && figure.value === null ? figure.notes : []))),
  ].join(" ");
