import { type ImportPage, importPage, type PageQuery } from "#features/shared/page-contract.ts";
import { inWorker } from "./in-worker.ts";

/** A file, and which page of it is wanted. */
export interface PageTask {
  readonly compressed: readonly Uint8Array[];
  readonly wanted: PageQuery;
}

/** The page in a thread of its own; undefined where the file has none, or takes too long. */
export const drawPage = async (task: PageTask): Promise<ImportPage | undefined> =>
  importPage.optional().parse(await inWorker(new URL("./page-worker.ts", import.meta.url), task));
