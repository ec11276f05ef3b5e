import { dayOf, daysInMonth, formatDay, parseDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { dateFormat } from "#ui/formats/format-date.ts";

/** Nothing one owns is dated before: such a year is mistyped. */
const EARLIEST_YEAR = "1600";
/** Days from today by the words of the product. */
const DAYS_AWAY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

type DatePart = "year" | "month" | "day";

/** Order in which a locale writes the parts of a date. */
export function dateOrder(locale: string): readonly DatePart[] {
  return dateFormat(locale, "numeric")
    .formatToParts(0)
    .map((part) => part.type)
    .filter((type) => type === "year" || type === "month" || type === "day");
}

/**
 * Reads a date as a person of the locale types it, or in the ISO form; the year may have two digits (within 80 years back and 19 ahead of
 * `today`) or be left out (this year). The month may be named, in the locale's language or in English, and then stands on either side of the
 * day. Undefined for anything else: nothing is guessed.
 *
 * @example parseLocalDate("3.5.24", "de-DE", "2026-11-21") // "2024-05-03"
 */
export function parseLocalDate(text: string, locale: string, today: LocalDate): LocalDate | undefined {
  const trimmed = text.trim();
  const iso = parseDay(trimmed);
  if (iso !== undefined) return trimmed < EARLIEST_YEAR ? undefined : formatDay(iso);
  const away = DAYS_AWAY[trimmed.toLowerCase()];
  const now = parseDay(today);
  if (away !== undefined && now !== undefined) return formatDay(now + away);
  const named = namedMonth(trimmed, locale, today);
  if (named !== undefined) return named;
  const numbers = /^[\d\s./\-\u200e\u200f年月日]+$/.test(trimmed) ? (trimmed.match(/\d+/g) ?? []) : [];
  const order = dateOrder(locale).filter((part) => numbers.length === 3 || part !== "year");
  if (numbers.length !== order.length) return undefined;
  const read = (part: DatePart): string | undefined => numbers[order.indexOf(part)];
  const year = fullYear(read("year"), Number(today.slice(0, 4)));
  const [month, dayOfMonth] = [Number(read("month")), Number(read("day"))];
  if (year === undefined || month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  return dayOfMonth <= daysInMonth(year, month) ? formatDay(dayOf(year, month, dayOfMonth)) : undefined;
}

/** `March 1 2019`, `1. März 2019`, `1 mar`: three letters of a name are enough where no other month begins with them. */
function namedMonth(text: string, locale: string, today: LocalDate): LocalDate | undefined {
  const [, word] = /(\p{L}{3,})/u.exec(text) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  if (word === undefined || !/^[\p{L}\p{M}\d\s.,/-]+$/u.test(text) || (text.match(/\p{L}+/gu) ?? []).length > 1)
    return undefined;
  const month = monthOf(word, locale) ?? monthOf(word, "en");
  const [dayOfMonth = "", year, ...more] = numbers;
  const inYear = fullYear(year, Number(today.slice(0, 4)));
  if (month === undefined || inYear === undefined || more.length > 0 || dayOfMonth.length > 2) return undefined;
  const on = Number(dayOfMonth);
  return on >= 1 && on <= daysInMonth(inYear, month) ? formatDay(dayOf(inYear, month, on)) : undefined;
}

/** Number of the only month whose name in the locale begins with `word`. */
function monthOf(word: string, locale: string): number | undefined {
  const names = Array.from({ length: 12 }, (_, index) =>
    dateFormat(locale, "long")
      .formatToParts(Date.UTC(2026, index, 15))
      .find((part) => part.type === "month")
      ?.value.toLocaleLowerCase(locale),
  );
  const found = names.filter((name) => name?.startsWith(word.toLocaleLowerCase(locale)));
  return found.length === 1 ? names.indexOf(found[0]) + 1 : undefined;
}

function fullYear(text: string | undefined, thisYear: number): number | undefined {
  if (text === undefined) return thisYear;
  if (text.length === 4) return text < EARLIEST_YEAR ? undefined : Number(text);
  if (text.length !== 2) return undefined;
  const sameCentury = Math.floor(thisYear / 100) * 100 + Number(text);
  return sameCentury > thisYear + 19 ? sameCentury - 100 : sameCentury;
}
