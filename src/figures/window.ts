import { addMonths, addYears, civilDate, dayOf, parseDay, type Day } from "#engine/dates/day.ts";
import type { Sheet } from "./sheet.ts";

export const RANGES = ["1D", "1W", "1M", "3M", "YTD", "1Y", "5Y", "ALL"] as const;
export type Range = (typeof RANGES)[number];

/** A window up to the sheet's day: from a stated day, or of a range. */
export interface WindowAsked {
  readonly from?: string | undefined;
  readonly range: Range;
}

/** The day whose end the window is measured from. */
export function openingDay(sheet: Sheet, { from, range }: WindowAsked): Day {
  const stated = from === undefined ? undefined : parseDay(from);
  return stated === undefined ? openingOf(range, sheet.on, sheet.firstOn) : Math.min(stated, sheet.on - 1);
}

/**
 * The day whose end a range is measured from. `ALL` opens on the day before the first transaction, when nothing was owned yet; no range opens
 * earlier than that.
 */
export function openingOf(range: Range, on: Day, firstOn: Day | undefined): Day {
  const beforeFirst = (firstOn ?? on) - 1;
  return Math.max(beforeFirst, Math.min(on, dayBefore(range, on, beforeFirst)));
}

/** The day whose end a range is measured from, whatever was owned then; `ALL` opens on `earliest`. */
export const startOf = (range: Range, on: Day, earliest: Day): Day => dayBefore(range, on, earliest);

function dayBefore(range: Range, on: Day, beforeFirst: Day): Day {
  switch (range) {
    case "1D":
      return on - 1;
    case "1W":
      return on - 7;
    case "1M":
      return addMonths(on, -1);
    case "3M":
      return addMonths(on, -3);
    case "YTD":
      return dayOf(civilDate(on).year, 1, 1) - 1;
    case "1Y":
      return addYears(on, -1);
    case "5Y":
      return addYears(on, -5);
    case "ALL":
      return beforeFirst;
  }
}
