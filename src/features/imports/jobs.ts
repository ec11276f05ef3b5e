import { z } from "zod";
import { type Asker, type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { createEntities, updateEntity } from "#db/queries/entities.ts";
import { movementsOf } from "#db/queries/import-facts.ts";
import {
  abandonCommit,
  findDecisions,
  findImport,
  finishCommit,
  type ImportOutcome,
  settleImport,
} from "#db/queries/imports.ts";
import { appendVersions } from "#db/queries/ledger-writes.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { ImportAnswers, ImportDecisions, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import type { EntitiesToAdd } from "#features/imports/entities-to-add.ts";
import { loadTask } from "#features/imports/load-task.ts";
import { forgetProgress, noteProgress } from "#features/imports/progress.ts";
import { type PlannedRows, type ReadOutcome, runImportWorker } from "#features/imports/run-worker.ts";
import { makeChange, type OpenChange } from "#features/shared/change.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import { addAccounts, addAssets, addInstitutions } from "#features/shared/record-accounts.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";

export const READ_JOB = "import_read";
export const COMMIT_JOB = "import_commit";

/** Who asked, so that the job sees what they may see and no more. */
const payload = z.object({ portfolioId: z.uuid(), importId: z.uuid(), userId: z.string(), today: z.string() });
export type ImportJob = z.infer<typeof payload>;

const askerOf = ({ portfolioId, userId, today }: ImportJob): Asker => ({ portfolioId, userId, today, role: "editor" });

export const importJobs = (database: Database): JobHandlers => ({
  [READ_JOB]: (job) => readImport(database, payload.parse(job)),
  [COMMIT_JOB]: (job) => commitImport(database, payload.parse(job)),
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
    await settle(outcomeOf(await runImportWorker(loaded.task, helpFor(database, job))));
  } catch (error) {
    await settle({ state: "refused", problem: JSON.stringify(OUR_MISTAKE) });
    throw error;
  } finally {
    forgetProgress(job.importId);
  }
}

function outcomeOf(outcome: ReadOutcome): ImportOutcome {
  switch (outcome.kind) {
    case "preview":
      return { state: "review", preview: outcome.preview, source: outcome.sourceName };
    case "question":
      return { state: "question", question: JSON.stringify(outcome.question) };
    case "refused":
      return { state: "refused", problem: JSON.stringify(outcome.refusal) };
    case "rows":
      throw new Error("Assertion failed: reading an import ends in a preview");
  }
}

const helpFor = (database: Database, job: ImportJob) => ({
  movementsOf: (accountIds: readonly string[]) =>
    withScope(database, askerOf(job), (scope) => movementsOf(scope, accountIds)),
  onProgress: (progress: { readonly rowsRead: number; readonly phase: string }) => noteProgress(job.importId, progress),
});

const MAX_TRIES = 3;
const NOT_SAVED = {
  problem: "The import could not be saved. Nothing was changed.",
  remedy: "Accept it again. If it happens again, take the file out and import it anew.",
};

/** Books an import in one transaction: all of it or nothing. A commit that fails goes back to review. Runs again harmlessly. */
export async function commitImport(database: Database, job: ImportJob): Promise<void> {
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const committed = await tryCommit(database, job);
      if (committed.ok) return;
      // Someone wrote between planning and booking: what is a duplicate may have changed, so it is planned again.
      if (committed.error.kind !== "ledger_moved" || tries === MAX_TRIES) return await abandon(database, job);
    }
  } catch (error) {
    await abandon(database, job);
    throw error;
  } finally {
    forgetProgress(job.importId);
  }
}

const abandon = async (database: Database, job: ImportJob): Promise<void> => {
  await withScope(database, askerOf(job), (scope) => abandonCommit(scope, job.importId, JSON.stringify(NOT_SAVED)));
};

async function tryCommit(database: Database, job: ImportJob): Promise<Result<undefined, Failure>> {
  const asker = askerOf(job);
  const loaded = await withScope(database, asker, async (scope) => {
    const row = await findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, job.importId);
    const decided = await findDecisions<ImportDecisions>(scope, job.importId);
    if (!row || !decided) return undefined;
    const { decisions, change_id: changeId } = decided;
    const read = await loadTask(scope, { ...job, fileName: row.file_name, answers: row.answers, decisions });
    return read && { ...read, changeId, fileName: row.file_name };
  });
  // Committed, undone or forgotten meanwhile: there is nothing to do.
  if (!loaded) return ok(undefined);
  const outcome = await runImportWorker(loaded.task, helpFor(database, job));
  if (outcome.kind !== "rows") return err({ kind: "import_not_ready" });
  const { parts } = outcome;
  try {
    return await orRollBack(async (rollBackOn) => {
      await withScope(database, asker, async (scope) => {
        const intent = { changeId: loaded.changeId, requestHash: job.importId, kind: "import_committed" } as const;
        rollBackOn(
          await makeChange<object>(scope, intent, async (change) => {
            if (change.ledgerVersion !== loaded.ledgerVersion + 1) return err({ kind: "ledger_moved" });
            const count = await book(scope, change, parts);
            noteProgress(job.importId, { rowsRead: count, phase: "saving" });
            if ((await finishCommit(scope, job.importId, count)) === 0) return err({ kind: "import_not_ready" });
            return ok({ answer: { addedCount: count }, summary: summaryOf(count, parts.sourceName, loaded.fileName) });
          }),
        );
      });
      return undefined;
    });
  } finally {
    await parts.close();
  }
}

const summaryOf = (count: number, sourceName: string, fileName: string): string =>
  `Imported ${count === 1 ? "1 transaction" : `${count} transactions`} of ${sourceName} from ${fileName}`;

async function book(scope: Scope, change: OpenChange, parts: PlannedRows): Promise<number> {
  await addEntities(scope, change, parts.entities);
  // The worker writes the next part down while the database takes this one in.
  let coming = parts.next();
  for (let rows = await coming; rows !== undefined; rows = await coming) {
    coming = parts.next();
    // Where the database refuses, nobody waits for the part after: it ends with the worker and is no error of its own.
    coming.catch(() => undefined);
    await appendVersions(scope, change, rows);
  }
  return parts.addedCount;
}

async function addEntities(scope: Scope, change: OpenChange, entities: EntitiesToAdd): Promise<void> {
  const { institutions, accounts, assets, recognized, prices } = entities;
  await addInstitutions(scope, change, institutions);
  const added = (await addAccounts(scope, change, accounts)) + (await addAssets(scope, change, assets));
  assert(added === accounts.length + assets.length, "ids made for an import are free");
  for (const { accountId, sourceKey } of recognized) {
    const row = { account_id: accountId, source_key: sourceKey };
    await updateEntity(scope, change.changeId, { entity: "account", row });
  }
  await createEntities(scope, change.changeId, {
    entity: "asset_price",
    rows: JSON.stringify(
      prices.map((it) => ({
        asset_id: it.assetId,
        on_date: it.on,
        source: "statement",
        price: it.price,
        currency: it.currency,
        note: it.note,
      })),
    ),
  });
}
