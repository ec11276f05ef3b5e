import { addYears, civilDate, day, dayOf, formatDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";

export interface QuickDay {
  readonly label: string;
  /** Undefined: today, which moves on by itself. */
  readonly on: LocalDate | undefined;
}

/** Days people look back to most often, counted from `today`. */
export function quickDays(today: LocalDate): readonly QuickDay[] {
  const now = day(today);
  const { year, month } = civilDate(now);
  return [
    { label: "Today", on: undefined },
    { label: "End of last month", on: formatDay(dayOf(year, month, 1) - 1) },
    { label: "End of last year", on: formatDay(dayOf(year, 1, 1) - 1) },
    { label: "One year ago", on: formatDay(addYears(now, -1)) },
    { label: "Five years ago", on: formatDay(addYears(now, -5)) },
  ];
}
