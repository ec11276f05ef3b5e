import { civilDate, day, dayOf, daysInMonth, formatDay, type LocalDate } from "#engine/dates/day.ts";

/** A month by its name, such as `2026-10`, and the days whose ends it lies between. */
export interface Month {
  readonly name: string;
  /** The last day of the month before. */
  readonly from: LocalDate;
  readonly first: LocalDate;
  readonly on: LocalDate;
}

function monthOf(year: number, month: number): Month {
  const first = dayOf(year, month, 1);
  const name = formatDay(first).slice(0, 7);
  const on = first + daysInMonth(year, month) - 1;
  return { name, from: formatDay(first - 1), first: formatDay(first), on: formatDay(on) };
}

/** The month so many months after another; before it where that is negative. */
export function monthAfter({ first }: Month, count: number): Month {
  const { year, month } = civilDate(day(first));
  const place = year * 12 + (month - 1) + count;
  return monthOf(Math.floor(place / 12), (((place % 12) + 12) % 12) + 1);
}

/** The last one that is over. */
export function lastMonth(today: LocalDate): Month {
  const { year, month } = civilDate(day(today));
  return monthAfter(monthOf(year, month), -1);
}

/** The month an address names; the last one that is over where it names none, or one that is not over. */
export function monthNamed(name: string | null, today: LocalDate): Month {
  const last = lastMonth(today);
  const [, year = "", month = ""] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name ?? "") ?? [];
  const named = year === "" ? last : monthOf(Number(year), Number(month));
  return named.name > last.name ? last : named;
}

/** As people call it: "October 2026". */
export const monthWords = ({ first }: Pick<Month, "first">, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(first));
