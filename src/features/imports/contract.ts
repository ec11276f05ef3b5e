import { z } from "zod";
import { transactionType } from "#features/transactions/contract.ts";
import { changeReceipt, currencyCode, decimalText, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * One pipeline: recognize → read → map → preview → match → commit all or nothing → undo. All under /api/portfolios/{portfolioId}.
 *
 * POST /imports                     multipart: `importId` (uuid made by the client), `file` (or `text` + `fileName` for a paste) → ImportState (202)
 * GET  /imports                     → ImportList, newest first
 * GET  /imports/{importId}          → ImportState: poll every 400 ms while `reading` or `committing`
 * POST /imports/{importId}/answers  ImportAnswers → ImportState (reads the file again with the answers)
 * POST /imports/{importId}/commit   ImportDecisions → ImportState (202; `Idempotency-Key`)
 * POST /imports/{importId}/undo     → { import, receipt }
 * DELETE /imports/{importId}        → 204 (only before commit: forgets the file)
 * GET  /imports/{importId}/errors.csv → the rows that were not understood, with field, problem and remedy
 */
export const importStatus = z.enum(["reading", "question", "review", "refused", "committing", "committed", "undone"]);

export const columnMapping = z.object({
  columns: z.record(z.string(), z.string()),
  types: z.record(z.string(), z.string()),
  dateOrder: z.enum(["ymd", "dmy", "mdy"]).optional(),
  decimalMark: z.enum([".", ","]).optional(),
  currency: currencyCode.optional(),
  isCashOnly: z.boolean().optional(),
});

export const importAnswers = z.object({
  source: z.string().optional(),
  dateOrder: z.enum(["ymd", "dmy", "mdy"]).optional(),
  decimalMark: z.enum([".", ","]).optional(),
  currency: currencyCode.optional(),
  encoding: z.string().optional(),
  mapping: columnMapping.optional(),
});

export const importQuestion = z.object({
  id: z.enum(["date_order", "decimal_mark", "columns", "currency", "source", "encoding"]),
  text: z.string(),
  evidence: z.array(z.string()),
  options: z.array(z.object({ value: z.string(), label: z.string(), example: z.string() })),
  table: z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }).optional(),
  /** For `columns`: what we think each column means. */
  proposal: columnMapping.optional(),
});

/** Where the lines of one account of the file go. */
export const accountTarget = z.object({
  sourceKey: z.string(),
  sourceName: z.string(),
  lineCount: z.number().int(),
  currency: currencyCode.nullable(),
  /** An account the portfolio already has, or null for a new one named `newName`. */
  accountId: id.nullable(),
  newName: z.string(),
  institutionName: z.string().nullable(),
});

export const securityTarget = z.object({
  key: z.string(),
  name: z.string(),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  currency: currencyCode.nullable(),
  assetClass: z.string(),
  lineCount: z.number().int(),
  /** An asset the portfolio already has (matched by ISIN, ticker or name), or null for a new one. */
  assetId: id.nullable(),
  matchedBy: z.enum(["isin", "ticker", "name", "other_id", "new"]),
});

export const previewLine = z.object({
  line: z.number().int(),
  account: z.string(),
  on: localDate,
  type: transactionType,
  security: z.string().nullable(),
  quantity: decimalText.nullable(),
  price: decimalText.nullable(),
  cashAmount: decimalText.nullable(),
  cashCurrency: currencyCode.nullable(),
  fee: decimalText.nullable(),
  tax: decimalText.nullable(),
  description: z.string().nullable(),
  /** new: will be added; duplicate: already in the ledger, will be left alone. */
  match: z.enum(["new", "duplicate"]),
  raw: z.string(),
});

export const rowError = z.object({
  line: z.number().int(),
  field: z.string(),
  problem: z.string(),
  remedy: z.string(),
  raw: z.string(),
});

export const importPreview = z.object({
  sourceName: z.string(),
  /** What was decided for lack of better knowledge, in sentences for the person to read before accepting. */
  notes: z.array(z.string()).optional(),
  newCount: z.number().int(),
  duplicateCount: z.number().int(),
  errorCount: z.number().int(),
  skippedCount: z.number().int(),
  from: localDate.nullable(),
  to: localDate.nullable(),
  countsByType: z.record(z.string(), z.number().int()),
  cashByCurrency: z.array(z.object({ currency: currencyCode, amount: decimalText })),
  accounts: z.array(accountTarget),
  securities: z.array(securityTarget),
  /** First 500; the rest are counted. */
  lines: z.array(previewLine),
  errors: z.array(rowError),
  skipped: z.array(z.object({ line: z.number().int(), reason: z.string(), raw: z.string() })),
  /** What the file itself states, beside what the ledger will say after the import. */
  totals: z.array(
    z.object({
      account: z.string(),
      on: localDate,
      what: z.string(),
      label: z.string(),
      currency: currencyCode.nullable(),
      stated: decimalText,
      computed: decimalText.nullable(),
      isEqual: z.boolean(),
    }),
  ),
});

export const importDecisions = z.object({
  /** Source key → account to use, or null for a new one with this name. */
  accounts: z.array(z.object({ sourceKey: z.string(), accountId: id.nullable(), newName: z.string().max(200) })),
  securities: z
    .array(z.object({ key: z.string(), assetId: id.nullable(), assetClass: z.string().optional() }))
    .default([]),
  /** Rows with errors are left out only when the person says so. */
  acceptsErrors: z.boolean().default(false),
});

export const importState = z.object({
  importId: id,
  fileName: z.string(),
  fileBytes: z.number().int(),
  status: importStatus,
  sourceName: z.string().nullable(),
  progress: z.object({ rowsRead: z.number().int(), rowsTotal: z.number().int().nullable(), phase: z.string() }),
  question: importQuestion.nullable(),
  problem: z.object({ problem: z.string(), remedy: z.string() }).nullable(),
  preview: importPreview.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  /** After commit. */
  addedCount: z.number().int().nullable(),
  changeId: id.nullable(),
});
export const importList = z.object({ imports: z.array(importState.omit({ preview: true, question: true })) });
export const importUndone = z.object({ import: importState, receipt: changeReceipt });

export type ImportAnswers = z.infer<typeof importAnswers>;
export type ImportQuestion = z.infer<typeof importQuestion>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportDecisions = z.infer<typeof importDecisions>;
export type ImportState = z.infer<typeof importState>;
export type ImportList = z.infer<typeof importList>;
export type ImportColumnMapping = z.infer<typeof columnMapping>;
