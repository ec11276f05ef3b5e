import type { Risk, RiskFigure } from "#features/analytics/contract.ts";

interface RiskWord {
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

const ONE_OF: Readonly<Record<Risk["frequency"], string>> = { daily: "day", weekly: "week", monthly: "month" };

/** What one period is: "month". */
export const periodWord = ({ frequency }: Pick<Risk, "frequency">): string => ONE_OF[frequency];

/** Why figures are not known, each reason once. */
export const reasonsOf = (keys: readonly RiskFigure[], { figures }: Pick<Risk, "figures">): string =>
  [
    ...new Set(figures.flatMap(({ key, figure }) => (keys.includes(key) && figure.value === null ? figure.notes : []))),
  ].join(" ");
