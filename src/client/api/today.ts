import { dayOf, formatDay } from "#engine/dates/day.ts";
import type { LocalDate } from "#engine/dates/day.ts";

/** The person's calendar day by the clock and zone of this device: the one place where the client asks for the time of day. */
export function today(now: Date = new Date()): LocalDate {
  return formatDay(dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate()));
}
