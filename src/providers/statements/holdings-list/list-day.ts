import type { LocalDate } from "#engine/dates/day.ts";
import { type DateOrder, parseMoment } from "#providers/statements/parse-date.ts";

const DAYS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\p{L}{3,9}\.?[- ]\d{1,2},?[- ]\d{4}|\d{1,2}\.?[- ]\p{L}{3,9}\.?[- ]\d{4}/gu;

/** The first of the lines around a list whose day could be read two ways, where none of them tells one that cannot. */
export const unclearDay = (lines: readonly string[]): string | undefined =>
  lines
    .flatMap((text) => [...text.slice(0, 500).matchAll(DAYS)].map(([day]) => day))
    .find((day) => readingsOf(day).size > 1);

/** The one day that the lines around a list or the name of its file tell; a day that could be read two ways is none before somebody said which comes first. */
export function listDay(
  lines: readonly string[],
  { fileName, order }: { readonly fileName: string; readonly order: DateOrder | undefined },
): LocalDate | undefined {
  for (const texts of [lines, [fileName.replaceAll("_", " ")]]) {
    const days = new Set(
      texts.flatMap((text) => [...text.slice(0, 500).matchAll(DAYS)].flatMap(([day]) => dayOf(day, order))),
    );
    const [only] = days;
    if (only !== undefined && days.size === 1) return only;
  }
  return undefined;
}

function dayOf(text: string, order: DateOrder | undefined): readonly LocalDate[] {
  const readings = readingsOf(text, order === undefined ? ORDERS : [order]);
  const [only] = readings;
  return only !== undefined && readings.size === 1 ? [only] : [];
}

const ORDERS = ["dmy", "mdy"] as const;

function readingsOf(text: string, orders: readonly DateOrder[] = ORDERS): ReadonlySet<LocalDate> {
  const written = /^\p{L}/u.test(text) ? text.replace(/[-,]/g, " ").replace(/ +/g, " ") : text;
  return new Set(orders.flatMap((order) => parseMoment(written, order)?.on ?? []));
}
