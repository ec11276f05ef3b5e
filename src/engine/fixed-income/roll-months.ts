import { addMonths, civilDate, dayOf, daysInMonth, type Day } from "#engine/dates/day.ts";

/** The day `months` away in a coupon calendar: what starts on a month end stays on month ends, 28 February + 6 → 31 August. */
export function addRolledMonths(value: Day, months: number): Day {
  const moved = addMonths(value, months);
  const from = civilDate(value);
  if (from.day !== daysInMonth(from.year, from.month)) return moved;
  const { year, month } = civilDate(moved);
  return dayOf(year, month, daysInMonth(year, month));
}
