import { findImport } from "#db/queries/imports.ts";
import { withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { ImportAnswers, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import { askerOf, type ImportJob } from "#features/imports/import-job.ts";
import { tellOf } from "#features/shared/webhook-events.ts";

/** Tells webhooks that an import waits, once for its review and once for its answers. One that was accepted by a rule waits for nobody. */
export const tellWaiting = (database: Database, job: ImportJob): Promise<void> =>
  withScope(database, askerOf(job), async (scope) => {
    const { portfolioId, importId } = job;
    const state = (await findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, importId))?.state;
    if (state !== "review" && state !== "question") return;
    const waitsFor = state === "review" ? "review" : "answer";
    const told = { event: "import.waiting", portfolioId, importId, mailId: null, waitsFor } as const;
    await tellOf(scope.sql, told, `${importId} ${waitsFor}`);
  });
