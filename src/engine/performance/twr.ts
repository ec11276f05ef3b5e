import { notKnown, type Figure } from "#engine/figure.ts";

/** Values at the end of each day and flows of the day, in one currency. `opening` is the value before the first day. */
export interface DailyValues {
  readonly opening: number;
  readonly values: Float64Array;
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
}

export interface TwrOptions {
  /**
   * `split`: inflows at the start of the day, outflows at its end (the default). `start` and `end`: all flows at the start or
   * end; `end` suits purchases at the day's own price.
   */
  readonly flowTiming?: "split" | "start" | "end" | undefined;
}

/** Value appeared although nothing was invested: the day's return is not counted. */
export const GAIN_WITHOUT_ASSETS = "gain_without_assets";

/** Below this share of what moved through it, a value is nothing but rounding of doubles. */
const DUST = 1e-12;

/**
 * Return of each day: (V_end + out) / (V_prev + in) − 1. Where nothing is invested the chain pauses: the return is 0, with
 * a warning when value appears all the same.
 */
export function dailyReturns(
  days: DailyValues,
  { flowTiming = "split" }: TwrOptions = {},
): { readonly returns: Float64Array; readonly warnings: readonly string[] } {
  const { values, inflows, outflows } = days;
  const returns = new Float64Array(values.length);
  let previous = days.opening;
  let isSuspect = false;
  for (let i = 0; i < values.length; i++) {
    const [inflow, outflow, value] = [inflows[i] ?? 0, outflows[i] ?? 0, values[i] ?? 0];
    const start = previous + (flowTiming === "end" ? 0 : inflow) - (flowTiming === "start" ? outflow : 0);
    const end = value + (flowTiming === "start" ? 0 : outflow) - (flowTiming === "end" ? inflow : 0);
    const dust = DUST * (Math.abs(previous) + inflow + outflow + Math.abs(value));
    if (start > dust) returns[i] = end / start - 1;
    else if (Math.abs(end - start) > dust) isSuspect = true;
    previous = value;
  }
  return { returns, warnings: isSuspect ? [GAIN_WITHOUT_ASSETS] : [] };
}

/** Time-weighted return: the daily returns linked. Not annualized. Undefined when nothing was ever invested. */
export function timeWeightedReturn(days: DailyValues, options: TwrOptions = {}): Figure {
  if (days.opening === 0 && days.values.every((value) => value === 0) && days.inflows.every((flow) => flow === 0))
    return notKnown("undefined", "Nothing was invested in this period.");
  const { returns, warnings } = dailyReturns(days, options);
  let growth = 1;
  for (const day of returns) growth *= 1 + day;
  return { status: "ok", value: growth - 1, warnings };
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
  return { status: "ok", value: growth - 1, warnings: [] };
}
