import { civilDate, day, formatDay } from "#engine/dates/day.ts";
import type { Day, LocalDate } from "#engine/dates/day.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { partOfDrawn } from "#engine/performance/change.ts";

/** One value a day from the chart's first day; null on days on which the value is not known. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Hue of an asset class; the first series is drawn in ink, others muted, unless given. */
  readonly hue?: string;
  readonly isDashed?: boolean;
}

/** What the numbers of a chart are: money is hidden with amounts, ratios (0.05 = 5 %) are not. */
export type ChartUnit =
  | {
      readonly kind: "money";
      readonly currency: string;
      /** Decimals read off a day: none unless the values are prices. */
      readonly precision?: "whole" | "price";
    }
  | { readonly kind: "ratio" }
  /** What 1 grew to: 1.25 is a quarter more. Stays visible while amounts are hidden. */
  | { readonly kind: "growth" };

/** Decimal text of a drawn value. Drawn values are doubles, so it is good to about fifteen digits. */
export const drawnAmount = (value: number): string => formatFixed(fromNumber(value));

/** The change of a series between two of its days; null where either is not known, and no ratio where it would mean nothing. */
export function changeBetween(
  values: readonly (number | null)[],
  from: number,
  to: number,
): { readonly amount: number; readonly ratio: number | null } | null {
  const [start, end] = [values[from] ?? null, values[to] ?? null];
  if (start === null || end === null) return null;
  const ratio = partOfDrawn(end - start, start);
  return { amount: end - start, ratio: ratio.status === "ok" ? ratio.value : null };
}

/** Indexes that stand for the series in a table: each day of a short one, else the last day of each month, newest first. */
export function tableIndexes(firstOn: LocalDate, length: number): readonly number[] {
  const start: Day = day(firstOn);
  const all = Array.from({ length }, (_, index) => index);
  const isShort = length <= 93;
  const chosen = isShort
    ? all
    : all.filter((index) => index === length - 1 || monthOf(start + index) !== monthOf(start + index + 1));
  return chosen.toReversed();
}

const monthOf = (on: Day): number => civilDate(on).month;

export const dateAt = (firstOn: LocalDate, index: number): LocalDate => formatDay(day(firstOn) + index);

/** How far each value is below the highest one up to it, zero or negative; null where it is not known. */
export function belowPeak(values: readonly (number | null)[]): readonly (number | null)[] {
  let peak: number | null = null;
  return values.map((value) => {
    if (value === null) return null;
    if (peak === null || value > peak) peak = value;
    return peak > 0 ? value / peak - 1 : null;
  });
}
