import { z } from "zod";
import { portfolio } from "#features/portfolios/contract.ts";
import { changeReceipt, id, instant } from "#features/shared/wire.ts";

/**
 * Everything of a person at once. Never asked about a plan.
 *
 * GET  /api/user/exports                     → ExportList
 * POST /api/user/exports                     NewExport → ExportView   202; a job makes the archive
 * GET  /api/user/exports/:exportId/archive   → a ZIP archive, for a week; gone for who lost a portfolio that is in it
 * POST /api/portfolio-restores               a `portfolio.json` of an archive as body, at most 64 MB → Restored   201; a new portfolio of one's own
 *
 * An archive, or a `portfolio.json` of one, into a portfolio there is: multipart with `file` and, of an archive of several, `folder`. 64 MB at most.
 * POST /api/portfolios/:portfolioId/archive-trial   → ArchiveReview: what would be added; changes nothing
 * POST /api/portfolios/:portfolioId/archives        → ArchiveEffect: adds what is not there, in one change
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

const partEffect = z.object({
  added: z.number().int(),
  known: z.number().int().describe("There already, and left as they are."),
});
export const archiveEffect = z.object({
  name: z.string().describe("Of the portfolio in the archive."),
  accounts: partEffect,
  assets: partEffect,
  transactions: partEffect,
  prices: partEffect,
  rates: partEffect,
  ratesLeftOut: z.number().int().describe("Stated for another base currency than this portfolio's."),
  imports: partEffect.describe("Imports that were accepted, with their files as far as the archive has them."),
  documents: partEffect,
  takesSettings: z.boolean().describe("The portfolio is empty, and takes over base currency and conventions."),
});
export const archiveAdded = archiveEffect.extend({ receipt: changeReceipt });
export const archiveReview = z.object({
  portfolios: z.array(z.object({ folder: z.string(), name: z.string() })).describe("In the archive."),
  effect: archiveEffect.nullable().describe("Null: of several portfolios none was chosen yet."),
});
export const archiveForm = z.object({
  file: z.file().describe("The archive, or a `portfolio.json` of one."),
  folder: z.string().optional().describe("Which portfolio of the archive."),
});

export type ArchiveEffect = z.infer<typeof archiveEffect>;
export type ArchiveAdded = z.infer<typeof archiveAdded>;
export type ArchiveReview = z.infer<typeof archiveReview>;
export type NewExport = z.infer<typeof newExport>;
export type ExportView = z.infer<typeof exportView>;
export type ExportList = z.infer<typeof exportList>;
export type Restored = z.infer<typeof restored>;
