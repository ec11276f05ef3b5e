import { z } from "zod";
import { type Asker, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { ledgerPartOf } from "#db/queries/import-facts.ts";
import type { LedgerWanted } from "#engine/intake/plan-import.ts";
import { noteProgress } from "#features/imports/progress.ts";

export const READ_JOB = "import_read";
export const COMMIT_JOB = "import_commit";

/** Who asked, so that the job sees what they may see and no more. */
export const importJob = z.object({ portfolioId: z.uuid(), importId: z.uuid(), userId: z.string(), today: z.string() });
export type ImportJob = z.infer<typeof importJob>;

export const askerOf = ({ portfolioId, userId, today }: ImportJob): Asker => ({
  portfolioId,
  userId,
  today,
  role: "editor",
});

/** What a worker asks of the server while it plans. */
export const helpFor = (database: Database, job: ImportJob) => ({
  ledgerPartOf: (wanted: LedgerWanted) => withScope(database, askerOf(job), (scope) => ledgerPartOf(scope, wanted)),
  onProgress: (progress: { readonly rowsRead: number; readonly phase: string }) => noteProgress(job.importId, progress),
});
