import { PgBoss } from "pg-boss";
import type { JobWithMetadata } from "pg-boss";
import type { Database, QueryAnswer } from "#db/sql.ts";
import { COMMIT_JOB, READ_JOB } from "#features/imports/import-job.ts";
import type { JobHandlers, Jobs } from "#features/shared/jobs.ts";
import { log, stackOf } from "./log.ts";

export interface RunningJobs extends Jobs {
  readonly isRunning: () => boolean;
  /** Looks for queued work now instead of at the next poll. */
  readonly wake: () => void;
  /** Lets running jobs finish, at most ten seconds, and takes no new ones. */
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

/** Imports of different people do not wait for each other; the embedded database has one connection, where taking turns is all there is. */
const AT_ONCE: Readonly<Record<string, number>> = { [READ_JOB]: 2, [COMMIT_JOB]: 2 };
const atOnce = ({ kind }: Database, name: string): number => (kind === "pglite" ? 1 : (AT_ONCE[name] ?? 1));

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
  });
  boss.on("error", (error) => log("error", "jobs_failed", { stack: stackOf(error) }));
  await boss.start();
  const workers: string[] = [];
  for (const [name, handler] of Object.entries(handlers)) {
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 });
    workers.push(
      await boss.work(
        name,
        { ...WORKING, localConcurrency: atOnce(database, name) },
        async (batch: readonly JobWithMetadata[]) => {
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
    enqueue: async (sql, name, payload) => {
      // A request's role has no rights on the queue: the owner writes the job, inside the request's own transaction.
      const { rows } = await sql.query("select current_setting('role') as role, set_config('role', 'none', true)");
      await boss.send(name, payload, { db: over(sql.query) });
      await sql.query("select set_config('role', $1, true)", [rows[0]?.["role"]]);
    },
    wake: () => workers.forEach((worker) => boss.notifyWorker(worker)),
    stop: async () => {
      isRunning = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
