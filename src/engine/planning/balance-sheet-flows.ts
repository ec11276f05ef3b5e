import { addYears, type Day } from "#engine/dates/day.ts";

/** A dated flow an asset or debt of the household knows of: rent, coupons, loan payments, calls, pensions. Positive is received. */
export interface KnownFlow {
  readonly on: Day;
  readonly amount: number;
  /** True when the amount keeps its purchasing power; else it is worth less each year in a plan of today's money. */
  readonly isInflationLinked: boolean;
}

/** Nobody plans for longer; what is entered as more is a slip. */
const MOST_YEARS = 1000;

/** The first day of every year of a plan and of the year after it; of no plan, the day it would begin. */
export const planStarts = (from: Day, years: number): readonly Day[] =>
  Array.from({ length: Math.trunc(Math.min(Math.max(years, 0), MOST_YEARS)) + 1 || 1 }, (_, year) =>
    addYears(from, year),
  );

/**
 * Sums of each plan year in today's purchasing power: year 0 runs from `from` to the day before its anniversary. Nominal amounts
 * shrink by (1 + inflation)^(days ÷ 365.25). Flows before `from` or after the last year are left out.
 */
export function flowsByPlanYear(
  flows: readonly KnownFlow[],
  { from, years, inflation }: { readonly from: Day; readonly years: number; readonly inflation: number },
): number[] {
  const starts = planStarts(from, years);
  const sums = starts.slice(1).map(() => 0);
  for (const { on, amount, isInflationLinked } of flows) {
    const year = starts.findLastIndex((start) => start <= on);
    if (year < 0 || year >= sums.length) continue;
    const worth = isInflationLinked ? 1 : (1 + inflation) ** (-(on - from) / 365.25);
    sums[year] = (sums[year] ?? 0) + amount * worth;
  }
  return sums;
}
