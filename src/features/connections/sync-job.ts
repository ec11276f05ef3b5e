import { z } from "zod";
import type { Asker } from "#db/scope.ts";

export const SYNC_JOB = "connection_sync";

/** Who asked, so that the job sees what they may see and no more. The code of a second factor is sealed. */
export const syncJob = z.object({
  portfolioId: z.uuid(),
  connectionId: z.uuid(),
  syncId: z.uuid(),
  userId: z.string(),
  today: z.string(),
  code: z.string().optional(),
});
export type SyncJob = z.infer<typeof syncJob>;

export const askerOf = ({ portfolioId, userId, today }: SyncJob): Asker => ({
  portfolioId,
  userId,
  today,
  role: "editor",
});
