import { parseDay } from "#engine/dates/day.ts";
import { formatLocalDate } from "./format-date.ts";

/** A sentence of the engine with its dates, `YYYY-MM-DD`, in the reader's way of writing them. */
export const withLocalDates = (text: string, locale: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (on) => (parseDay(on) === undefined ? on : formatLocalDate(on, locale)));
