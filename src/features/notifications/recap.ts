import { hasEntriesBy } from "#db/queries/watches.ts";
import type { Sql } from "#db/sql.ts";
import { civilDate, day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { Notice } from "#features/shared/notify.ts";

/** From the second day on the closes of the last one are there; a server that was away tells of it up to the tenth. */
const FIRST_DAY = 2;
const LAST_DAY = 10;

const MONTH_WORDS = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/**
 * The notice of the month that is over, in the days after its end, where the portfolio held something by then. Each month is told once: the key of the
 * notice sees to it.
 */
export async function recapToTell(sql: Sql, portfolioId: string, today: LocalDate): Promise<Notice | undefined> {
  const now = day(today);
  const { day: dayOfMonth } = civilDate(now);
  if (dayOfMonth < FIRST_DAY || dayOfMonth > LAST_DAY) return undefined;
  const endedOn = formatDay(now - dayOfMonth);
  if (!(await hasEntriesBy(sql, portfolioId, endedOn))) return undefined;
  const month = endedOn.slice(0, 7);
  return {
    event: "monthly_recap",
    key: `recap ${portfolioId} ${month}`,
    path: `/central/p/${portfolioId}/recap?month=${month}`,
    data: { month: MONTH_WORDS.format(Date.parse(endedOn)) },
  };
}
