import { isStorageFull } from "#db/storage-full.ts";
import { isDatabaseAway } from "#db/unreachable.ts";
import { createLock } from "#db/drivers/lock.ts";
import { type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { findImport, type ImportOutcome, settleImport } from "#db/queries/imports.ts";
import { BULK_ROWS, lookAgainAtLedger } from "#db/queries/planner.ts";
import { assert } from "#engine/result.ts";
import { commitImport } from "#features/imports/commit-import.ts";
import type { ImportAnswers, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import { askerOf, COMMIT_JOB, importJob, type ImportJob, READ_JOB } from "#features/imports/import-job.ts";
import { keepPlan, type KeptPlan, SLICE_ROWS } from "#features/imports/keep-plan.ts";
import { loadTask } from "#features/imports/load-task.ts";
import { endProgress } from "#features/imports/progress.ts";
import { type PlanUnderway, type ReadOutcome, runImportWorker } from "#features/imports/run-worker.ts";
import { helpFor } from "#features/imports/worker-help.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";

/** `onRead` hears of every import that was read, also when its job runs again. */
export const importJobs = (
  database: Database,
  onRead: (job: ImportJob) => Promise<void> = async () => undefined,
): JobHandlers => ({
  [READ_JOB]: async (job) => {
    await readImport(database, importJob.parse(job));
    await onRead(importJob.parse(job));
  },
  [COMMIT_JOB]: (job) => commitImport(database, importJob.parse(job)),
});

const OUR_MISTAKE = {
  problem: "This file could not be read because of a mistake on our side. Nothing was changed.",
  remedy: "Try another export of the same data, such as CSV or OFX, and tell us which file it was.",
};

/** Of files from this size on a process reads one at a time: their bytes and their lines lie in memory until the review is kept. */
export const LARGE_BYTES = 8_000_000;
const largeFiles = createLock();

/** Reads a file and keeps the preview, the question or the refusal. Changes nothing else. Runs again harmlessly. */
export async function readImport(database: Database, job: ImportJob): Promise<void> {
  const row = await withScope(database, askerOf(job), (scope) => findReading(scope, job));
  if (!row) return;
  if (row.file_bytes < LARGE_BYTES) await readFile(database, job);
  else await largeFiles.hold(() => readFile(database, job));
}

async function findReading(scope: Scope, { importId }: ImportJob) {
  const row = await findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, importId);
  return row?.state === "reading" ? row : undefined;
}

async function readFile(database: Database, job: ImportJob): Promise<void> {
  const loaded = await withScope(database, askerOf(job), async (scope) => {
    const row = await findReading(scope, job);
    if (!row) return undefined;
    const rowsInPart = SLICE_ROWS[database.kind];
    return loadTask(scope, {
      ...job,
      fileName: row.file_name,
      answers: row.answers,
      decisions: undefined,
      rowsInPart,
    });
  });
  if (!loaded) return;
  const settle = (outcome: ImportOutcome) =>
    withScope(database, askerOf(job), (scope) => settleImport(scope, job.importId, { from: "reading", outcome }));
  try {
    const outcome = await runImportWorker(loaded.task, helpFor(database, job));
    if (outcome.kind === "plan")
      await keepReview(database, job, { plan: outcome.plan, ledgerVersion: loaded.ledgerVersion });
    else await settle(outcomeOf(outcome));
  } catch (error) {
    // A database that went away, or has no room, says nothing of the file: it is read when the job is tried again.
    const isForNow = isStorageFull(error) || (await isDatabaseAway(database, error));
    if (!isForNow) await settle({ state: "refused", problem: JSON.stringify(OUR_MISTAKE) });
    throw error;
  } finally {
    await endProgress(job.importId);
  }
}

const outcomeOf = (outcome: Exclude<ReadOutcome, { kind: "plan" }>): ImportOutcome =>
  outcome.kind === "question"
    ? { state: "question", question: JSON.stringify(outcome.question) }
    : { state: "refused", problem: JSON.stringify(outcome.refusal) };

/** The plan a review shows, slice by slice, then the review: only what is whole is reviewed, and booked when it is accepted as proposed. */
async function keepReview(
  database: Database,
  job: ImportJob,
  { plan, ledgerVersion }: { readonly plan: PlanUnderway; readonly ledgerVersion: number },
): Promise<void> {
  try {
    const kept = await keepPlan(database, job, { plan, ledgerVersion, state: "reading" });
    if (!kept) return;
    const outcome = kept.kind === "plan" ? reviewOf(kept) : outcomeOf(kept);
    await withScope(database, askerOf(job), (scope) => settleImport(scope, job.importId, { from: "reading", outcome }));
  } finally {
    await plan.close();
  }
  if (plan.newCount >= BULK_ROWS) await lookAgainAtLedger(database);
}

function reviewOf({ review, sourceName, priceCount }: KeptPlan): ImportOutcome {
  assert(review !== undefined, "a plan made without decisions is to be reviewed");
  const shown: object = JSON.parse(review.preview);
  const preview = JSON.stringify({ ...shown, newPriceCount: priceCount });
  return { state: "review", preview, source: sourceName };
}
