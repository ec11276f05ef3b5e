import type { Database } from "#db/sql.ts";
import { askParsed, type Figures } from "#features/figures/ask-figures.ts";
import {
  askForWatching,
  WATCH_JOB,
  watchJob,
  type WatchParts,
  watchPortfolio,
} from "#features/notifications/watch-figures.ts";
import type { Clock } from "#features/shared/clock.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { AskWatches, Reached } from "#features/shared/watches.ts";
import type { RunningJobs } from "./jobs.ts";
import { askRegularly } from "./regular-jobs.ts";

interface Parts {
  readonly database: Database;
  readonly figures: Figures;
  readonly now: Clock;
  readonly findAddressee: WatchParts["findAddressee"];
}

export interface AssembledWatches {
  readonly jobHandlers: JobHandlers;
  /** Asks regularly; answers what ends it. */
  readonly startWatching: (jobs: RunningJobs) => () => void;
}

/** What neither an edit nor new prices bring about, but the day: what is due, old or becomes long-term. */
const WATCH_SECONDS = 4 * 3600;

/** Figures that reach a threshold of somebody. */
export function assembleWatches({ database, figures, now, findAddressee }: Parts): AssembledWatches {
  const askWatches: AskWatches = async (asker, query) => {
    const answered = await askParsed<readonly Reached[]>(figures, { name: "watched_of_one", asker, params: {}, query });
    return answered.ok ? answered.value : undefined;
  };
  const parts: WatchParts = { database, now, findAddressee, askWatches };
  return {
    jobHandlers: { [WATCH_JOB]: (job) => watchPortfolio(parts, watchJob.parse(job).portfolioId) },
    startWatching: (jobs) =>
      askRegularly({
        database,
        jobs,
        name: "watches",
        everySeconds: WATCH_SECONDS,
        ask: (sql) => askForWatching(sql, jobs),
      }),
  };
}
