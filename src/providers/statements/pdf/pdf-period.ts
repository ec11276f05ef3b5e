import { type LocalDate, formatDay, parseDay } from "#engine/dates/day.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { dayInYear, isDayOfYear } from "#providers/statements/pdf/pdf-lines.ts";

/** The days a statement says that it is of. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const DAY =
  "(?:\\d{1,2}\\.? ?\\p{L}{3,9}\\.? ?\\d{4}|\\p{L}{3,9}\\.? \\d{1,2}, ?\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2}(?:\\d{2})?)";
const SPAN = new RegExp(
  `(?<from>${DAY})\\s*(?:-|–|—|to|through|until|bis|au|tot|t/m|al|hasta|till)(?: zum)?\\s*(?<to>${DAY})`,
  "iu",
);
const LONGEST = 400;

/** `Alter Kontostand vom 29.02.2024` above the rows and `Neuer Kontostand vom 31.03.2024` below them. */
const BALANCE_OF_DAY = new RegExp(
  `(?:kontostand|saldo|solde|balance)(?!\\p{L}).{0,24}?(?<!\\d)(?<on>${DAY})(?!\\d)`,
  "iu",
);

/**
 * The first stretch of days that can be read in one way, else the days of the first balance and the last; undefined where there is none, or it is longer
 * than a year.
 */
export function periodIn(lines: readonly string[]): Period | undefined {
  for (const line of lines) {
    const { from = "", to = "" } = SPAN.exec(line.slice(0, 400))?.groups ?? {};
    const period = periodOf(from, to);
    if (period !== undefined) return period;
  }
  const balances = lines.flatMap((line) => BALANCE_OF_DAY.exec(line.slice(0, 400))?.groups?.["on"] ?? []);
  return balances.length < 2 ? undefined : periodOf(balances[0] ?? "", balances.at(-1) ?? "");
}

/** Two days as one stretch, where day and month cannot be mistaken. */
function periodOf(first: string, last: string): Period | undefined {
  const found = (["dmy", "mdy"] as const).flatMap((order): readonly Period[] => {
    const [from, to] = [first, last].map((it) => parseMoment(it.replaceAll(". ", " "), order)?.on);
    const days = (parseDay(to ?? "") ?? 0) - (parseDay(from ?? "") ?? 0);
    return from !== undefined && to !== undefined && days >= 0 && days <= LONGEST ? [{ from, to }] : [];
  });
  const [only, ...others] = found;
  return others.every((other) => other.from === only?.from && other.to === only.to) ? only : undefined;
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
