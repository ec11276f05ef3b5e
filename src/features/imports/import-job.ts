import { z } from "zod";
import type { Asker } from "#db/scope.ts";

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
