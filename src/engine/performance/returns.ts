import { notKnown, type Figure } from "#engine/figure.ts";
import { annualize, mwrDisplay, type Annualized, type MoneyWeighted } from "#engine/performance/annualize.ts";
import { timeWeightedReturn, type DailyValues, type TwrOptions } from "#engine/performance/twr.ts";
import type { DatedFlow } from "#engine/performance/xirr.ts";
import type { LeftOut } from "#engine/valuation/value-series.ts";
import { flowsUnknown, leavesOut, measuredPart } from "#engine/valuation/balances-only.ts";
import type { MovingDays } from "#engine/valuation/moving-days.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";

/** Both returns of a window, to be shown side by side. */
export interface Returns {
  readonly timeWeighted: Figure;
  /** Absent when the time-weighted return itself is. */
  readonly annualized: Annualized | undefined;
  readonly moneyWeighted: MoneyWeighted;
  /** How many holdings the value at the start leaves out, and the value at the end. */
  readonly unknown: { readonly opening: number; readonly closing: number };
}

/**
 * Returns of a value series. Its first day is the opening: what was held and flowed until its end is where the window starts.
 * Days on which a holding was left out for want of a price or rate make both figures partial.
 */
export function returnsOf(series: ValueSeries, options: TwrOptions = {}): Returns {
  const { leftOut } = series;
  if (leftOut?.isAll === true) return noReturns(series, leftOut);
  const measured = measuredPart(series);
  const missing = [...missingDays(measured), ...(leftOut ? [leavesOut(leftOut.accounts)] : [])];
  const timeWeighted = markPartial(timeWeightedReturn(dailyValues(series), options), missing);
  const value = timeWeighted.status === "ok" || timeWeighted.status === "partial" ? timeWeighted.value : undefined;
  const moneyWeighted = mwrDisplay(investorFlows(series));
  return {
    timeWeighted,
    annualized: value === undefined ? undefined : annualize(value, { start: series.from, end: series.to }),
    moneyWeighted: {
      ...moneyWeighted,
      annualRate: markPartial(moneyWeighted.annualRate, missing),
      periodReturn: markPartial(moneyWeighted.periodReturn, missing),
    },
    unknown: { opening: measured.unknown[0] ?? 0, closing: measured.unknown.at(-1) ?? 0 },
  };
}

/** The same from the days on which something moved, of what was known on every day. */
export function returnsOfMovingDays(days: MovingDays, options: TwrOptions = {}): Returns {
  const { from: start, to: end } = days.span;
  const timeWeighted = timeWeightedReturn(days, options);
  return {
    timeWeighted,
    annualized: timeWeighted.status === "ok" ? annualize(timeWeighted.value, { start, end }) : undefined,
    moneyWeighted: mwrDisplay(flowsOn(days)),
    unknown: { opening: 0, closing: 0 },
  };
}

/** Values of a day are sums of doubles: below a millionth what is left of them is nothing, and no rate may be told of it. */
const DUST = 1e-6;
const orNothing = (amount: number): number => (Math.abs(amount) < DUST ? 0 : amount);

function flowsOn({ span, on, values, inflows, outflows }: MovingDays): DatedFlow[] {
  const flows: DatedFlow[] = [];
  on.forEach((day, i) => {
    const amount = orNothing((outflows[i] ?? 0) - (inflows[i] ?? 0));
    if (amount !== 0) flows.push({ on: day, amount });
  });
  flows.push({ on: span.to, amount: orNothing(values.at(-1) ?? 0) });
  return flows;
}

/** Where every account is known by its balances alone. */
function noReturns({ from, to }: ValueSeries, { accounts }: LeftOut): Returns {
  const none = notKnown<number>("insufficient_data", flowsUnknown(accounts));
  return {
    timeWeighted: none,
    annualized: undefined,
    moneyWeighted: { annualRate: none, periodReturn: none, display: "period_return", days: to - from },
    unknown: { opening: 0, closing: 0 },
  };
}

/** Days after the first, with the first day's end as the opening. */
export function dailyValues(series: ValueSeries): DailyValues {
  const { values, inflows, outflows, flowTiming } = measuredPart(series);
  return {
    opening: values[0] ?? 0,
    values: values.subarray(1),
    inflows: inflows.subarray(1),
    outflows: outflows.subarray(1),
    flowTiming,
  };
}

/** The investor's view: opening value paid in, flows, closing value received. */
export function investorFlows(series: ValueSeries): DatedFlow[] {
  const { from, values, inflows, outflows } = measuredPart(series);
  const last = values.length - 1;
  const flows: DatedFlow[] = [];
  const opening = orNothing(values[0] ?? 0);
  if (opening !== 0) flows.push({ on: from, amount: -opening });
  for (let i = 1; i <= last; i++) {
    const amount = orNothing((outflows[i] ?? 0) - (inflows[i] ?? 0));
    if (amount !== 0) flows.push({ on: from + i, amount });
  }
  flows.push({ on: series.to, amount: orNothing(values[last] ?? 0) });
  return flows;
}

function missingDays({ unknown }: ValueSeries): readonly string[] {
  const days = unknown.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  return days === 0
    ? []
    : [`${days} of ${unknown.length} days ${days === 1 ? "leaves" : "leave"} out a holding without a price or rate`];
}

const markPartial = (figure: Figure, missing: readonly string[]): Figure =>
  figure.status === "ok" && missing.length > 0 ? { ...figure, status: "partial", missing } : figure;
