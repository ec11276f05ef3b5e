import { randomUUID } from "node:crypto";
import { unfinishedSyncs } from "#db/queries/connection-syncs.ts";
import { ABANDONED_SECONDS, takeDueConnections } from "#db/queries/connections.ts";
import type { Database, Sql } from "#db/sql.ts";
import { type Clock, utcDayBy } from "#features/shared/clock.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { instantAt } from "./parts.ts";
import { SYNC_JOB, type SyncJob } from "./sync-job.ts";

/** So often the servers together look which connections are due. */
export const POLL_SECONDS = 60;
/** Of one source in a round: no institution meets a crowd. */
export const PER_SOURCE = 10;
export const AT_ONCE = 40;
/** A sync that says nothing for so long is asked for again. */
const LEASE_MS = 30 * 60_000;

/** Asks for the syncs that are due, those that wait longest first. In the transaction that takes the round; once for all servers. */
export async function pollConnections(sql: Sql, jobs: Jobs, now: Clock): Promise<number> {
  const due = await takeDueConnections(sql, {
    now: instantAt(now()),
    leasedUntil: instantAt(now() + LEASE_MS),
    perSource: PER_SOURCE,
    atOnce: AT_ONCE,
  });
  for (const { portfolio_id: portfolioId, connection_id: connectionId, created_by: userId } of due) {
    const job: SyncJob = { portfolioId, connectionId, userId, syncId: randomUUID(), today: utcDayBy(now) };
    await jobs.enqueue(sql, SYNC_JOB, job);
  }
  return due.length;
}

/** At start, and now and then: a sync whose servers were killed as often as its job is tried is asked for again, under its own id. */
export async function recoverSyncs(database: Database, jobs: Pick<Jobs, "enqueue">, now: Clock): Promise<number> {
  return database.transaction(async (sql) => {
    const unfinished = await unfinishedSyncs(sql, ABANDONED_SECONDS);
    for (const {
      portfolio_id: portfolioId,
      connection_id: connectionId,
      sync_id: syncId,
      created_by: userId,
    } of unfinished)
      await jobs.enqueue(sql, SYNC_JOB, {
        portfolioId,
        connectionId,
        syncId,
        userId,
        today: utcDayBy(now),
      } satisfies SyncJob);
    return unfinished.length;
  });
}
