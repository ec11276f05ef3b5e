import { addMonths, addYears, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import type { Range } from "./contract.ts";

/**
 * The day whose end a range is measured from. `ALL` opens on the day before the first transaction, when nothing was owned yet; no range opens
 * earlier than that.
 */
export function openingOf(range: Range, on: Day, firstOn: Day | undefined): Day {
  const beforeFirst = (firstOn ?? on) - 1;
  return Math.max(beforeFirst, Math.min(on, startOf(range, on, beforeFirst)));
}

function startOf(range: Range, on: Day, beforeFirst: Day): Day {
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
