import { Worker } from "node:worker_threads";

/**
 * Threads that read files. To start one costs far more than to read a usual statement, since it loads every reader there is: who has read a file to
 * its end waits a while for the next. A thread that was broken off, or died, is not kept.
 */

/** Lines stay until all are read: a young generation larger than this only moves them later, and keeps 200 MB more than it needs. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 };
const KEPT = 2;
const KEPT_MS = 30_000;

interface Waiting {
  readonly worker: Worker;
  readonly forget: () => void;
}
const waiting: Waiting[] = [];

/** A thread that has nothing to do: the one that waited last, else a new one. */
export function takeReader(): Worker {
  const found = waiting.pop();
  if (!found) return new Worker(new URL("./import-worker.ts", import.meta.url), { resourceLimits: RESOURCE_LIMITS });
  found.forget();
  found.worker.ref();
  return found.worker;
}

/** Lets a thread wait for another file, for half a minute; it does not keep the process alive meanwhile. */
export function keepReader(worker: Worker): void {
  const leave = () => {
    const place = waiting.findIndex((it) => it.worker === worker);
    if (place >= 0) waiting.splice(place, 1)[0]?.forget();
    void worker.terminate();
  };
  const timer = setTimeout(leave, KEPT_MS).unref();
  worker.on("error", leave).on("exit", leave);
  worker.unref();
  const forget = () => {
    clearTimeout(timer);
    worker.off("error", leave).off("exit", leave);
  };
  waiting.push({ worker, forget });
  if (waiting.length > KEPT) {
    const oldest = waiting.shift();
    oldest?.forget();
    void oldest?.worker.terminate();
  }
}

/** Processor time a thread has taken so far, in milliseconds; 0 once it has ended. */
export const workedMs = async (worker: Worker): Promise<number> => {
  const spent = await worker.cpuUsage().catch(() => undefined);
  return spent ? (spent.user + spent.system) / 1000 : 0;
};
