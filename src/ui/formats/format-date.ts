import { civilDate, day } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";

/** `numeric` 11/21/2026 · `medium` Nov 21, 2026 · `long` November 21, 2026 · `month` Nov 2026 · `dayMonth` Nov 21. */
export type DateStyle = "numeric" | "medium" | "long" | "month" | "dayMonth";

const OPTIONS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  numeric: { year: "numeric", month: "2-digit", day: "2-digit" },
  medium: { year: "numeric", month: "short", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric", weekday: "long" },
  month: { year: "numeric", month: "short" },
  dayMonth: { month: "short", day: "numeric" },
};
const cache = new Map<string, Intl.DateTimeFormat>();

/** The Gregorian formatter of a style. The zone is UTC on both ends, so that a calendar date can never move. */
export function dateFormat(locale: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale}|${style}`;
  const existing = cache.get(key);
  if (existing) return existing;
  const made = new Intl.DateTimeFormat(locale, { ...OPTIONS[style], timeZone: "UTC", calendar: "gregory" });
  cache.set(key, made);
  return made;
}

/** A calendar date `YYYY-MM-DD` in the reader's way of writing it. */
export function formatLocalDate(on: LocalDate, locale: string, style: DateStyle = "medium"): string {
  const { year, month, day: dayOfMonth } = civilDate(day(on));
  return dateFormat(locale, style).format(Date.UTC(year, month - 1, dayOfMonth));
}

/** How long ago, in words: `today`, `yesterday`, `3 days ago`, `2 months ago`. */
export function formatAge(ageDays: number, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (ageDays < 60) return relative.format(-ageDays, "day");
  if (ageDays < 730) return relative.format(-Math.floor(ageDays / 30.44), "month");
  return relative.format(-Math.floor(ageDays / 365.25), "year");
}
