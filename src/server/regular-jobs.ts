import type { Database } from "#db/sql.ts";
import { FORGET_RECEIVERS_JOB } from "#features/mail/forget-receivers.ts";
import { ERASE_DELETED_JOB } from "#features/portfolios/deleted.ts";
import { REFRESH_MARKET_JOB } from "#features/prices/market-jobs.ts";
import { log, stackOf } from "./log.ts";
import type { RunningJobs } from "./jobs.ts";

const REFRESH_EVERY_MS = 6 * 3_600_000;

/** Asks for new rates and closes, for what was deleted to go, and for old receivers to be forgotten, at the start and every six hours; several servers asking at once do the same twice. */
export function queueRegularJobs(database: Database, jobs: RunningJobs): NodeJS.Timeout {
  const ask = () =>
    database
      .transaction(async (sql) => {
        await jobs.enqueue(sql, REFRESH_MARKET_JOB, {});
        await jobs.enqueue(sql, ERASE_DELETED_JOB, {});
        await jobs.enqueue(sql, FORGET_RECEIVERS_JOB, {});
      })
      .then(jobs.wake, (error: unknown) => log("error", "regular_jobs_not_queued", { stack: stackOf(error) }));
  void ask();
  return setInterval(() => void ask(), REFRESH_EVERY_MS).unref();
}
