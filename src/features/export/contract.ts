import { z } from "zod";
import { portfolio } from "#features/portfolios/contract.ts";
import { id, instant } from "#features/shared/wire.ts";

/**
 * Everything of a person at once. Never asked about a plan.
 *
 * GET  /api/user/exports                     → ExportList
 * POST /api/user/exports                     NewExport → ExportView   202; a job makes the archive
 * GET  /api/user/exports/:exportId/archive   → a ZIP archive, for a week; gone for who lost a portfolio that is in it
 * POST /api/portfolio-restores               a `portfolio.json` of an archive as body, at most 64 MB → Restored   201; a new portfolio of one's own
 */
export const newExport = z.object({ exportId: id });
export const exportView = z.object({
  exportId: id,
  state: z.enum(["waiting", "ready", "failed"]),
  createdAt: instant,
  expiresAt: instant.nullable().describe("Until when it can be loaded."),
  sizeBytes: z.number().int().nullable(),
});
export const exportList = z.object({ exports: z.array(exportView) });
export const exportParams = z.object({ exportId: id });
export const restored = z.object({ portfolio, transactionCount: z.number().int() });

export type NewExport = z.infer<typeof newExport>;
export type ExportView = z.infer<typeof exportView>;
export type ExportList = z.infer<typeof exportList>;
export type Restored = z.infer<typeof restored>;
