import { withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { keepPart, keepPlan } from "#db/queries/import-plans.ts";
import { findImport, type ImportOutcome, settleImport } from "#db/queries/imports.ts";
import { assert } from "#engine/result.ts";
import { commitImport } from "#features/imports/commit-import.ts";
import type { ImportAnswers, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import { askerOf, COMMIT_JOB, helpFor, importJob, type ImportJob, READ_JOB } from "#features/imports/import-job.ts";
import { loadTask } from "#features/imports/load-task.ts";
import { forgetProgress } from "#features/imports/progress.ts";
import { partsOf, type PlannedRows, type ReadOutcome, runImportWorker } from "#features/imports/run-worker.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";

export const importJobs = (database: Database): JobHandlers => ({
  [READ_JOB]: (job) => readImport(database, importJob.parse(job)),
  [COMMIT_JOB]: (job) => commitImport(database, importJob.parse(job)),
});

const OUR_MISTAKE = {
  problem: "This file could not be read because of a mistake on our side. Nothing was changed.",
  remedy: "Try another export of the same data, such as CSV or OFX, and tell us which file it was.",
};

/** Reads a file and keeps the preview, the question or the refusal. Changes nothing else. Runs again harmlessly. */
export async function readImport(database: Database, job: ImportJob): Promise<void> {
  const loaded = await withScope(database, askerOf(job), async (scope) => {
    const row = await findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, job.importId);
    if (row?.state !== "reading") return undefined;
    return loadTask(scope, { ...job, fileName: row.file_name, answers: row.answers, decisions: undefined });
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
    await settle({ state: "refused", problem: JSON.stringify(OUR_MISTAKE) });
    throw error;
  } finally {
    forgetProgress(job.importId);
  }
}

const outcomeOf = (outcome: Exclude<ReadOutcome, { kind: "plan" }>): ImportOutcome =>
  outcome.kind === "question"
    ? { state: "question", question: JSON.stringify(outcome.question) }
    : { state: "refused", problem: JSON.stringify(outcome.refusal) };

/** The review and the plan it shows, kept together: what is accepted as proposed is booked from here. */
async function keepReview(
  database: Database,
  job: ImportJob,
  { plan, ledgerVersion }: { readonly plan: PlannedRows; readonly ledgerVersion: number },
): Promise<void> {
  const { review, entities, addedCount, sourceName } = plan;
  assert(review !== undefined, "a plan made without decisions is to be reviewed");
  const { preview, proposal, statement } = review;
  try {
    await withScope(database, askerOf(job), async (scope) => {
      const outcome: ImportOutcome = { state: "review", preview, source: sourceName };
      if (!(await settleImport(scope, job.importId, { from: "reading", outcome }))) return;
      const kept = {
        statement,
        ledgerVersion,
        addedCount,
        proposal: JSON.stringify(proposal),
        entities: JSON.stringify(entities),
      };
      await keepPlan(scope, job.importId, kept);
      let part = 0;
      for await (const rows of partsOf(plan)) await keepPart(scope, job.importId, (part += 1), rows);
    });
  } finally {
    await plan.close();
  }
}
