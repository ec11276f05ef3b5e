import { formatDay, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { correlationMatrix } from "#engine/risk/benchmark-risk.ts";
import type { DatedValue } from "#engine/risk/drawdown.ts";
import { fewestObservations } from "#engine/risk/periodic-returns.ts";
import {
  periodEnds,
  PERIODS_PER_YEAR,
  returnsBetween,
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
import { indexOf, mixOf, readBenchmark } from "./benchmark.ts";
import { openingDay } from "./parts.ts";

const SHOWN_CORRELATIONS = 10;

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
    correlations: correlationsOf(sheet, { from, frequency }),
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

/** Of the prices of the largest holdings over the window; a holding without a price on its first day is named and left out. */
function correlationsOf(
  sheet: Sheet,
  { from, frequency }: { readonly from: Day; readonly frequency: Frequency },
): Risk["correlations"] {
  const held = sheet
    .holdings()
    .holdings.filter(
      ({ isClosed, asset }) => !isClosed && sheet.workbook.assets.has(asset.id) && asset.tracking === "units",
    )
    .slice(0, SHOWN_CORRELATIONS);
  const priced = held.map(({ asset }) => ({ asset, index: indexOf(sheet, asset.id, from) }));
  const usable = priced.flatMap(({ asset, index }) => {
    if (index.status !== "ok") return [];
    const levels = Array.from(index.value.levels, (value, day) => ({ on: from + day, value }));
    return [{ asset, returns: returnsBetween(periodEnds(levels, frequency)) }];
  });
  const notes = priced.flatMap(({ index }) => ("reason" in index ? [index.reason] : []));
  const fewest = fewestObservations(PERIODS_PER_YEAR[frequency]);
  const count = usable[0]?.returns.length ?? 0;
  const isEnough = count >= fewest;
  return {
    holdings: usable.map(({ asset }) => ({ assetId: asset.id, name: asset.name })),
    matrix: isEnough
      ? correlationMatrix(usable.map(({ returns }) => returns)).map((row) => row.map((value) => value ?? null))
      : usable.map((_, row) => usable.map((__, column) => (row === column ? 1 : null))),
    notes: isEnough || usable.length === 0 ? notes : [...notes, `There are ${count} returns; ${fewest} are needed.`],
  };
}
