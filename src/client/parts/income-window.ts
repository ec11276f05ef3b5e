import { day, formatDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { parsePeriod } from "#client/portfolio/period.ts";
import { typedRange } from "#client/portfolio/use-period.ts";
import { DEFAULT_RANGE } from "#client/portfolio/view-state.ts";
import type { ViewState } from "#client/portfolio/view-state.ts";
import { today } from "#client/api/today.ts";

/** Before any entry: income since the beginning. */
const BEGINNING = "1800-01-01";

/** The day income is asked after: that before a typed period, or a range other than the usual year, which the screen has with its whole months. */
export function incomeWindow({ from, range, on }: Pick<ViewState, "from" | "range" | "on">): { from?: LocalDate } {
  const first = from ?? (range === DEFAULT_RANGE ? undefined : firstOf(range, on ?? today()));
  return first === undefined ? {} : { from: formatDay(day(first) - 1) };
}

const firstOf = (range: ViewState["range"], on: LocalDate): LocalDate =>
  parsePeriod(typedRange(range), on)?.first ?? BEGINNING;
