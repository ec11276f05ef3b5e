import { addMonths, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { meaningfulReturn } from "#engine/performance/change.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { timeWeightedReturn } from "#engine/performance/twr.ts";
import { flowsUnknown, leavesOut, measuredPart } from "#engine/valuation/balances-only.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { performanceOf, type ShownReturns } from "../returns.ts";
import { seriesFrom, windowOf } from "../series.ts";
import type { Sheet } from "../sheet.ts";
import { openingOf, RANGES } from "../window.ts";

/** Both returns from the end of one day to the end of another. `key` is a range such as `5Y`, or a year such as `2024`. */
export interface PeriodReturn {
  readonly key: string;
  readonly from: Day;
  readonly to: Day;
  readonly returns: ShownReturns;
}

/** The time-weighted return of a calendar month, `2024-05`; the first and the last may be pieces of one. */
export interface MonthReturn {
  readonly month: string;
  readonly from: Day;
  readonly to: Day;
  readonly timeWeighted: Figure;
}

/** Both returns of every usual range up to the sheet's day and of every calendar year with a transaction before its end, the newest first. */
export function returnsByPeriod(sheet: Sheet): readonly PeriodReturn[] {
  const { on, firstOn } = sheet;
  if (firstOn === undefined) return [];
  const whole = seriesFrom(sheet, firstOn - 1);
  const period = (key: string, from: Day, to: Day): PeriodReturn => ({
    key,
    from,
    to,
    returns: performanceOf(windowOf(whole, from, to)),
  });
  const ranges = RANGES.filter((range) => range === "ALL" || openingOf(range, on, firstOn) > firstOn - 1).map((range) =>
    period(range, openingOf(range, on, firstOn), on),
  );
  const years = stretches(firstOn, on, 12).map(({ from, to }) => period(String(civilDate(to).year), from, to));
  return [...ranges, ...years.toReversed()];
}

/** The time-weighted return of every calendar month since the first transaction, in order. */
export function returnsByMonth(sheet: Sheet): readonly MonthReturn[] {
  const { on, firstOn } = sheet;
  if (firstOn === undefined) return [];
  const whole = seriesFrom(sheet, firstOn - 1);
  return stretches(firstOn, on, 1).map(({ from, to }) => {
    const { year, month } = civilDate(to);
    const timeWeighted = timeWeightedOf(windowOf(whole, from, to));
    return { month: `${year}-${String(month).padStart(2, "0")}`, from, to, timeWeighted };
  });
}

/** Calendar months or years that together are the days from the first to the last; each from the end of the day before it. */
function stretches(first: Day, last: Day, months: 1 | 12): readonly { readonly from: Day; readonly to: Day }[] {
  const { year, month } = civilDate(first);
  const found: { readonly from: Day; readonly to: Day }[] = [];
  for (let start = dayOf(year, months === 12 ? 1 : month, 1); start <= last; start = addMonths(start, months))
    found.push({ from: Math.max(start, first) - 1, to: Math.min(addMonths(start, months) - 1, last) });
  return found;
}

/** The time-weighted return of a short window by itself: a month needs no search for a rate. */
function timeWeightedOf(series: ValueSeries): Figure {
  const { leftOut } = series;
  if (leftOut?.isAll === true) return notKnown("insufficient_data", flowsUnknown(leftOut.accounts));
  const { unknown } = measuredPart(series);
  const figure = timeWeightedReturn(dailyValues(series));
  const days = unknown.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const missing = [
    ...(days === 0 ? [] : [`${days} of ${unknown.length} days leave out a holding without a price or rate`]),
    ...(leftOut ? [leavesOut(leftOut.accounts)] : []),
  ];
  return meaningfulReturn(
    figure.status === "ok" && missing.length > 0 ? { ...figure, status: "partial", missing } : figure,
    {
      opening: unknown[0] ?? 0,
      closing: unknown.at(-1) ?? 0,
    },
  );
}
