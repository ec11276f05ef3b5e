import { addMonths, addYears, civilDate, dayOf, daysInMonth, weekday, type Day } from "#engine/dates/day.ts";

/** Where a key leads in a grid of days: arrows by day and week, Page Up and Down by month, with Shift by year. */
export function movedByKey(from: Day, key: string, isShift: boolean): Day | undefined {
  const { year, month } = civilDate(from);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (step !== undefined) return from + step;
  if (key === "PageUp") return isShift ? addYears(from, -1) : addMonths(from, -1);
  if (key === "PageDown") return isShift ? addYears(from, 1) : addMonths(from, 1);
  if (key === "Home") return dayOf(year, month, 1);
  return key === "End" ? dayOf(year, month, daysInMonth(year, month)) : undefined;
}

/** Six weeks that cover the month of a day, each from the locale's first weekday. */
export function weeksOf(active: Day, first: number): readonly (readonly Day[])[] {
  const { year, month } = civilDate(active);
  const start = dayOf(year, month, 1);
  const from = start - ((weekday(start) - first + 7) % 7);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_unused, index) => from + week * 7 + index));
}

export const weekdayName = (on: Day, locale: string, width: "narrow" | "short" = "narrow"): string =>
  new Intl.DateTimeFormat(locale, { weekday: width, timeZone: "UTC" }).format(on * 86_400_000);

/** 1 = Monday … 7 = Sunday; Monday where the browser does not know. */
export function firstWeekday(locale: string): number {
  const info: object = new Intl.Locale(locale);
  const week: unknown =
    "getWeekInfo" in info && typeof info.getWeekInfo === "function" ? info.getWeekInfo() : undefined;
  const first: unknown = typeof week === "object" && week !== null && "firstDay" in week ? week.firstDay : undefined;
  return typeof first === "number" ? first : 1;
}
