import { forgetFullBuckets } from "#db/queries/attempts.ts";
import { takeRound } from "#db/queries/regular-rounds.ts";
import type { Database, Sql } from "#db/sql.ts";
import { recoverSyncs } from "#features/connections/poll.ts";
import { recoverImports } from "#features/imports/service.ts";
import { FORGET_RECEIVERS_JOB } from "#features/mail/forget-receivers.ts";
import { ERASE_DELETED_JOB } from "#features/portfolios/deleted.ts";
import { askForPrices, REFRESH_MARKET_JOB } from "#features/prices/market-jobs.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { logBroken } from "./outage.ts";
import type { RunningJobs } from "./jobs.ts";

interface Rounds {
  readonly database: Database;
  readonly jobs: RunningJobs;
  readonly name: string;
  readonly everySeconds: number;
  readonly ask: (sql: Sql) => Promise<unknown>;
}

/** A start asks for what may have been missed, unless another server has just done so. */
const START_SECONDS = 60;
/** So often within a round a server looks whether the next is due: the one that asked last may be gone. */
const LOOKS = 5;

/** Asks for regular work at the start and then every so often, once for all servers; none of them leads. Answers what ends it. */
export function askRegularly({ database, jobs, name, everySeconds, ask }: Rounds): () => void {
  const look = (leastSeconds: number) =>
    database
      .transaction(async (sql) => {
        if (await takeRound(sql, name, leastSeconds)) await ask(sql);
      })
      .then(jobs.wake, (error: unknown) => logBroken(database, `${name}_not_asked_for`, error));
  void look(Math.min(START_SECONDS, everySeconds));
  const looking = setInterval(() => void look(everySeconds), (everySeconds * 1000) / LOOKS).unref();
  return () => clearInterval(looking);
}

type Days = Pick<MarketSources, "today" | "now">;

/** What a power cut left half done and no job would end: a file is read anew, a commit and a sync happen once. */
export async function takeUpHalfDone(database: Database, jobs: RunningJobs, { today, now }: Days): Promise<void> {
  await recoverImports(database, jobs, today());
  await recoverSyncs(database, jobs, now);
}

/** New rates and closes, what was deleted to go, old receivers to be forgotten; and what no job of a living server would end is asked for again. */
export function queueRegularJobs(database: Database, jobs: RunningJobs, sources: MarketSources): () => void {
  const stopAsking = [
    askRegularly({
      database,
      jobs,
      name: "regular_jobs",
      everySeconds: 6 * 3600,
      ask: async (sql) => {
        await jobs.enqueue(sql, ERASE_DELETED_JOB, {});
        await jobs.enqueue(sql, FORGET_RECEIVERS_JOB, {});
      },
    }),
    askRegularly({
      database,
      jobs,
      name: "market",
      everySeconds: MARKET_SECONDS,
      ask: (sql) => jobs.enqueue(sql, REFRESH_MARKET_JOB, {}),
    }),
    askRegularly({
      database,
      jobs,
      name: "wanted_prices",
      everySeconds: WANTED_SECONDS,
      ask: askForPrices(jobs, sources),
    }),
  ];
  const tend = async () => {
    const isMine = await database.transaction((sql) => takeRound(sql, "tending", TENDED_SECONDS));
    if (!isMine) return;
    await takeUpHalfDone(database, jobs, sources);
    await forgetFullBuckets(database);
    jobs.wake();
  };
  const tending = setInterval(
    () => void tend().catch((error: unknown) => logBroken(database, "tending_failed", error)),
    TENDED_SECONDS * 1000,
  ).unref();
  return () => {
    for (const stop of stopAsking) stop();
    clearInterval(tending);
  };
}

/** A statement whose reading was cut off more often than a job is tried waits for this, after it is seen that its server is dead: together less than a minute. */
const TENDED_SECONDS = 15;
/** One question and one write for each source: often enough to meet every exchange soon after its close. */
const MARKET_SECONDS = 2 * 3600;
/** Somebody who has just imported waits for it. */
const WANTED_SECONDS = 10;
