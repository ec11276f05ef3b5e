import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { assert } from "#engine/result.ts";
import type { Database, QueryAnswer, Sql } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";
import { DatabaseError } from "./database-error.ts";
import { analysisOf } from "#db/queries/planner.ts";
import { countRows, Growth } from "./count-rows.ts";
import { createLock, type Lock } from "./lock.ts";
import type { PgliteAnswer, PgliteRequest, PgliteWorkerData } from "./pglite-worker.ts";

export interface PgliteDatabase extends Database {
  /** The whole data folder as one tar archive: a template for the next database. */
  readonly dump: () => Promise<Uint8Array>;
}

type Message = PgliteRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

/**
 * PostgreSQL embedded in this process, in a thread of its own. It has a single connection, so transactions take turns. One that breaks, as where the
 * disk had no room for its log, is started again by itself and goes on from what was committed.
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

/** The thread of a database, as long as it works; another takes its place where it breaks. */
interface Engine {
  readonly send: (message: Message) => Promise<QueryAnswer>;
  readonly end: () => Promise<unknown>;
  /** Once it has ended, or can do nothing any more. */
  readonly over: Promise<void>;
}

/** What every call is told while there is none that works; `unreachable.ts` knows it by this. */
const STOPPED = "The embedded database has stopped.";

async function startEngine(data: PgliteWorkerData): Promise<Engine> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: data });
  const waiting = new Map<number, { resolve: (answer: QueryAnswer) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let death: Error | undefined;
  let tellOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (tellOver = resolve));
  const die = (error: Error) => {
    death ??= error;
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
    tellOver();
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
    if (answer.ok) return caller?.resolve(answer);
    caller?.reject(new DatabaseError(answer.message, answer.code, answer.constraint));
    if (answer.isLast) die(new Error(STOPPED));
  });
  worker.on("error", die);
  worker.on("exit", () => die(new Error(STOPPED)));
  await ready;
  return { send, end: () => worker.terminate(), over };
}

/** Where it cannot start, as on a disk that is still full, it is tried again so often. */
const REVIVED_EVERY_MS = 2_000;

async function startPglite(data: PgliteWorkerData): Promise<PgliteDatabase> {
  const lock = createLock();
  let engine = await startEngine(data);
  const state = { isClosed: false };
  /** In a turn of its own, so that no transaction that began in the old one goes on in the new one. */
  const revive = (): Promise<void> =>
    lock.hold(async () => {
      if (state.isClosed) return;
      await engine.end();
      engine = await startEngine(data);
      void keepAlive();
    });
  const keepAlive = async (): Promise<void> => {
    await engine.over;
    // One in memory has nothing to come back to.
    while (!state.isClosed && data.dataDir !== undefined) {
      const isRevived = await revive().then(
        () => true,
        () => false,
      );
      if (isRevived) return;
      await new Promise((resolve) => setTimeout(resolve, REVIVED_EVERY_MS).unref());
    }
  };
  void keepAlive();
  const close = async () => {
    state.isClosed = true;
    await lock.hold(() => engine.send({ kind: "close" })).catch(() => undefined);
    await engine.end();
  };
  return databaseOver((message) => engine.send(message), { lock, close });
}

function databaseOver(
  send: Engine["send"],
  { lock, close }: { readonly lock: Lock; readonly close: () => Promise<void> },
): PgliteDatabase {
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
      const { tables } = growth.grownBy(count.added, count.portfolioId());
      if (tables.length > 0) await query(analysisOf(tables)).catch(() => undefined);
      return value;
    } catch (error) {
      await query("rollback").catch(() => undefined);
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
    close,
  };
}
