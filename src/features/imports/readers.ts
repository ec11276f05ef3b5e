import { Worker } from "node:worker_threads";

/**
 * Threads that read files. To start one costs far more than to read a usual statement, since it loads every reader there is: who has read a file to
 * its end waits a while for the next. A thread that was broken off, or died, is not kept.
 */

const OLD_MB = 1024;
/** Of the largest files all lines stay until the last is read: a larger young generation only moves them later, and keeps 100 MB more than it needs. */
const YOUNG_MB = 24;
/** A file of hundreds of thousands of rows is read and planned with a sixth less work so, and stays far below the largest in memory. */
const ROOMY_YOUNG_MB = 96;
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
  if (!found) return startReader(YOUNG_MB);
  found.forget();
  found.worker.ref();
  return found.worker;
}

/** Starts one where none waits, for a file that is still on its way: it loads its readers meanwhile. */
export function warmReader(): void {
  if (waiting.length === 0) keepReader(startReader(YOUNG_MB));
}

/** A thread for a file that is long and not among the largest. It is not to be kept. */
export const startRoomyReader = (): Worker => startReader(ROOMY_YOUNG_MB);

const startReader = (maxYoungGenerationSizeMb: number): Worker =>
  new Worker(new URL("./import-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb },
  });

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
