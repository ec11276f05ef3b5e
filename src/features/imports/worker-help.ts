import { ledgerPartOf } from "#db/queries/import-facts.ts";
import { withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { LedgerWanted } from "#engine/intake/plan-import.ts";
import { askerOf, type ImportJob } from "#features/imports/import-job.ts";
import { noteProgress } from "#features/imports/progress.ts";
import type { WorkerHelp } from "#features/imports/run-worker.ts";

/** What a worker asks of the server while it plans. */
export const helpFor = (database: Database, job: ImportJob): WorkerHelp => ({
  ledgerPartOf: (wanted: LedgerWanted) => withScope(database, askerOf(job), (scope) => ledgerPartOf(scope, wanted)),
  onProgress: ({ rowsRead, phase }) => noteProgress(database, job, { rowsRead, phase }),
});
