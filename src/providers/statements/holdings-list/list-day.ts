import type { LocalDate } from "#engine/dates/day.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";

const DAYS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\p{L}{3,9}\.?[- ]\d{1,2},?[- ]\d{4}|\d{1,2}\.?[- ]\p{L}{3,9}\.?[- ]\d{4}/gu;

/** The one day that the lines around a list or the name of its file tell; a day that could be read two ways is none. */
export function listDay(lines: readonly string[], fileName: string): LocalDate | undefined {
  for (const texts of [lines, [fileName.replaceAll("_", " ")]]) {
    const days = new Set(
      texts.flatMap((text) => [...text.slice(0, 500).matchAll(DAYS)].flatMap(([day]) => dayOf(day))),
    );
    const [only] = days;
    if (only !== undefined && days.size === 1) return only;
  }
  return undefined;
}

function dayOf(text: string): readonly LocalDate[] {
  const written = /^\p{L}/u.test(text) ? text.replace(/[-,]/g, " ").replace(/ +/g, " ") : text;
  const readings = new Set((["dmy", "mdy"] as const).flatMap((order) => parseMoment(written, order)?.on ?? []));
  const [only] = readings;
  return only !== undefined && readings.size === 1 ? [only] : [];
}
