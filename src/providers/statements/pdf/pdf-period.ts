import { type LocalDate, formatDay, parseDay } from "#engine/dates/day.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { dayInYear, isDayOfYear } from "#providers/statements/pdf/pdf-lines.ts";

/** The days a statement says that it is of. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const DAY =
  "(?:\\d{1,2}\\.? ?\\p{L}{3,9}\\.? ?\\d{4}|\\p{L}{3,9}\\.? \\d{1,2}, ?\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{2}\\.\\d{2}\\.\\d{4})";
const SPAN = new RegExp(
  `(?<from>${DAY})\\s*(?:-|–|—|to|through|until|bis|au|tot|al|hasta|till)(?: zum)?\\s*(?<to>${DAY})`,
  "iu",
);
const LONGEST = 400;

/** The first stretch of days written so that day and month cannot be mistaken; undefined where there is none, or it is longer than a year. */
export function periodIn(lines: readonly string[]): Period | undefined {
  for (const line of lines) {
    const { from: first = "", to: last = "" } = SPAN.exec(line.slice(0, 400))?.groups ?? {};
    const [from, to] = [first, last].map((it) => parseMoment(it.replaceAll(". ", " "), "dmy")?.on);
    const days = (parseDay(to ?? "") ?? 0) - (parseDay(from ?? "") ?? 0);
    if (from !== undefined && to !== undefined && days >= 0 && days <= LONGEST) return { from, to };
  }
  return undefined;
}

/** A month that a bank books late is still of the statement. */
const SLACK = 10;

/** The day a day without its year is in a period; undefined where none or several would be. */
export function dayWithin(text: string, { from, to }: Period): LocalDate | undefined {
  if (!isDayOfYear(text)) return undefined;
  const [start, end] = [moved(from, -SLACK), moved(to, SLACK)];
  const years = [...new Set([from, to, start, end].map((it) => Number(it.slice(0, 4))))];
  const all = [...new Set(years.flatMap((year) => dayInYear(text, year)))];
  const within = all.filter((on) => on >= from && on <= to);
  const near = within.length > 0 ? within : all.filter((on) => on >= start && on <= end);
  return near.length === 1 ? near[0] : undefined;
}

const moved = (on: LocalDate, days: number): LocalDate => formatDay((parseDay(on) ?? 0) + days);
