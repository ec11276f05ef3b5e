import {
  addMonths,
  addYears,
  civilDate,
  type Day,
  dayOf,
  daysInMonth,
  formatDay,
  type LocalDate,
  parseDay,
  weekday,
} from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** Order in which the reader's locale writes day, month and year. */
export type DateOrder = "ymd" | "dmy" | "mdy";

export interface DateContext {
  readonly today: Day;
  readonly order: DateOrder;
}

export type DateProblem = { readonly kind: "not_a_date"; readonly message: string };

/** Nothing one owns is dated before: such a year is mistyped. */
const EARLIEST_YEAR = "1600";

/** A date without a year that would lie further ahead than this is read as last year's. */
const AHEAD_LIMIT_DAYS = 31;

const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

/**
 * Reads a date as people type it: `today`, `y`, `-1` (a day ago), `+7`, `15` (the last 15th), `mon` (the last Monday), `3/4` or `3.4.25` in the
 * reader's order, `4 mar`, `2026-03-04`. A date that does not exist is an error, never the next one that does.
 */
export function readDate(text: string, context: DateContext): Result<LocalDate, DateProblem> {
  const typed = text.trim().toLowerCase();
  if (typed === "") return problem("Enter a date.");
  const day =
    relativeDay(typed, context.today) ?? parseDay(typed) ?? namedMonth(typed, context) ?? numbers(typed, context);
  if (day === undefined)
    return problem(`“${text.trim()}” is not a date. Try ${exampleOf(context.order)}, today or -1.`);
  return ok(formatDay(day));
}

const problem = (message: string): Result<LocalDate, DateProblem> => err({ kind: "not_a_date", message });

const EXAMPLES: Readonly<Record<DateOrder, string>> = { ymd: "2026-03-04", dmy: "4/3/2026", mdy: "3/4/2026" };
export const exampleOf = (order: DateOrder): string => EXAMPLES[order];

function relativeDay(typed: string, today: Day): Day | undefined {
  if (typed === "today" || typed === "t" || typed === "now") return today;
  if (typed === "yesterday" || typed === "y") return today - 1;
  if (typed === "tomorrow") return today + 1;
  // The true minus is what our own figures are written with, so it may be pasted back.
  const offset = /^([+-])\s?(\d{1,4})([dwmy]?)$/.exec(typed.replace("−", "-"));
  if (offset) return shifted(today, Number(`${offset[1]}${offset[2]}`), offset[3] ?? "");
  const index = namedIndex(WEEKDAYS, typed);
  return index < 0 ? undefined : today - ((weekday(today) - (index + 1) + 7) % 7);
}

function shifted(today: Day, by: number, unit: string): Day {
  if (unit === "w") return today + by * 7;
  if (unit === "m") return addMonths(today, by);
  return unit === "y" ? addYears(today, by) : today + by;
}

/** Index of the name that `typed` is, or starts with at least three letters; −1 when there is none. */
const namedIndex = (names: readonly string[], typed: string): number =>
  typed.length < 3 ? -1 : names.findIndex((it) => it.startsWith(typed));

/** `4 mar`, `mar 4`, `4 march 2025`. */
function namedMonth(typed: string, { today }: DateContext): Day | undefined {
  const match = /^(?:(\d{1,2})\.?[ -]?([a-z]{3,9})\.?|([a-z]{3,9})\.?[ -]?(\d{1,2}))(?:,?[ -](\d{2}|\d{4}))?$/.exec(
    typed,
  );
  if (!match) return undefined;
  const month = namedIndex(MONTHS, match[2] ?? match[3] ?? "") + 1;
  if (month === 0) return undefined;
  return resolve({ day: Number(match[1] ?? match[4]), month, year: match[5] }, today);
}

/** `15`, `3/4`, `3.4.`, `3-4-25`, `040326`: groups of digits in the reader's order. */
function numbers(typed: string, { today, order }: DateContext): Day | undefined {
  const groups = typed.replace(/[./\s-]+$/, "").split(/[./\s-]+/);
  if (groups.some((it) => !/^\d{1,4}$/.test(it)) || groups.length > 3) return undefined;
  const [first = "", second, third] = groups;
  if (second === undefined) return first.length <= 2 ? lastSuchDay(Number(first), today) : undefined;
  if (third === undefined) {
    const [day, month] = order === "dmy" ? [first, second] : [second, first];
    return resolve({ day: Number(day), month: Number(month), year: undefined }, today);
  }
  if (first.length === 4) return resolve({ day: Number(third), month: Number(second), year: first }, today);
  if (order === "ymd") return resolve({ day: Number(third), month: Number(second), year: first }, today);
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return resolve({ day: Number(day), month: Number(month), year: third }, today);
}

/** The last day on or before today with this number: on the 3rd, `15` is the 15th of last month. */
function lastSuchDay(dayOfMonth: number, today: Day): Day | undefined {
  const { year, month, day } = civilDate(today);
  const back = dayOfMonth <= day ? 0 : 1;
  const [y, m] = month - back < 1 ? [year - 1, 12] : [year, month - back];
  return existing(y, m, dayOfMonth);
}

function resolve(date: { day: number; month: number; year: string | undefined }, today: Day): Day | undefined {
  const thisYear = civilDate(today).year;
  if (date.year !== undefined) return existing(fullYear(date.year, thisYear), date.month, date.day);
  const here = existing(thisYear, date.month, date.day);
  if (here !== undefined && here - today <= AHEAD_LIMIT_DAYS) return here;
  return existing(thisYear - 1, date.month, date.day);
}

/** Two digits mean this century unless that lies more than ten years ahead; one or three are a year not yet typed whole. */
function fullYear(text: string, thisYear: number): number | undefined {
  if (text.length === 4) return text < EARLIEST_YEAR ? undefined : Number(text);
  if (text.length !== 2) return undefined;
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(text);
  return year > thisYear + 10 ? year - 100 : year;
}

function existing(year: number | undefined, month: number, day: number): Day | undefined {
  if (year === undefined || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dayOf(year, month, day);
}

/** The order in which `locale` writes a date, from its own formatter. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { year: "numeric", month: "numeric", day: "numeric", timeZone: "UTC" })
    .formatToParts(0)
    .map((it) => it.type)
    .filter((it) => it === "day" || it === "month" || it === "year");
  if (parts[0] === "year") return "ymd";
  return parts[0] === "month" ? "mdy" : "dmy";
}
