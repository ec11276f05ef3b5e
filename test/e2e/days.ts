import { addMonths, day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { machineNow } from "#test/clock.ts";

/** The day of the built server, which asks the machine. */
export const serverToday = (): LocalDate => new Date(machineNow()).toISOString().slice(0, 10);

/** So many months after it, or before it where negative. */
export const monthsAhead = (months: number): LocalDate => formatDay(addMonths(day(serverToday()), months));

/** That month as charts name it: `Apr 2027`. */
export const monthNamed = (months: number): string =>
  new Date(`${monthsAhead(months)}T12:00:00Z`).toLocaleDateString("en-US", { month: "short", year: "numeric" });
