import { keepProgress } from "#db/queries/imports.ts";
import { withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { askerOf, type ImportJob } from "#features/imports/import-job.ts";

export interface ImportProgress {
  readonly rowsRead: number;
  /** How many there are, once that is known. */
  readonly rowsTotal?: number | undefined;
  readonly phase: string;
}

/** More often nobody looks. */
const WRITTEN_EVERY_MS = 400;

/** Of the imports this process works on: when their progress was last written, and the writing. */
const running = new Map<string, { readonly at: number; readonly phase: string; readonly written: Promise<unknown> }>();

/**
 * Writes how far an import is where every server sees it, not more often than somebody looks and not before the last writing is done. It only
 * informs, so that one that fails is left out and nothing waits for it.
 */
export function noteProgress(database: Database, job: ImportJob, progress: ImportProgress): void {
  const last = running.get(job.importId);
  const at = performance.now();
  if (last && last.phase === progress.phase && at - last.at < WRITTEN_EVERY_MS) return;
  const write = () =>
    withScope(database, askerOf(job), (scope) => keepProgress(scope, job.importId, JSON.stringify(progress)));
  const written = (last?.written ?? Promise.resolve()).then(write).catch(() => undefined);
  running.set(job.importId, { at, phase: progress.phase, written });
}

/** For the end of a step: what is on its way is written. */
export async function endProgress(importId: string): Promise<void> {
  await running.get(importId)?.written;
  running.delete(importId);
}
