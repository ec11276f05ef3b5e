import { Worker } from "node:worker_threads";
import type { Scope } from "#db/scope.ts";
import { importFileParts } from "#db/queries/imports.ts";
import { type ImportPage, importPage, type PageQuery } from "#features/imports/page-contract.ts";

/** A file, and which page of it is wanted. */
export interface PageTask {
  readonly compressed: readonly Uint8Array[];
  readonly wanted: PageQuery;
}

const MAX_READING_MS = 20_000;
const MAX_HEAP_MB = 512;

/** The file of an import; undefined where it is gone. */
export async function loadPageTask(scope: Scope, importId: string, wanted: PageQuery): Promise<PageTask | undefined> {
  const parts = await importFileParts(scope, importId);
  return parts.length === 0 ? undefined : { compressed: parts.map(({ bytes }) => new Uint8Array(bytes)), wanted };
}

/** The page in a thread of its own; undefined where the file has none, or takes too long. Rejects only where we made a mistake. */
export async function drawPage(task: PageTask): Promise<ImportPage | undefined> {
  const worker = new Worker(new URL("./page-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ImportPage | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), MAX_READING_MS);
      worker.once("message", (message: unknown) => resolve(importPage.optional().parse(message)));
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(undefined) : reject(error),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
