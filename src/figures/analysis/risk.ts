import type { Day } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import type { DatedValue } from "#engine/risk/drawdown.ts";
import {
  riskReport,
  usualFrequency,
  wealthIndex,
  type Frequency,
  type RiskOptions,
  type RiskReport,
} from "#engine/risk/risk-report.ts";
import type { Answer } from "../refusal.ts";
import { seriesFrom } from "../series.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import { mixOf, readBenchmark } from "./benchmark.ts";

/** Rates are fractions a year; `assets` is a benchmark such as `ID:60,ID:40`. */
export interface RiskAsked extends WindowAsked {
  readonly frequency: Frequency | "auto";
  readonly riskFree: number;
  readonly target?: number | undefined;
  readonly confidence: number;
  readonly assets?: string | undefined;
}

/** A risk report with the index it is made from. */
export interface RiskOf {
  readonly report: RiskReport;
  readonly index: readonly DatedValue[];
  readonly options: RiskOptions;
  readonly frequency: Frequency;
  readonly from: Day;
  /** Why the benchmark asked for cannot be compared with. */
  readonly benchmarkMissing: string | undefined;
}

/** Computes the risk figures asked for. Fails where a benchmark's asset does not exist. */
export function riskReportOf(sheet: Sheet, asked: RiskAsked): Answer<RiskOf> {
  const from = openingDay(sheet, asked);
  const index = wealthIndex(seriesFrom(sheet, from));
  const frequency = asked.frequency === "auto" ? usualFrequency(index) : asked.frequency;
  const parts = asked.assets === undefined ? undefined : readBenchmark(sheet, asked.assets);
  if (parts && !parts.ok) return parts;
  const mix = parts && mixOf(sheet, parts.value, from);
  const levels =
    mix?.status === "ok" ? Array.from(mix.value.levels, (value, day) => ({ on: from + day, value })) : undefined;
  const options: RiskOptions = {
    frequency,
    riskFreeAnnual: asked.riskFree,
    targetAnnual: asked.target,
    cutoff: 1 - asked.confidence,
    benchmark: levels,
  };
  const benchmarkMissing = mix && "reason" in mix ? mix.reason : undefined;
  return ok({ report: riskReport(index, options), index, options, frequency, from, benchmarkMissing });
}
