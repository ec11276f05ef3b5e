import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { assert } from "#engine/result.ts";
import type { Database, QueryAnswer, Sql } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";
import { DatabaseError } from "./database-error.ts";
import { countRows, Growth } from "./count-rows.ts";
import { createLock } from "./lock.ts";
import type { PgliteAnswer, PgliteRequest, PgliteWorkerData } from "./pglite-worker.ts";

export interface PgliteDatabase extends Database {
  /** The whole data folder as one tar archive: a template for the next database. */
  readonly dump: () => Promise<Uint8Array>;
}

type Message = PgliteRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

/**
 * PostgreSQL embedded in this process, in a thread of its own. It has a single connection, so transactions take turns.
 * A transaction opened inside another would wait for itself for ever and is refused at once.
 */
export async function openPglite(choice: Omit<PgliteWorkerData, "isSparing">): Promise<PgliteDatabase> {
  const data = { ...choice, isSparing: usableMemory() < ROOMY_BYTES };
  // Making a data folder takes hundreds of megabytes that are given back only with the thread they were taken in.
  if (data.dataDir !== undefined && !existsSync(join(data.dataDir, "PG_VERSION")))
    await (await startPglite(data)).close();
  return startPglite(data);
}

/** With less, the database is not optimized while it runs: bulk statements take 1.4 times as long, and 600 MB are never taken. */
const ROOMY_BYTES = 2_500_000_000;

/** What a container may take, or else what the machine has. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

async function startPglite(data: PgliteWorkerData): Promise<PgliteDatabase> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: data });
  const waiting = new Map<number, { resolve: (answer: QueryAnswer) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let death: Error | undefined;
  const die = (error: Error) => {
    death = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const send = (message: Message): Promise<QueryAnswer> =>
    new Promise((resolve, reject) => {
      if (death) return reject(death);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...message, id: lastId });
    });
  const ready = new Promise<QueryAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on("message", (answer: PgliteAnswer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) caller?.resolve(answer);
    else caller?.reject(new DatabaseError(answer.message, answer.code, answer.constraint));
  });
  worker.on("error", die);
  worker.on("exit", () => die(new Error("The embedded database has stopped.")));
  await ready;
  return databaseOver(send, worker);
}

function databaseOver(send: (message: Message) => Promise<QueryAnswer>, worker: Worker): PgliteDatabase {
  const lock = createLock();
  const inside = new AsyncLocalStorage<true>();
  const growth = new Growth();
  const query = (text: string, values: readonly unknown[] = []) => send({ kind: "query", text, values });
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    assert(inside.getStore() === undefined, "a transaction is not opened inside another");
    return lock.hold(() => inside.run(true, work));
  };
  const inTransaction = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const count = countRows(query);
    await query("begin");
    try {
      const value = await work(sqlOver(count.query));
      await query("commit");
      // Embedded, nothing else keeps the planner's statistics: without them a long import is followed by queries of many seconds.
      const grown = growth.grownBy(count.added, count.portfolioId());
      if (grown.length > 0) await query(`analyze ${grown.join(", ")}`).catch(() => undefined);
      return value;
    } catch (error) {
      await query("rollback");
      throw error;
    }
  };
  return {
    kind: "pglite",
    transaction: (work) => alone(() => inTransaction(work)),
    query: (text, values = []) => alone(() => query(text, values)),
    script: (text) => alone(() => send({ kind: "script", text })),
    // One process has it, see `server/data-lock.ts`.
    exclusively: (work) => work(),
    dump: async () => {
      const { rows } = await alone(() => send({ kind: "dump" }));
      const bytes = rows[0]?.["bytes"];
      assert(bytes instanceof Uint8Array, "a dump is bytes");
      return bytes;
    },
    close: async () => {
      await lock.hold(() => send({ kind: "close" }));
      await worker.terminate();
    },
  };
}
