import { civilDate, dayOf } from "#engine/dates/day.ts";
import type { Day } from "#engine/dates/day.ts";
import type { DateStyle } from "#ui/formats/format-date.ts";

export interface DayTicks {
  readonly days: readonly Day[];
  /** How the days are written. `year` is the year alone. */
  readonly style: DateStyle | "year";
}

const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120];
const STEPS_IN_DAYS = [1, 2, 7, 14];

/** Days on which an axis is labeled: the finest calendar step (days, months, years) that keeps at most `most` labels. */
export function dayTicks(from: Day, to: Day, most: number): DayTicks {
  const span = to - from;
  const dayStep = STEPS_IN_DAYS.find((step) => span / step <= most);
  if (dayStep !== undefined && span < 62) {
    const count = Math.floor(span / dayStep) + 1;
    return { days: Array.from({ length: count }, (_, index) => from + index * dayStep), style: "dayMonth" };
  }
  const monthStep = STEPS_IN_MONTHS.find((step) => span / 30.44 / step <= most) ?? 240;
  return { days: monthStarts(from, to, monthStep), style: monthStep >= 12 ? "year" : "month" };
}

function monthStarts(from: Day, to: Day, step: number): readonly Day[] {
  const { year, month } = civilDate(from);
  const firstMonth = Math.ceil((year * 12 + month - 1) / step) * step;
  const days: Day[] = [];
  for (let at = firstMonth; ; at += step) {
    const start = dayOf(Math.floor(at / 12), (at % 12) + 1, 1);
    if (start > to) return days;
    if (start >= from) days.push(start);
  }
}
