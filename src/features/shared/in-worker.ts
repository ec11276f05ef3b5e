import { Worker } from "node:worker_threads";

const MAX_READING_MS = 20_000;
const MAX_HEAP_MB = 512;

/**
 * What a worker says first of a task, in a thread that has limits of time and memory; undefined where it runs into one of them. Rejects only
 * where we made a mistake.
 */
export async function inWorker(file: URL, task: object): Promise<unknown> {
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), MAX_READING_MS);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(undefined) : reject(error),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
