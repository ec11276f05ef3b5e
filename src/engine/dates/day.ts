/**
 * Calendar dates without a zone. A `Day` is the number of days since 1970-01-01 in the proleptic Gregorian calendar;
 * a `LocalDate` is its text form `YYYY-MM-DD`, used on the wire and in the database. No JavaScript Date is involved,
 * so no clock change or server zone can move a day.
 */
export type Day = number;
export type LocalDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Day number of a civil date. Months 1 to 12. Source: H. Hinnant, "chrono-compatible low-level date algorithms". */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The civil date of a day number: inverse of `dayOf`. */
export function civilDate(day: Day): CivilDate {
  const z = day + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** Reads `YYYY-MM-DD`; undefined for anything else and for dates that do not exist, such as 30 February. */
export function parseDay(text: string): Day | undefined {
  const match = ISO_DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dayOf(year, month, day);
}

/** Like `parseDay` for dates we wrote ourselves: an unreadable one is a bug. */
export function day(text: LocalDate): Day {
  const value = parseDay(text);
  if (value === undefined) throw new Error(`Assertion failed: "${text}" is a calendar date`);
  return value;
}

export function formatDay(value: Day): LocalDate {
  const { year, month, day: dayOfMonth } = civilDate(value);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

/** 1 = Monday … 7 = Sunday. 1970-01-01 was a Thursday. */
export const weekday = (value: Day): number => ((((value + 3) % 7) + 7) % 7) + 1;

/** Same day of month `months` later, or the month's last day where that does not exist: 31 Jan + 1 → 28 or 29 Feb. */
export function addMonths(value: Day, months: number): Day {
  const { year, month, day: dayOfMonth } = civilDate(value);
  const total = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return dayOf(y, m, Math.min(dayOfMonth, daysInMonth(y, m)));
}

export const addYears = (value: Day, years: number): Day => addMonths(value, years * 12);
