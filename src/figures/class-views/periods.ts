import { addMonths, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { ClassChart, PeriodsView, ViewPeriod, ViewSeries } from "./chart.ts";

/** Money on a day, of one series. `amount` is in the sheet's currency; undefined where no rate is known. */
export interface DatedMoney {
  readonly on: Day;
  readonly series: string;
  readonly amount: Fixed | undefined;
  readonly isFuture: boolean;
}

interface Asked {
  readonly per: PeriodsView["per"];
  readonly from: Day;
  readonly to: Day;
  readonly series: readonly ViewSeries[];
  readonly noteOf?: (startsOn: Day) => string | undefined;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Money by periods from one day to another: every period stands there, with or without money. Series nothing is of are left out. */
export function periodsView(money: readonly DatedMoney[], { per, from, to, series, noteOf }: Asked): ClassChart {
  const inside = money.filter(({ on }) => on >= startOf(from, per) && on <= to);
  const used = new Set(inside.map((it) => it.series));
  const lost = inside.filter(({ amount }) => amount === undefined).length;
  const byStart = Map.groupBy(inside, ({ on }) => startOf(on, per));
  const periods: ViewPeriod[] = [];
  for (let start = startOf(from, per); start <= to; start = addMonths(start, MONTHS[per])) {
    const own = byStart.get(start) ?? [];
    const sums = (isFuture: boolean) => sumBySeries(own.filter((it) => it.isFuture === isFuture));
    periods.push({ startsOn: start, past: sums(false), future: sums(true), note: noteOf?.(start) });
  }
  return {
    kind: "periods",
    per,
    series: series.filter(({ key }) => used.has(key)),
    periods: inside.length === 0 ? [] : periods,
    missing: lost === 0 ? [] : [`${lost} of ${inside.length} payments have no exchange rate.`],
  };
}

function sumBySeries(money: readonly DatedMoney[]): ReadonlyMap<string, Fixed> {
  const sums = new Map<string, Fixed>();
  for (const { series, amount = ZERO } of money) sums.set(series, (sums.get(series) ?? ZERO) + amount);
  return sums;
}

/** The first day of the period a day is in. */
export function startOf(on: Day, per: PeriodsView["per"]): Day {
  const { year, month } = civilDate(on);
  if (per === "year") return dayOf(year, 1, 1);
  return dayOf(year, per === "month" ? month : month - ((month - 1) % 3), 1);
}
