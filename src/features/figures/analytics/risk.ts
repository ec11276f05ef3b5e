import { formatDay, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { DatedValue } from "#engine/risk/drawdown.ts";
import type { GeometricCapture } from "#engine/risk/geometric-capture.ts";
import {
  riskReport,
  usualFrequency,
  wealthIndex,
  type Frequency,
  type RiskOptions,
  type RiskReport,
} from "#engine/risk/risk-report.ts";
import { ok, type Result } from "#engine/result.ts";
import { RISK_FIGURES, type Risk, type RiskFigure, type RiskQuery } from "#features/analytics/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Sheet } from "../sheet.ts";
import { seriesFrom } from "../show-series.ts";
import { ratioOf } from "../wire-figures.ts";
import { mixOf, readBenchmark } from "./benchmark.ts";
import { openingDay } from "./parts.ts";
import { partsOfRisk } from "./risk-parts.ts";

/** A risk report with the index it is made from. */
export interface RiskOf {
  readonly report: RiskReport;
  readonly index: readonly DatedValue[];
  readonly options: RiskOptions;
  readonly frequency: Frequency;
  readonly from: Day;
}

/** Computes the risk figures asked for. Fails where a benchmark's asset does not exist. */
export function riskReportOf(sheet: Sheet, query: RiskQuery): Result<RiskOf, Failure> {
  const from = openingDay(sheet, query);
  const index = wealthIndex(seriesFrom(sheet, from));
  const frequency = query.frequency === "auto" ? usualFrequency(index) : query.frequency;
  const parts = query.assets === undefined ? undefined : readBenchmark(sheet, query.assets);
  if (parts && !parts.ok) return parts;
  const mix = parts && mixOf(sheet, parts.value, from);
  const levels =
    mix?.status === "ok" ? Array.from(mix.value.levels, (value, day) => ({ on: from + day, value })) : undefined;
  const options: RiskOptions = {
    frequency,
    riskFreeAnnual: query.riskFree,
    targetAnnual: query.target,
    cutoff: 1 - query.confidence,
    benchmark: levels,
  };
  return ok({ report: riskReport(index, options), index, options, frequency, from });
}

export function riskOf(sheet: Sheet, query: RiskQuery): Result<Risk, Failure> {
  const made = riskReportOf(sheet, query);
  if (!made.ok) return made;
  const { report, frequency, from } = made.value;
  return ok({
    from: formatDay(from),
    to: formatDay(sheet.on),
    currency: sheet.base,
    frequency,
    observations: report.observations,
    confidence: query.confidence,
    figures: RISK_FIGURES.map((key) => ({ key, figure: ratioOf(figuresOf(report)[key]) })),
    drawdown: showDrawdown(report),
    underWater: showUnderWater(report),
    captures: { up: showCapture(report.upCapture), down: showCapture(report.downCapture) },
    ...partsOfRisk(sheet, { from, frequency }),
  });
}

export const figuresOf = (report: RiskReport): Readonly<Record<RiskFigure, Figure>> => ({
  annual_return: report.annualReturn,
  volatility: report.volatility,
  downside_deviation: report.downsideDeviation,
  sharpe: report.sharpe,
  sortino: report.sortino,
  calmar: report.calmar,
  max_drawdown: pick(report.drawdown, ({ depth }) => depth),
  value_at_risk: pick(report.historical, ({ valueAtRisk }) => valueAtRisk),
  expected_shortfall: pick(report.historical, ({ expectedShortfall }) => expectedShortfall),
  normal_value_at_risk: report.normalValueAtRisk,
  normal_expected_shortfall: report.normalExpectedShortfall,
  best_period: report.best,
  worst_period: report.worst,
  beta: report.beta,
  correlation: report.correlation,
  alpha: report.alpha,
  treynor: report.treynor,
  tracking_error: report.trackingError,
  information_ratio: report.informationRatio,
  up_capture: pick(report.upCapture, ({ capture }) => capture),
  down_capture: pick(report.downCapture, ({ capture }) => capture),
  skewness: report.sampleSkewness,
  excess_kurtosis: report.excessKurtosis,
  longest_under_water: pick(report.underWater, ({ days }) => days),
});

const pick = <T>(figure: Figure<T>, of: (value: T) => number): Figure => {
  if (figure.status === "ok") return known(of(figure.value));
  return notKnown("insufficient_data", "reason" in figure ? figure.reason : "This is not known.");
};

function showDrawdown({ drawdown }: RiskReport): Risk["drawdown"] {
  if (drawdown.status !== "ok" || drawdown.value.depth === 0) return null;
  const { depth, peakOn, troughOn, recoveredOn, lengthDays, recoveryDays } = drawdown.value;
  return {
    depth,
    peakOn: formatDay(peakOn),
    troughOn: formatDay(troughOn),
    recoveredOn: recoveredOn === undefined ? null : formatDay(recoveredOn),
    lengthDays,
    recoveryDays: recoveryDays ?? null,
  };
}

function showUnderWater({ underWater }: RiskReport): Risk["underWater"] {
  if (underWater.status !== "ok") return null;
  const { peakOn, regainedOn, days } = underWater.value;
  return { peakOn: formatDay(peakOn), regainedOn: regainedOn === undefined ? null : formatDay(regainedOn), days };
}

const showCapture = (figure: Figure<GeometricCapture>): Risk["captures"]["up"] =>
  figure.status === "ok"
    ? { periods: figure.value.periods, alike: figure.value.alike, ahead: figure.value.ahead }
    : null;
