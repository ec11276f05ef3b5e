import { notKnown, type Figure } from "#engine/figure.ts";
import type { FlowTiming } from "#engine/ledger/conventions.ts";
import { finiteFigure } from "#engine/statistics/finite-figure.ts";

/** Values at the end of each day and flows of the day, in one currency. `opening` is the value before the first day. */
export interface DailyValues {
  readonly opening: number;
  readonly values: Float64Array;
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
  /** When its flows count, where the portfolio has chosen; an option goes before it. */
  readonly flowTiming?: FlowTiming | undefined;
}

export interface TwrOptions {
  readonly flowTiming?: FlowTiming | undefined;
}

/** Value appeared although nothing was invested: the day's return is not counted. */
export const GAIN_WITHOUT_ASSETS = "gain_without_assets";

/** Below this share of what moved through it, a value is nothing but rounding of doubles. */
const DUST = 1e-12;

/**
 * Below this share of the largest base so far (a minor unit of a million), or below a billionth, there is nothing to earn a return on:
 * what a full sale leaves behind is no loss of 100 %. A share, so that scaling everything changes no return (invariant 27).
 */
const RESIDUE = 1e-8;
const NOTHING = 1e-9;

/**
 * Return of each day: (V_end + out) / (V_prev + in) − 1. Where nothing is invested the chain pauses: the return is 0, with
 * a warning when value appears all the same.
 */
export function dailyReturns(
  days: DailyValues,
  options: TwrOptions = {},
): { readonly returns: Float64Array; readonly warnings: readonly string[] } {
  const returns = new Float64Array(days.values.length);
  const walk = new Growth(days, options);
  let isSuspect = false;
  for (let i = 0; i < returns.length; i++) {
    const growth = walk.on(i);
    if (growth === growth) returns[i] = growth;
    else isSuspect = true;
  }
  return { returns, warnings: isSuspect ? [GAIN_WITHOUT_ASSETS] : [] };
}

/** Walks the days and keeps the largest base so far. */
class Growth {
  private readonly days: DailyValues;
  private readonly timing: FlowTiming;
  private largest = 0;

  constructor(days: DailyValues, { flowTiming = days.flowTiming ?? "split" }: TwrOptions) {
    this.days = days;
    this.timing = flowTiming;
  }

  /** Return of one day; NaN where value appeared although nothing was invested. */
  on(i: number): number {
    const { days, timing } = this;
    const inflow = days.inflows[i] ?? 0;
    const outflow = days.outflows[i] ?? 0;
    const value = days.values[i] ?? 0;
    const previous = i === 0 ? days.opening : (days.values[i - 1] ?? 0);
    const start = startOn(days, i, timing);
    const end = endOn(days, i, timing);
    const dust = DUST * (Math.abs(previous) + inflow + outflow + Math.abs(value));
    if (start > this.largest) this.largest = start;
    const residue = Math.max(RESIDUE * this.largest, NOTHING);
    if (start > dust && start >= residue) return end / start - 1;
    const isLeft = start >= 0 && start < residue && Math.abs(end - start) < residue;
    return isLeft || Math.abs(end - start) <= dust ? 0 : Number.NaN;
  }
}

/**
 * Whether each of some days counts alike, whichever days between them are left out: those days' values lie within the bounds, and nothing else moved on
 * them. What decides whether a day counts is the largest base so far, which may have been on one of them.
 */
export function isTellable(
  days: DailyValues,
  { least, most }: { readonly least: number; readonly most: number },
  { flowTiming: timing = days.flowTiming ?? "split" }: TwrOptions = {},
): boolean {
  const largest = most + days.inflows.reduce(greater, 0) + days.outflows.reduce(greater, 0);
  const threshold = Math.max(RESIDUE * largest, NOTHING);
  if (least <= threshold) return false;
  for (let i = 0; i < days.values.length; i++) {
    const start = startOn(days, i, timing);
    const end = endOn(days, i, timing);
    if (Math.abs(start) <= threshold && (start !== 0 || (end !== 0 && Math.abs(end) <= threshold))) return false;
  }
  return true;
}

const greater = (a: number, b: number): number => (b > a ? b : a);

/** What a day's return is earned on. */
function startOn(days: DailyValues, i: number, timing: FlowTiming): number {
  const previous = i === 0 ? days.opening : (days.values[i - 1] ?? 0);
  return (
    previous + (timing === "end" ? 0 : (days.inflows[i] ?? 0)) - (timing === "start" ? (days.outflows[i] ?? 0) : 0)
  );
}

/** What it became. */
const endOn = (days: DailyValues, i: number, timing: FlowTiming): number =>
  (days.values[i] ?? 0) +
  (timing === "start" ? 0 : (days.outflows[i] ?? 0)) -
  (timing === "end" ? (days.inflows[i] ?? 0) : 0);

/** Time-weighted return: the daily returns linked. Not annualized. Undefined when nothing was ever invested. */
export function timeWeightedReturn(days: DailyValues, options: TwrOptions = {}): Figure {
  if (days.opening === 0 && days.values.every((value) => value === 0) && days.inflows.every((flow) => flow === 0))
    return notKnown("undefined", "Nothing was invested in this period.");
  const walk = new Growth(days, options);
  let growth = 1;
  let isSuspect = false;
  for (let i = 0; i < days.values.length; i++) {
    const day = walk.on(i);
    if (day === day) growth *= 1 + day;
    else isSuspect = true;
  }
  return { status: "ok", value: growth - 1, warnings: isSuspect ? [GAIN_WITHOUT_ASSETS] : [] };
}

/** Index of the time-weighted return: growth of 1 at the end of each day. */
export function growthIndex(days: DailyValues, options: TwrOptions = {}): Float64Array {
  const { returns } = dailyReturns(days, options);
  let growth = 1;
  return returns.map((day) => (growth *= 1 + day));
}

export interface SubPeriod {
  readonly begin: number;
  readonly endBeforeFlow: number;
}

/** Linked over sub-periods cut at each flow, each valued just before it. */
export function linkedReturn(periods: readonly SubPeriod[]): Figure {
  let growth = 1;
  for (const { begin, endBeforeFlow } of periods) {
    if (begin <= 0) return notKnown("undefined", "A sub-period begins with nothing invested.");
    growth *= endBeforeFlow / begin;
  }
  return finiteFigure(growth - 1, "The return is too large to state.");
}
