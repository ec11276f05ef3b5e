import { PgBoss } from "pg-boss";
import type { JobWithMetadata } from "pg-boss";
import { asOwner } from "#db/queries/own-role.ts";
import { giveBackJobs } from "#db/queries/queues.ts";
import type { Database, QueryAnswer } from "#db/sql.ts";
import { SYNC_JOB } from "#features/connections/sync-job.ts";
import { COMMIT_JOB, READ_JOB } from "#features/imports/import-job.ts";
import type { JobHandlers, Jobs } from "#features/shared/jobs.ts";
import { logBroken } from "./outage.ts";

export interface RunningJobs extends Jobs {
  readonly isRunning: () => boolean;
  /** Looks now, instead of at the next poll, for the work asked for here. */
  readonly wake: () => void;
  /** Begins no more jobs; they can still be asked for. */
  readonly rest: () => void;
  /** Lets running jobs finish, at most six seconds, and takes no new ones; one that does not is begun anew elsewhere. */
  readonly stop: () => Promise<void>;
}

const over = (
  query: (text: string, values: readonly unknown[]) => Promise<QueryAnswer>,
  script?: (text: string) => Promise<QueryAnswer>,
) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const answer =
      values === undefined || values.length === 0
        ? await (script ?? ((it) => query(it, [])))(text)
        : await query(text, values);
    return { rows: [...answer.rows] };
  },
});

const WORKING = { pollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true } as const;

/**
 * A server at work on a job says every three seconds that it lives. One that has not for twelve is dead: whichever server looks next, every five
 * seconds, gives its job to another, within half a minute of the death all told. A server whose work keeps it from saying so for as long may see its
 * job done twice, which handlers bear. The embedded database has one process, which knows at its start that what was begun is nobody's.
 */
const ALIVE = {
  pglite: { send: {}, work: {}, watch: {} },
  postgres: {
    send: { heartbeatSeconds: 12 },
    work: { heartbeatRefreshSeconds: 3 },
    watch: { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 },
  },
} as const;

/** Imports of different people do not wait for each other; the embedded database has one connection, where taking turns is all there is. */
const AT_ONCE: Readonly<Record<string, number>> = { [READ_JOB]: 2, [COMMIT_JOB]: 2, [SYNC_JOB]: 4 };
const atOnce = ({ kind }: Database, name: string): number => (kind === "pglite" ? 1 : (AT_ONCE[name] ?? 1));

/** The library makes its own tables when it starts. */
async function openQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  await boss.start();
  for (const name of names)
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 });
}

/**
 * Jobs kept in the same database as the data: one asked for in a transaction exists exactly if that transaction does.
 * Each is retried three times with growing pauses; handlers must bear running twice. `jobDied` hears of one whose last try failed.
 */
export async function startJobs(
  database: Database,
  handlers: JobHandlers,
  jobDied: (name: string, error: unknown) => void = () => undefined,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: over(database.query, database.script),
    backend: database.kind === "pglite" ? "pglite" : "postgres",
    schema: "job",
    schedule: false,
    supervise: true,
    ...ALIVE[database.kind].watch,
  });
  boss.on("error", (error) => void logBroken(database, "jobs_failed", error));
  await database.exclusively(() => openQueues(boss, Object.keys(handlers)));
  if (database.kind === "pglite") await database.transaction(giveBackJobs);
  const workers = new Map<string, string>();
  /** Jobs asked for by this process that no worker has begun: one of a transaction that failed only makes its queue be looked at in vain. */
  const awaited = new Map<string, number>();
  const count = (name: string, by: number) => awaited.set(name, Math.max((awaited.get(name) ?? 0) + by, 0));
  for (const [name, handler] of Object.entries(handlers)) {
    workers.set(
      name,
      await boss.work(
        name,
        { ...WORKING, ...ALIVE[database.kind].work, localConcurrency: atOnce(database, name) },
        async (batch: readonly JobWithMetadata[]) => {
          count(name, -batch.length);
          for (const job of batch)
            await handler(job.data).catch((error: unknown) => {
              if (job.retryCount >= job.retryLimit) jobDied(name, error);
              throw error;
            });
        },
      ),
    );
  }
  let isRunning = true;
  return {
    isRunning: () => isRunning,
    // A request's role has no rights on the queue: the owner writes the job, inside the request's own transaction.
    enqueue: (sql, name, payload) => {
      count(name, 1);
      return asOwner(sql, () => boss.send(name, payload, { ...ALIVE[database.kind].send, db: over(sql.query) }));
    },
    // Asking every queue after every write would take longer than most writes.
    wake: () => workers.forEach((worker, name) => (awaited.get(name) ?? 0) > 0 && boss.notifyWorker(worker)),
    rest: () => {
      for (const name of workers.keys()) void boss.offWork(name, { wait: false });
    },
    stop: async () => {
      isRunning = false;
      await boss.stop({ graceful: true, timeout: 6_000 });
    },
  };
}
