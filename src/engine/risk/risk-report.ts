import { addMonths, civilDate, weekday, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { growthIndex } from "#engine/performance/twr.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import {
  informationRatio,
  jensenAlpha,
  regression,
  trackingError,
  treynor,
  type ComparedReturns,
} from "#engine/risk/benchmark-risk.ts";
import { annualDownsideDeviation } from "#engine/risk/downside.ts";
import {
  deepestDrawdown,
  longestUnderWater,
  type DatedValue,
  type Drawdown,
  type UnderWater,
} from "#engine/risk/drawdown.ts";
import {
  compoundAnnualReturn,
  shownFromEnough,
  volatility,
  type PeriodicReturns,
  countOfReturns,
} from "#engine/risk/periodic-returns.ts";
import { geometricDownCapture, geometricUpCapture, type GeometricCapture } from "#engine/risk/geometric-capture.ts";
import { sampleKurtosis, sampleSkewness } from "#engine/risk/sample-moments.ts";
import { calmar, sharpe, sortino } from "#engine/risk/ratios.ts";
import {
  historicalTail,
  normalExpectedShortfall,
  normalValueAtRisk,
  type TailLoss,
} from "#engine/risk/value-at-risk.ts";
import { mean } from "#engine/statistics/moments.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

export const FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Daily returns are of weekdays: markets rest on the others. */
export const PERIODS_PER_YEAR: Readonly<Record<Frequency, number>> = { daily: 252, weekly: 52, monthly: 12 };

/** Growth of 1 invested, day by day, from the day something was first invested. */
export function wealthIndex(series: ValueSeries): DatedValue[] {
  const days = dailyValues(series);
  const growth = growthIndex(days);
  const started =
    days.opening !== 0 ? 0 : days.values.findIndex((value, day) => value !== 0 || days.inflows[day] !== 0);
  if (started < 0) return [];
  const points = Array.from(growth, (value, day) => ({ on: series.from + day + 1, value }));
  return [{ on: series.from + started, value: 1 }, ...points.slice(started)];
}

/** Monthly from two years on, else weekly. */
export const usualFrequency = (index: readonly DatedValue[]): Frequency => {
  const [first, last] = [index[0], index.at(-1)];
  return first && last && addMonths(first.on, 24) <= last.on ? "monthly" : "weekly";
};

/** The days periods end on: weekdays, Fridays, or the last day of a month; an unfinished last period is left out. */
export function periodEnds(index: readonly DatedValue[], frequency: Frequency): DatedValue[] {
  if (frequency === "daily") return index.filter(({ on }) => weekday(on) <= 5);
  if (frequency === "weekly") return index.filter(({ on }) => weekday(on) === 5);
  return index.filter(({ on }) => isMonthEnd(on));
}

const isMonthEnd = (on: Day): boolean => civilDate(on + 1).day === 1;

/** Simple returns between successive levels. */
export const returnsBetween = (levels: readonly DatedValue[]): number[] =>
  levels.slice(1).map(({ value }, place) => value / (levels[place]?.value ?? value) - 1);

export interface RiskOptions {
  readonly frequency: Frequency;
  /** A year, as fractions. */
  readonly riskFreeAnnual: number;
  /** Least acceptable return a year; the risk-free rate when left out. */
  readonly targetAnnual?: number | undefined;
  /** Share of the worst periods: 0.05 for 95 % confidence. */
  readonly cutoff: number;
  /** Levels of a benchmark on the same days. */
  readonly benchmark?: readonly DatedValue[] | undefined;
}

/** Every risk figure of one index; each is hidden with its reason below the observations it needs. Fractions; a year where annual. */
/** What the figures of a report are computed from: for those that are computed one by one. */
export interface RiskInputs {
  readonly own: PeriodicReturns & { readonly riskFreeAnnual: number };
  /** On the days both have; undefined without a benchmark. */
  readonly compared: ComparedReturns | undefined;
  /** Of one period. */
  readonly target: number;
}

export interface RiskReport {
  readonly inputs: () => RiskInputs;
  readonly frequency: Frequency;
  readonly observations: number;
  readonly annualReturn: Figure;
  readonly volatility: Figure;
  readonly downsideDeviation: Figure;
  readonly sharpe: Figure;
  readonly sortino: Figure;
  readonly calmar: Figure;
  readonly drawdown: Figure<Drawdown>;
  /** Of one period, positive when money is lost. */
  readonly historical: Figure<TailLoss>;
  readonly normalValueAtRisk: Figure;
  readonly normalExpectedShortfall: Figure;
  readonly best: Figure;
  readonly worst: Figure;
  readonly beta: Figure;
  readonly correlation: Figure;
  readonly alpha: Figure;
  readonly treynor: Figure;
  readonly trackingError: Figure;
  readonly informationRatio: Figure;
  readonly upCapture: Figure<GeometricCapture>;
  readonly downCapture: Figure<GeometricCapture>;
  readonly sampleSkewness: Figure;
  /** In excess of a normal distribution's. */
  readonly excessKurtosis: Figure;
  readonly underWater: Figure<UnderWater>;
}

/** A quantile of a twentieth means something from 36 returns on. */
const FEWEST_FOR_TAIL = 36;

export function riskReport(index: readonly DatedValue[], options: RiskOptions): RiskReport {
  const periodsPerYear = PERIODS_PER_YEAR[options.frequency];
  const levels = periodEnds(index, options.frequency);
  const returns = returnsBetween(levels);
  const series: PeriodicReturns = { returns, periodsPerYear };
  const perPeriod = (annual: number): number => annual / periodsPerYear;
  const target = perPeriod(options.targetAnnual ?? options.riskFreeAnnual);
  const shown = <T>(figure: Figure<T>): Figure<T> => shownFromEnough(series, figure);
  const deviation = volatility(series);
  const normal = {
    mean: mean(returns) * periodsPerYear,
    deviation: deviation.status === "ok" ? deviation.value : Number.NaN,
    years: 1 / periodsPerYear,
    cutoff: options.cutoff,
  };
  const { riskFreeAnnual, benchmark } = options;
  const compared = benchmark && comparedReturns(levels, benchmark, options);
  return {
    inputs: () => ({ own: { ...series, riskFreeAnnual }, compared, target }),
    frequency: options.frequency,
    observations: returns.length,
    annualReturn: shown(compoundAnnualReturn(series)),
    volatility: shown(deviation),
    downsideDeviation: shown(annualDownsideDeviation(series, target)),
    sharpe: shown(sharpe(series, perPeriod(options.riskFreeAnnual))),
    sortino: shown(sortino(series, target)),
    calmar: shown(calmar(series)),
    drawdown: shown(deepestDrawdown(index)),
    underWater: shown(longestUnderWater(index)),
    sampleSkewness: shown(sampleSkewness(returns)),
    excessKurtosis: shown(sampleKurtosis(returns, "excess")),
    historical: tailOf(returns, options.cutoff),
    normalValueAtRisk: shown(normalValueAtRisk(normal)),
    normalExpectedShortfall: shown(normalExpectedShortfall(normal)),
    best: shown(extreme(returns, Math.max)),
    worst: shown(extreme(returns, Math.min)),
    ...besideBenchmark(compared),
  };
}

const extreme = (returns: readonly number[], pick: (a: number, b: number) => number): Figure =>
  returns.length === 0 ? notKnown("undefined", "There are no returns.") : known(returns.reduce((a, b) => pick(a, b)));

const tailOf = (returns: readonly number[], cutoff: number): Figure<TailLoss> =>
  returns.length < FEWEST_FOR_TAIL
    ? notKnown("insufficient_data", `${countOfReturns(returns.length)}; ${FEWEST_FOR_TAIL} are needed for a tail.`)
    : historicalTail(returns, cutoff);

type BesideBenchmark = Pick<
  RiskReport,
  "beta" | "correlation" | "alpha" | "treynor" | "trackingError" | "informationRatio" | "upCapture" | "downCapture"
>;

const NO_BENCHMARK: Figure<never> = notKnown("undefined", "There is no benchmark to compare with.");

function besideBenchmark(compared: ComparedReturns | undefined): BesideBenchmark {
  if (!compared) {
    const none: Figure = NO_BENCHMARK;
    const captures = { upCapture: NO_BENCHMARK, downCapture: NO_BENCHMARK };
    const ratios = { treynor: none, trackingError: none, informationRatio: none };
    return { beta: none, correlation: none, alpha: none, ...ratios, ...captures };
  }
  const shown = <T>(figure: Figure<T>): Figure<T> =>
    shownFromEnough({ returns: compared.portfolio, periodsPerYear: compared.periodsPerYear }, figure);
  const fit = regression(compared);
  const ofFit = (
    pick: (line: { readonly beta: number; readonly correlation: number | undefined }) => number | undefined,
  ): Figure => {
    if (fit.status !== "ok") return notKnown("undefined", "The benchmark does not vary, or has too few returns.");
    const value = pick(fit.value);
    return value === undefined ? notKnown("undefined", "The portfolio does not vary.") : known(value);
  };
  return {
    beta: shown(ofFit(({ beta }) => beta)),
    correlation: shown(ofFit(({ correlation }) => correlation)),
    alpha: shown(jensenAlpha(compared)),
    treynor: shown(treynor(compared)),
    trackingError: shown(trackingError(compared)),
    informationRatio: shown(informationRatio(compared)),
    upCapture: shown(geometricUpCapture(compared)),
    downCapture: shown(geometricDownCapture(compared)),
  };
}

/** Returns between days both have. */
export function comparedReturns(
  levels: readonly DatedValue[],
  benchmark: readonly DatedValue[],
  { frequency, riskFreeAnnual }: Pick<RiskOptions, "frequency" | "riskFreeAnnual">,
): ComparedReturns {
  const other = new Map(benchmark.map(({ on, value }) => [on, value]));
  const common = levels.filter(({ on }) => other.has(on));
  return {
    portfolio: returnsBetween(common),
    benchmark: returnsBetween(common.map(({ on }) => ({ on, value: other.get(on) ?? Number.NaN }))),
    periodsPerYear: PERIODS_PER_YEAR[frequency],
    riskFreeAnnual,
  };
}
