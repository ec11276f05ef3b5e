import { addMonths, addYears, civilDate, day, dayOf, daysInMonth, formatDay, parseDay } from "#engine/dates/day.ts";
import type { Day, LocalDate } from "#engine/dates/day.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";

/** A stretch of days, first and last included. */
export interface Period {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

interface Days {
  readonly first: Day;
  readonly last: Day;
}

/** How a period can be typed, for the help of the field. */
export const PERIOD_EXAMPLES = "2024, 2024-06, 2020:2023, 2020-06:ytd, since 2020, 1y or last 90 days";

/**
 * Reads a period as it is typed: a year, month or day, two of them with a colon between, or a number of days, weeks, months or years up to
 * today. It ends today at the latest; undefined for what is no period or lies ahead.
 */
export function parsePeriod(typed: string, today: LocalDate): Period | undefined {
  const now = day(today);
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const found = backFromToday(text, now) ?? inWords(text, now) ?? between(text, now);
  if (found === undefined || found.first > now || found.first > found.last) return undefined;
  return { first: formatDay(found.first), last: formatDay(Math.min(found.last, now)) };
}

/** "this year" and "last month": calendar months and years; "since 2020": from its first day up to today. */
function inWords(text: string, now: Day): Days | undefined {
  const since = /^since (.+)$/.exec(text)?.[1];
  const start = since === undefined ? undefined : stretch(since);
  if (start !== undefined) return { first: start.first, last: now };
  const [, which, unit] = /^(this|last|previous) (month|year)$/.exec(text) ?? [];
  if (which === undefined) return undefined;
  const { year, month } = civilDate(now);
  const months = unit === "year" ? 12 : 1;
  const begin = addMonths(dayOf(year, unit === "year" ? 1 : month, 1), which === "this" ? 0 : -months);
  return { first: begin, last: addMonths(begin, months) - 1 };
}

/** "1y" and "last 12 months": up to today. */
function backFromToday(text: string, now: Day): Days | undefined {
  const [, digits = "", unit] =
    /^(?:(?:the )?last |past )?(\d{1,4}) ?([dwmy])(?:ays?|eeks?|onths?|ears?)?$/.exec(text) ?? [];
  const count = Number(digits);
  if (count === 0) return undefined;
  if (unit === "y") return { first: addYears(now, -count) + 1, last: now };
  if (unit === "m") return { first: addMonths(now, -count) + 1, last: now };
  return { first: now + 1 - count * (unit === "w" ? 7 : 1), last: now };
}

function between(text: string, now: Day): Days | undefined {
  if (text === "ytd") return { first: dayOf(civilDate(now).year, 1, 1), last: now };
  const [from = "", to, ...more] = text.split(":").map((part) => part.trim());
  const start = stretch(from);
  if (start === undefined || more.length > 0) return undefined;
  if (to === undefined) return start;
  if (to === "" || to === "ytd" || to === "today") return { first: start.first, last: now };
  const end = stretch(to);
  return end && { first: start.first, last: end.last };
}

/** The days of a year, of a month, or one day. */
function stretch(text: string): Days | undefined {
  const [, digits = "", monthDigits] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  const [year, month] = [Number(digits), Number(monthDigits ?? "0")];
  if (year === 0 || month > 12) {
    const one = parseDay(text);
    return one === undefined ? undefined : { first: one, last: one };
  }
  if (monthDigits === undefined) return { first: dayOf(year, 1, 1), last: dayOf(year, 12, 31) };
  return month === 0 ? undefined : { first: dayOf(year, month, 1), last: dayOf(year, month, daysInMonth(year, month)) };
}

/**
 * The period of the same length before (−1) or after (+1). Whole months move by whole months, so that a year is followed by a year; the one that
 * is not over yet counts as whole, and none begins after today.
 */
export function steppedPeriod({ first, last }: Period, step: -1 | 1, today: LocalDate): Period | undefined {
  const [from, to, now] = [day(first), day(last), day(today)];
  const months = wholeMonths(from, to, now);
  const length = to - from + 1;
  const start = months === undefined ? from + step * length : addMonths(from, step * months);
  const end = months === undefined ? to + step * length : addMonths(start, months) - 1;
  return start > now ? undefined : { first: formatDay(start), last: formatDay(Math.min(end, now)) };
}

/** How many whole months a period is of; undefined for another stretch of days. One that begins with a year and goes up to today is of whole years. */
function wholeMonths(from: Day, to: Day, now: Day): number | undefined {
  const [start, end] = [civilDate(from), civilDate(to)];
  if (start.day !== 1) return undefined;
  const count = (end.year - start.year) * 12 + end.month - start.month + 1;
  if (to === now && start.month === 1) return (end.year - start.year + 1) * 12;
  return to === now || end.day === daysInMonth(end.year, end.month) ? count : undefined;
}

/** "2024", "Jun 2024", "2020 to 2023", else both days. */
export function periodWords({ first, last }: Period, locale: string): string {
  const [from, to] = [day(first), day(last)];
  const [start, end] = [civilDate(from), civilDate(to)];
  const isYears = first.endsWith("-01-01") && last.endsWith("-12-31");
  if (isYears) return start.year === end.year ? String(start.year) : `${start.year} to ${end.year}`;
  const isMonth =
    first.slice(0, 7) === last.slice(0, 7) && start.day === 1 && end.day === daysInMonth(end.year, end.month);
  if (isMonth) return formatLocalDate(first, locale, "month");
  return `${formatLocalDate(first, locale)} to ${formatLocalDate(last, locale)}`;
}
