/** A thread that asks for health every 20 ms, whether or not the last answer has come, and tells how long each took. */
import { get } from "node:http";
import { isMainThread, parentPort, workerData, Worker } from "node:worker_threads";

const EVERY_MS = 20;

export interface HealthWatch {
  /** Milliseconds of every answer since it was last asked. */
  readonly take: () => Promise<readonly number[]>;
  readonly close: () => Promise<unknown>;
}

export function watchHealth(origin: string): HealthWatch {
  const worker = new Worker(new URL(import.meta.url), { workerData: `${origin}/healthz` });
  return {
    take: () =>
      new Promise((resolve) => {
        worker.once("message", resolve);
        worker.postMessage("take");
      }),
    close: () => worker.terminate(),
  };
}

if (!isMainThread) {
  let took: number[] = [];
  const health: string = workerData;
  setInterval(() => {
    const begun = performance.now();
    get(health, (answer) => {
      answer.resume();
      answer.on("end", () => took.push(performance.now() - begun));
    }).on("error", () => undefined);
  }, EVERY_MS);
  parentPort?.on("message", () => {
    parentPort?.postMessage(took);
    took = [];
  });
}
