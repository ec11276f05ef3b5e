import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { forecastCash } from "#engine/cash/forecast.ts";
import { runway, type Runway } from "#engine/cash/liquidity.ts";
import { fromNumber, toNumber } from "#engine/money/fixed.ts";

export interface CashAheadInput {
  readonly opening: number;
  readonly salary: number;
  readonly rent: number;
  readonly living: number;
  /** Due on February 15. */
  readonly schoolFee: number;
}

export const FIRST_CASH: CashAheadInput = {
  opening: 10_000,
  salary: 4_000,
  rent: 1_500,
  living: 2_000,
  schoolFee: 9_000,
};

const TODAY = day("2026-12-31");

export interface CashAhead {
  readonly lowest: number;
  readonly lowestOn: string;
  readonly closing: number;
  /** Balance at the end of each day with flows. */
  readonly points: readonly { readonly on: string; readonly balance: number }[];
  /** Balances at the month ends alone: what a forecast by month would show. */
  readonly lowestMonthEnd: number;
  /** How long the opening balance lasts without the salary. */
  readonly runwayWithoutSalary: Figure<Runway>;
}

/** Twenty-four months of a current account, day by day. */
export function cashAhead(input: CashAheadInput): CashAhead {
  const monthly = (on: string, amount: number) => ({ on: day(on), amount: fromNumber(amount), everyMonths: 1 });
  const forecast = forecastCash(
    { on: TODAY, balance: fromNumber(input.opening) },
    {
      single: [{ on: day("2027-02-15"), amount: fromNumber(-input.schoolFee) }],
      repeated: [
        monthly("2027-01-01", -input.rent),
        monthly("2027-01-10", -input.living),
        monthly("2027-01-28", input.salary),
      ],
    },
    addMonths(TODAY, 24),
  );
  const points = forecast.points.map(({ on, balance }) => ({ on, balance: toNumber(balance) }));
  const monthEnds = Array.from({ length: 24 }, (_, index) => {
    const end = addMonths(TODAY, index + 1);
    return points.findLast(({ on }) => on <= end)?.balance ?? input.opening;
  });
  const outflow = fromNumber(-input.rent - input.living);
  return {
    lowest: toNumber(forecast.lowest.balance),
    lowestOn: formatDay(forecast.lowest.on),
    closing: toNumber(forecast.closing),
    points: points.map(({ on, balance }) => ({ on: formatDay(on), balance })),
    lowestMonthEnd: Math.min(...monthEnds),
    runwayWithoutSalary: runway(fromNumber(input.opening), [outflow]),
  };
}
