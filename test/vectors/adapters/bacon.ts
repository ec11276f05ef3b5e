import { known, notKnown, type Figure } from "#engine/figure.ts";
import {
  appraisalRatio,
  informationRatio,
  jensenAlpha,
  modifiedTreynor,
  mSquared,
  regression,
  riskSplit,
  trackingError,
  treynor,
  type ComparedReturns,
} from "#engine/risk/benchmark-risk.ts";
import { downCapture, upCapture } from "#engine/risk/capture.ts";
import {
  downsideDeviation,
  downsideFrequency,
  downsidePotential,
  gainLossRatio,
  kappa,
  omegaSharpe,
  prospectRatio,
  upsideFrequency,
  upsidePotential,
  upsidePotentialRatio,
  upsideRisk,
  volatilitySkewness,
} from "#engine/risk/downside.ts";
import { maxDrawdown } from "#engine/risk/drawdown.ts";
import {
  famaBeta,
  lossGainRatio,
  meanAbsoluteDeviation,
  modifiedBurke,
  mSquaredExcess,
  netSelectivity,
  omegaExcess,
  skewnessKurtosisRatio,
  sterling,
} from "#engine/risk/further-ratios.ts";
import { compoundAnnualReturn, volatility } from "#engine/risk/periodic-returns.ts";
import { adjustedSharpe, calmar, drawdownRatio, painIndex, sharpe, sortino, ulcerIndex } from "#engine/risk/ratios.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { kurtosis, skewness } from "#engine/statistics/moments.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, numberOr, observations, paired, type Adapter } from "#test/vectors/example.ts";

const MONTHS = 12;

interface Case {
  readonly compared: ComparedReturns;
  readonly returns: readonly number[];
  readonly target: number;
  /** Of the lower partial moment of kappa. */
  readonly order: number;
}

const series = ({ compared, returns }: Case) => ({ returns, periodsPerYear: compared.periodsPerYear });
const overDrawdown = (over: "ulcer" | "pain" | "burke") => (c: Case) =>
  drawdownRatio(series(c), { riskFreeAnnual: c.compared.riskFreeAnnual, over });
const split = (part: "systematic" | "specific" | "total") => (c: Case) =>
  mapFigure(riskSplit(c.compared), (parts) => valued(parts[part]));
const line = (part: "beta" | "intercept" | "correlation") => (c: Case) =>
  mapFigure(regression(c.compared), (fit): Figure => {
    const value = fit[part];
    return value === undefined ? notKnown("undefined", "The portfolio does not vary.") : known(value);
  });

const activePremium = ({ portfolio, benchmark, periodsPerYear }: ComparedReturns): Figure =>
  mapFigure(compoundAnnualReturn({ returns: portfolio, periodsPerYear }), (own) =>
    mapFigure(compoundAnnualReturn({ returns: benchmark, periodsPerYear }), (other) => valued(own - other)),
  );

const valued = (value: number): Figure => known(value);

/**
 * The examples of this topic share one input; what is asked for stands in the name alone. Words that say nothing (ratio, index, risk of a
 * ratio, the name of a second author) are left out of names before they are compared: see `nameOf`.
 */
const FIGURES: Readonly<Record<string, (c: Case) => Figure>> = {
  msquared: (c) => mSquared(c.compared),
  "msquared excess": (c) => mSquaredExcess(c.compared),
  "downside potential": (c) => downsidePotential(c.returns, c.target),
  "downside deviation": (c) => downsideDeviation(c.returns, c.target),
  "downside variance": (c) => mapFigure(downsideDeviation(c.returns, c.target), (risk) => valued(risk ** 2)),
  "downside frequency": (c) => downsideFrequency(c.returns, c.target),
  "upside potential": (c) => upsidePotential(c.returns, c.target),
  "upside potential ratio": (c) => upsidePotentialRatio(c.returns, c.target),
  "upside frequency": (c) => upsideFrequency(c.returns, c.target),
  "upside risk": (c) => upsideRisk(c.returns, c.target),
  "upside variance": (c) => mapFigure(upsideRisk(c.returns, c.target), (risk) => valued(risk ** 2)),
  "volatility skewness": (c) => volatilitySkewness(c.returns, c.target),
  "variability skewness": (c) => mapFigure(volatilitySkewness(c.returns, c.target), (it) => valued(Math.sqrt(it))),
  bernardo: (c) => gainLossRatio(c.returns, c.target),
  omega: (c) => gainLossRatio(c.returns, c.target),
  "omega sharpe": (c) => omegaSharpe(c.returns, c.target),
  "omega excess": (c) => omegaExcess(c.compared, c.target),
  kappa: (c) => kappa(c.returns, c.target, c.order),
  "adjusted sharpe": (c) => adjustedSharpe(series(c), c.compared.riskFreeAnnual),
  sharpe: (c) => sharpe(series(c), c.compared.riskFreeAnnual / c.compared.periodsPerYear),
  sortino: (c) => sortino({ returns: c.returns, periodsPerYear: 1 }, c.target),
  calmar: (c) => calmar(series(c)),
  sterling: (c) => sterling(series(c), c.compared.riskFreeAnnual),
  ulcer: (c) => valued(ulcerIndex(c.returns)),
  pain: (c) => valued(painIndex(c.returns)),
  "pain ratio": overDrawdown("pain"),
  martin: overDrawdown("ulcer"),
  burke: overDrawdown("burke"),
  "modified burke": (c) => modifiedBurke(series(c), c.compared.riskFreeAnnual),
  d: (c) => lossGainRatio(c.returns),
  jensen: (c) => jensenAlpha(c.compared),
  selectivity: (c) => jensenAlpha(c.compared),
  "net selectivity": (c) => netSelectivity(c.compared),
  "fama beta": (c) => famaBeta(c.compared),
  beta: line("beta"),
  alpha: line("intercept"),
  correlation: line("correlation"),
  treynor: (c) => treynor(c.compared),
  "modified treynor": (c) => modifiedTreynor(c.compared),
  appraisal: (c) => appraisalRatio(c.compared),
  information: (c) => informationRatio(c.compared),
  "tracking error": (c) => trackingError(c.compared),
  prospect: (c) => prospectRatio(c.returns, c.target),
  "active premium": (c) => activePremium(c.compared),
  "up capture": (c) => upCapture(c.compared),
  "down capture": (c) => downCapture(c.compared),
  "r squared": (c) => mapFigure(line("correlation")(c), (it) => valued(it ** 2)),
  "specific risk": split("specific"),
  "systematic risk": split("systematic"),
  "total risk": split("total"),
  "mean absolute deviation": (c) => meanAbsoluteDeviation(c.returns),
  volatility: (c) => volatility(series(c)),
  "max drawdown": (c) => valued(maxDrawdown(c.returns)),
  "annual return": (c) => compoundAnnualReturn(series(c)),
  skewness: (c) => valued(skewness(c.returns)),
  kurtosis: (c) => valued(kurtosis(c.returns)),
  "skewness kurtosis": (c) => skewnessKurtosisRatio(c.returns),
};

/** Other spellings of the same figures. */
const ALSO: Readonly<Record<string, string>> = {
  m2: "msquared",
  "m squared": "msquared",
  "m2 excess": "msquared excess",
  "m squared excess": "msquared excess",
  "bernardo ledoit": "bernardo",
  "gain loss": "bernardo",
  "semi deviation": "downside deviation",
  "downside risk": "downside deviation",
  "jensen alpha": "jensen",
  "treynor modified": "modified treynor",
  "burke modified": "modified burke",
  "active return": "active premium",
  "upside capture": "up capture",
  "downside capture": "down capture",
  r2: "r squared",
  "annualised risk": "volatility",
  "annualized risk": "volatility",
  "annualised volatility": "volatility",
  "annualized volatility": "volatility",
  "annualised standard deviation": "volatility",
  "mean absolute dev": "mean absolute deviation",
  mad: "mean absolute deviation",
  "omega excess return": "omega excess",
  "maximum drawdown": "max drawdown",
  "annualised return": "annual return",
  "annualized return": "annual return",
  intercept: "alpha",
  "upside deviation": "upside risk",
};

/** The name's own words, with and then without "ratio" and "index": a pain ratio is not a pain index. */
function nameOf(id: string): ((c: Case) => Figure) | undefined {
  const words = id
    .toLowerCase()
    .replace(/^bacon[-_ ]/, "")
    .replaceAll(/[-_]/g, " ")
    .replace(/ \d+$/, "");
  const shorter = words.replaceAll(/ (ratio|index)\b/g, "");
  const found = [words, ALSO[words], shorter, ALSO[shorter]].find((name) => name !== undefined && name in FIGURES);
  return found === undefined ? undefined : FIGURES[found];
}

export const adapter: Adapter = (input, id) => {
  const figure = nameOf(id);
  if (figure === undefined) throw new Error(`no figure named ${id}`);
  const pairs = has(input, "benchmark")
    ? paired(input, "portfolio", "benchmark")
    : observations(input, "portfolio").map((rate) => [rate, 0] as const);
  const returns = pairs.map(([own]) => own);
  const compared = {
    portfolio: returns,
    benchmark: pairs.map(([, other]) => other),
    periodsPerYear: numberOr(input, "frequency", MONTHS),
    riskFreeAnnual: numberOr(input, "risk_free_annual", 0),
  };
  const order = numberOr(input, has(input, "l") ? "l" : "order", 2);
  const target = numberOr(input, has(input, "mar") ? "mar" : "mar_per_period", 0);
  return { value: figureValue(figure({ compared, returns, target, order })) };
};
