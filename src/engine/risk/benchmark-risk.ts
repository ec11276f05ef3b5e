import { known, notKnown, type Figure } from "#engine/figure.ts";
import { compoundAnnualReturn } from "#engine/risk/periodic-returns.ts";
import { finiteFigure, finiteFigures, quotient } from "#engine/statistics/finite-figure.ts";
import { mean, populationCovariance, populationDeviation, sampleDeviation } from "#engine/statistics/moments.ts";

/** Simple returns of the same periods: only dates both have. `riskFreeAnnual` is a fraction a year. */
export interface ComparedReturns {
  readonly portfolio: readonly number[];
  readonly benchmark: readonly number[];
  readonly periodsPerYear: number;
  readonly riskFreeAnnual: number;
}

const TOO_LARGE = "The returns are too large.";

export interface Regression {
  /** cov(r, b) ÷ var(b). */
  readonly beta: number;
  /** Mean of r − β b a period, as a fraction. */
  readonly intercept: number;
  /** Undefined where the portfolio does not vary. */
  readonly correlation: number | undefined;
  /** r − α − β b of each period. */
  readonly residuals: readonly number[];
}

/** Ordinary least squares of the portfolio on the benchmark. Undefined below two periods or for a benchmark that does not vary. */
export function regression({
  portfolio,
  benchmark,
}: Pick<ComparedReturns, "portfolio" | "benchmark">): Figure<Regression> {
  if (portfolio.length !== benchmark.length || portfolio.length < 2)
    return notKnown("undefined", "Both need returns of the same periods, two at least.");
  const variance = populationDeviation(benchmark) ** 2;
  if (variance === 0) return notKnown("undefined", "The benchmark does not vary.");
  const covariance = populationCovariance(portfolio, benchmark);
  const beta = covariance / variance;
  const intercept = mean(portfolio) - beta * mean(benchmark);
  const spread = populationDeviation(portfolio) * Math.sqrt(variance);
  const line = {
    beta,
    intercept,
    correlation: spread === 0 ? undefined : Math.max(-1, Math.min(1, covariance / spread)),
    residuals: portfolio.map((rate, i) => rate - intercept - beta * (benchmark[i] ?? 0)),
  };
  return finiteFigures(line, TOO_LARGE);
}

const differences = ({ portfolio, benchmark }: ComparedReturns): number[] =>
  portfolio.map((rate, i) => rate - (benchmark[i] ?? 0));

/** Sample deviation of r − b × √N. */
export function trackingError(returns: ComparedReturns): Figure {
  if (returns.portfolio.length < 2) return notKnown("undefined", "A deviation needs two returns.");
  return finiteFigure(sampleDeviation(differences(returns)) * Math.sqrt(returns.periodsPerYear), TOO_LARGE);
}

/** Mean active return a year (arithmetic) ÷ tracking error. */
export function informationRatio(returns: ComparedReturns): Figure {
  const error = trackingError(returns);
  if (error.status !== "ok") return error;
  return quotient(mean(differences(returns)) * returns.periodsPerYear, error.value, "The portfolio tracks exactly.");
}

interface Annualized {
  readonly portfolio: number;
  readonly benchmark: number;
  readonly fit: Regression;
}

/** Compound returns a year with the regression: the inputs of the figures after Bacon, 2008. */
function annualized(returns: ComparedReturns, figure: (facts: Annualized) => Figure): Figure {
  const fit = regression(returns);
  const { periodsPerYear } = returns;
  const portfolio = compoundAnnualReturn({ returns: returns.portfolio, periodsPerYear });
  const benchmark = compoundAnnualReturn({ returns: returns.benchmark, periodsPerYear });
  if (fit.status !== "ok") return notKnown("undefined", "Beta is not defined.");
  if (portfolio.status !== "ok") return portfolio;
  if (benchmark.status !== "ok") return benchmark;
  return figure({ portfolio: portfolio.value, benchmark: benchmark.value, fit: fit.value });
}

/** Jensen's alpha from compound returns a year: Rp − Rf − β (Rb − Rf). Source: Bacon, 2008. */
export const jensenAlpha = (returns: ComparedReturns): Figure =>
  annualized(returns, ({ portfolio, benchmark, fit }) =>
    finiteFigure(portfolio - returns.riskFreeAnnual - fit.beta * (benchmark - returns.riskFreeAnnual), TOO_LARGE),
  );

/** (Rp − Rf) ÷ β from compound returns a year. */
export const treynor = (returns: ComparedReturns): Figure =>
  annualized(returns, ({ portfolio, fit }) => quotient(portfolio - returns.riskFreeAnnual, fit.beta, "Beta is zero."));

const NO_SYSTEMATIC = "The portfolio does not move with the benchmark.";

/** (Rp − Rf) ÷ systematic risk: Treynor in units of volatility. Source: Bacon, 2008. */
export const modifiedTreynor = (returns: ComparedReturns): Figure =>
  annualized(returns, ({ portfolio, fit }) =>
    quotient(portfolio - returns.riskFreeAnnual, fit.beta * populationRisk(returns.benchmark, returns), NO_SYSTEMATIC),
  );

const populationRisk = (values: readonly number[], { periodsPerYear }: ComparedReturns): number =>
  populationDeviation(values) * Math.sqrt(periodsPerYear);

/** The return the portfolio would have at the benchmark's risk: Rf + (Rp − Rf) σb ÷ σp, population deviations. Source: Modigliani, 1997. */
export const mSquared = (returns: ComparedReturns): Figure =>
  annualized(returns, ({ portfolio }) => {
    const scaled = quotient(
      (portfolio - returns.riskFreeAnnual) * populationRisk(returns.benchmark, returns),
      populationRisk(returns.portfolio, returns),
      "The portfolio does not vary.",
    );
    return scaled.status === "ok" ? known(scaled.value + returns.riskFreeAnnual) : scaled;
  });

export interface RiskSplit {
  /** β × deviation of the benchmark × √N, population divisor. */
  readonly systematic: number;
  /** Deviation of the residuals × √N, population divisor. */
  readonly specific: number;
  /** √(systematic² + specific²). */
  readonly total: number;
}

/** Risk a year split by the benchmark. The population divisor follows Bacon, 2008, and is smaller than volatility shown elsewhere. */
export function riskSplit(returns: ComparedReturns): Figure<RiskSplit> {
  const fit = regression(returns);
  if (fit.status !== "ok") return notKnown("undefined", "Beta is not defined.");
  const systematic = fit.value.beta * populationRisk(returns.benchmark, returns);
  const specific = populationRisk(fit.value.residuals, returns);
  return finiteFigures({ systematic, specific, total: Math.hypot(systematic, specific) }, TOO_LARGE);
}

/** Jensen's alpha ÷ specific risk. */
export function appraisalRatio(returns: ComparedReturns): Figure {
  const [alpha, split] = [jensenAlpha(returns), riskSplit(returns)];
  if (alpha.status !== "ok") return alpha;
  if (split.status !== "ok") return notKnown("undefined", "Specific risk is not defined.");
  return quotient(alpha.value, split.value.specific, "There is no specific risk.");
}

/** Correlations of every pair, 1 on the diagonal; undefined for a series that does not vary or another length. */
export const correlationMatrix = (series: readonly (readonly number[])[]): (number | undefined)[][] =>
  series.map((a, row) =>
    series.map((b, column) => {
      if (row === column) return 1;
      const fit = regression({ portfolio: a, benchmark: b });
      return fit.status === "ok" ? fit.value.correlation : undefined;
    }),
  );
