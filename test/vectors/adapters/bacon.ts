import type { Figure } from "#engine/figure.ts";
import {
  appraisalRatio,
  informationRatio,
  jensenAlpha,
  modifiedTreynor,
  mSquared,
  riskSplit,
  trackingError,
  treynor,
  type ComparedReturns,
} from "#engine/risk/benchmark-risk.ts";
import {
  downsideDeviation,
  downsideFrequency,
  downsidePotential,
  gainLossRatio,
  kappa,
  omegaSharpe,
  upsideFrequency,
  upsidePotential,
  upsidePotentialRatio,
  upsideRisk,
  volatilitySkewness,
} from "#engine/risk/downside.ts";
import { adjustedSharpe, calmar, drawdownRatio, painIndex, sharpe, sortino, ulcerIndex } from "#engine/risk/ratios.ts";
import { kurtosis, skewness } from "#engine/statistics/moments.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, numbers, type Adapter } from "#test/vectors/example.ts";

interface Case {
  readonly compared: ComparedReturns;
  readonly returns: readonly number[];
  readonly target: number;
}

const series = ({ compared, returns }: Case) => ({ returns, periodsPerYear: compared.periodsPerYear });
const overDrawdown = (over: "ulcer" | "pain" | "burke") => (c: Case) =>
  drawdownRatio(series(c), { riskFreeAnnual: c.compared.riskFreeAnnual, over });
const split = (part: "systematic" | "specific" | "total") => (c: Case) => {
  const figure = riskSplit(c.compared);
  return figure.status === "ok" ? figure.value[part] : undefined;
};

/** The examples of this topic share one input; what is asked for stands in the name alone. */
const FIGURES: Readonly<Record<string, (c: Case) => Figure | number | undefined>> = {
  msquared: (c) => mSquared(c.compared),
  "downside-potential": (c) => downsidePotential(c.returns, c.target),
  "downside-deviation": (c) => downsideDeviation(c.returns, c.target),
  "downside-frequency": (c) => downsideFrequency(c.returns, c.target),
  "upside-potential": (c) => upsidePotential(c.returns, c.target),
  "upside-potential-ratio": (c) => upsidePotentialRatio(c.returns, c.target),
  "upside-frequency": (c) => upsideFrequency(c.returns, c.target),
  "upside-risk": (c) => upsideRisk(c.returns, c.target),
  "volatility-skewness": (c) => volatilitySkewness(c.returns, c.target),
  bernardo: (c) => gainLossRatio(c.returns, c.target),
  omega: (c) => gainLossRatio(c.returns, c.target),
  "omega-sharpe": (c) => omegaSharpe(c.returns, c.target),
  kappa: (c) => kappa(c.returns, c.target, 2),
  "adjusted-sharpe": (c) => adjustedSharpe(series(c), c.compared.riskFreeAnnual),
  sharpe: (c) => sharpe(series(c), c.compared.riskFreeAnnual / c.compared.periodsPerYear),
  sortino: (c) => sortino({ returns: c.returns, periodsPerYear: 1 }, c.target),
  calmar: (c) => calmar(series(c)),
  ulcer: (c) => ulcerIndex(c.returns),
  pain: (c) => painIndex(c.returns),
  "ulcer-index": (c) => ulcerIndex(c.returns),
  "pain-index": (c) => painIndex(c.returns),
  "pain-ratio": overDrawdown("pain"),
  martin: overDrawdown("ulcer"),
  burke: overDrawdown("burke"),
  jensen: (c) => jensenAlpha(c.compared),
  treynor: (c) => treynor(c.compared),
  "treynor-modified": (c) => modifiedTreynor(c.compared),
  appraisal: (c) => appraisalRatio(c.compared),
  information: (c) => informationRatio(c.compared),
  "tracking-error": (c) => trackingError(c.compared),
  "specific-risk": split("specific"),
  "systematic-risk": split("systematic"),
  "total-risk": split("total"),
  skewness: (c) => skewness(c.returns),
  kurtosis: (c) => kurtosis(c.returns),
};

export const adapter: Adapter = (input, id) => {
  const figure = FIGURES[id.replace(/^bacon-/, "")];
  if (figure === undefined) throw new Error(`no figure named ${id}`);
  const returns = numbers(input, "portfolio");
  const riskFreeAnnual = has(input, "risk_free_annual") ? number(input, "risk_free_annual") : 0;
  const compared = {
    portfolio: returns,
    benchmark: numbers(input, "benchmark"),
    periodsPerYear: number(input, "frequency"),
    riskFreeAnnual,
  };
  const target = has(input, "mar_per_period") ? number(input, "mar_per_period") : 0;
  const value = figure({ compared, returns, target });
  return { value: typeof value === "object" ? figureValue(value) : (value ?? null) };
};
