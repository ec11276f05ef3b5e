import { z } from "zod";
import { changeReceipt, id, localDate } from "#features/shared/wire.ts";

/**
 * Tax papers of private funds by year: what is expected, what came and as what, within /api/portfolios/{portfolioId}.
 *
 * GET    /fund-papers?assetId             → FundPapers
 * PUT    /fund-papers/{paperId} FundPaper → FundPaperWritten   (the id is made by the caller; again: it is changed)
 * DELETE /fund-papers/{paperId}           → FundPaperWritten
 */
export const PAPER_STATES = ["expected", "estimate", "draft", "final", "not_needed"] as const;

export const fundPaper = z.object({
  assetId: id,
  taxYear: z.number().int().min(1900).max(2999),
  kind: z.string().trim().min(1, "what it is").max(100).describe("Such as `Schedule K-1 (federal)`."),
  state: z.enum(PAPER_STATES),
  dueOn: localDate.nullable().describe("When it was promised."),
  receivedOn: localDate.nullable().describe("When it came as what `state` says."),
  note: z.string().max(1000).nullable(),
  documentId: id.nullable().default(null).describe("The document it is kept as."),
});
export const fundPapers = z.object({
  papers: z
    .array(
      fundPaper.extend({
        paperId: id,
        assetName: z.string(),
        documentName: z.string().nullable().describe("Null where none is said, or it was deleted."),
        isMissing: z
          .boolean()
          .describe("It is expected, and the day it was promised for is over or its year has ended."),
      }),
    )
    .describe("The latest year first."),
  missing: z
    .array(z.object({ assetId: id, assetName: z.string(), taxYear: z.number().int() }))
    .describe("Funds one had in a year that is over, with no paper of it noted at all."),
});
export const fundPaperWritten = z.object({ receipt: changeReceipt });

/** A paper as an export keeps it. */
export const keptFundPaper = z.object({
  paper_id: id,
  asset_id: id,
  tax_year: fundPaper.shape.taxYear,
  kind: fundPaper.shape.kind,
  state: fundPaper.shape.state,
  due_on: localDate.nullable(),
  received_on: localDate.nullable(),
  note: fundPaper.shape.note,
  document_id: id.nullable().default(null),
});

export type FundPaper = z.infer<typeof fundPaper>;
export type FundPapers = z.infer<typeof fundPapers>;
export type FundPaperWritten = z.infer<typeof fundPaperWritten>;
