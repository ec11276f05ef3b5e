import { z } from "zod";
import { columnMapping, otherSource, rowError, typeWord } from "#features/imports/mapping-contract.ts";
import { openingProposal, possiblySame } from "#features/imports/found-contract.ts";
import { previewTimes, statedZones } from "#features/imports/times-contract.ts";
import { securityChoice, splitQuestion, targetChoices } from "#features/imports/target-contract.ts";
import { transactionType } from "#features/transactions/contract.ts";
import { following } from "#features/accounts/contract.ts";
import { changeReceipt, currencyCode, decimalText, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * One pipeline: recognize → read → map → preview → match → commit all or nothing → undo. All under /api/portfolios/{portfolioId}.
 *
 * POST /imports                     multipart: `importId` (uuid made by the client), `file` (or `text` + `fileName` for a paste) → ImportState (202)
 * GET  /imports                     → ImportList, newest first
 * GET  /imports/{importId}          → ImportState: poll every 400 ms while `reading` or `committing`
 * POST /imports/{importId}/trial    ImportAnswers → MappingEffect: what would come of the file read this way; keeps nothing
 * POST /imports/{importId}/answers  ImportAnswers → ImportState (reads the file again with the answers)
 * POST /imports/{importId}/commit   ImportDecisions → ImportState (202; `Idempotency-Key`)
 * POST /imports/{importId}/undo     → { import, receipt }
 * DELETE /imports/{importId}        → 204 (only before commit: forgets the file)
 * GET  /imports/{importId}/errors.csv → the rows that were not understood, with field, problem and remedy
 */
export const importStatus = z.enum(["reading", "question", "review", "refused", "committing", "committed", "undone"]);

/** Fields of the form a file comes in (`receive-file.ts` reads it): the file, or a text with its name. */
export const importForm = z.object({
  importId: id.describe("Made by the caller: the import is asked for by it."),
  file: z.file().optional().describe("The statement, 64 MB at most."),
  text: z.string().optional().describe("Its text, where no file is sent."),
  fileName: z.string().optional().describe("The name the text goes by."),
});

export const importAnswers = z.object({
  source: z.string().optional().describe("Key of the sender of the statement; empty: as it is recognized."),
  dateOrder: z.enum(["ymd", "dmy", "mdy"]).optional(),
  decimalMark: z.enum([".", ","]).optional(),
  currency: currencyCode.optional(),
  encoding: z.string().optional().describe("Of its text, such as `utf-8`."),
  againstType: z
    .enum(["type", "sign"])
    .optional()
    .describe("Which is right where the sign of an amount contradicts the type of its row."),
  isInverted: z.boolean().optional().describe("Whether an amount above zero was spent."),
  costs: z.enum(["inside", "beside"]).optional().describe("Whether fees and taxes are part of the amounts."),
  asksColumns: z.boolean().optional().describe("Asks what the columns mean although it is known, to change it."),
  mapping: columnMapping.optional(),
  chosen: targetChoices
    .optional()
    .describe(
      "Accounts and assets other than proposed: what was there before and what is there already is told of these.",
    ),
  times: statedZones
    .nullable()
    .optional()
    .describe("Zones of the file's times and of one's days; null: entries stand on the day the file writes."),
  part: z.string().optional().describe("Which sheet of a workbook, table of a page or file of an archive is read."),
});

export const importQuestion = z.object({
  id: z.enum([
    "date_order",
    "decimal_mark",
    "columns",
    "currency",
    "source",
    "encoding",
    "against_type",
    "part",
    "amount_sign",
    "costs",
  ]),
  text: z.string(),
  evidence: z.array(z.string()),
  options: z.array(z.object({ value: z.string(), label: z.string(), example: z.string() })),
  likely: z
    .object({ value: z.string(), because: z.string() })
    .optional()
    .describe("The answer the file suggests without saying it, and what suggests it."),
  table: z
    .object({
      header: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      isWhole: z.boolean().optional().describe("Whether these are all its rows."),
      words: z
        .record(z.string(), z.array(typeWord))
        .optional()
        .describe("By header: the different words of each column that may name types."),
    })
    .optional(),
  proposal: columnMapping
    .optional()
    .describe("Of a table: what its columns mean as far as the file or the person says it."),
  pageCount: z.number().int().optional().describe("Of a PDF: its pages, which can be asked for."),
  otherSource,
});

/** Where the lines of one account of the file go. */
export const accountTarget = z.object({
  sourceKey: z.string(),
  sourceName: z.string(),
  lineCount: z.number().int(),
  currency: currencyCode.nullable(),
  accountId: id.nullable().describe("An account the portfolio already has, or null for a new one named `newName`."),
  newName: z.string(),
  unsure: z
    .string()
    .optional()
    .describe("Why `accountId` may be another account: it is booked there only when the decisions name the account."),
  institutionName: z.string().nullable(),
  following: following.optional().describe("How the account is, or would be, followed."),
  openings: z
    .array(openingProposal)
    .optional()
    .describe("What must have been there before the statements begin, as far as the file and the ledger tell."),
});

export const securityTarget = z.object({
  key: z.string(),
  name: z.string(),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  currency: currencyCode.nullable(),
  assetClass: z.string(),
  lineCount: z.number().int(),
  assetId: id
    .nullable()
    .describe("An asset the portfolio already has (matched by ISIN, ticker or name), or null for a new one."),
  matchedBy: z.enum(["isin", "ticker", "name", "other_id", "said", "new"]),
  canBePriced: z
    .boolean()
    .optional()
    .describe("Whether it is counted in units, so that a source of prices may know it."),
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
  priceCurrency: currencyCode.optional().describe("Of the price, where it is another than that of the cash."),
  feeCurrency: currencyCode.optional().describe("Of the fee, where it is another than that of the cash."),
  taxCurrency: currencyCode.optional().describe("Of the tax, where it is another than that of the cash."),
  description: z.string().nullable(),
  match: z
    .enum(["new", "duplicate", "same"])
    .describe(
      "new: will be added; duplicate: already in the ledger, will be left alone; same: an entry there is already has this file as one more source.",
    ),
  raw: z.string(),
  moreLines: z.array(z.number().int()).optional().describe("Further lines of the file that are of the same event."),
  file: z.string().optional().describe("Name of the file within an archive, where there are several."),
});

export const importPreview = z.object({
  times: previewTimes.optional().describe("Of a file that writes times."),
  sourceName: z.string(),
  isTable: z
    .boolean()
    .optional()
    .describe("Read by a mapping of its columns, which can be changed: answer `asksColumns` to be asked again."),
  otherSource,
  assumedCurrency: currencyCode
    .optional()
    .describe(
      "Of money whose currency the file does not name: as it was answered, for this file or for one with the same columns, or as the bank usually keeps it. Answer `currency` to change it.",
    ),
  notes: z
    .array(z.string())
    .optional()
    .describe("What was decided for lack of better knowledge, in sentences for the person to read before accepting."),
  paidWithoutUnits: z
    .array(z.string())
    .optional()
    .describe("Names of what paid income while no units of it are known: what is held of it is not counted."),
  pageCount: z.number().int().optional().describe("Of a PDF: its pages, which can be asked for."),
  notRead: z
    .array(z.string())
    .optional()
    .describe("Files, sheets or tables in it that are statements or tables too: each is read when it is sent again."),
  newCount: z.number().int(),
  newPriceCount: z.number().int().optional().describe("Prices it states of days that have none of a statement."),
  duplicateCount: z.number().int(),
  sameCount: z.number().int().optional().describe("Rows taken for entries there are already: see `possiblySame`."),
  errorCount: z.number().int(),
  skippedCount: z.number().int(),
  from: localDate.nullable(),
  to: localDate.nullable(),
  countsByType: z.record(z.string(), z.number().int()),
  cashByCurrency: z.array(z.object({ currency: currencyCode, amount: decimalText })),
  accounts: z.array(accountTarget),
  possiblySame: z.array(possiblySame).optional().describe("To be asked about; the first 500."),
  possiblySameCount: z.number().int().optional().describe("Of them all."),
  splits: z.array(splitQuestion).optional().describe("To be asked about: answer `chosen`, with their ratios."),
  explainedCount: z.number().int().optional().describe("Assumed opening balances that this file explains and that go."),
  securities: z.array(securityTarget),
  lines: z.array(previewLine).describe("First 500; the rest are counted."),
  errors: z.array(rowError),
  skipped: z.array(
    z.object({ line: z.number().int(), reason: z.string(), raw: z.string(), file: z.string().optional() }),
  ),
  totals: z
    .array(
      z.object({
        account: z.string(),
        on: localDate,
        what: z.string(),
        label: z.string(),
        currency: currencyCode.nullable(),
        stated: decimalText,
        computed: decimalText.nullable(),
        untrusted: decimalText
          .optional()
          .describe("What it will say without the opening balances that the import proposes, where that differs."),
        isEqual: z.boolean(),
      }),
    )
    .describe("What the file itself states, beside what the ledger will say after the import."),
});

export const importDecisions = z.object({
  accounts: z
    .array(
      z.object({
        sourceKey: z.string(),
        accountId: id.nullable(),
        newName: z.string().max(200),
        following: following.optional(),
        openings: z
          .array(
            z.object({
              key: z.string().max(300),
              on: localDate,
              quantity: decimalText.describe("0: nothing was there."),
              cost: decimalText.nullable(),
            }),
          )
          .optional()
          .describe("What was there before; those left out are as proposed."),
      }),
    )
    .describe("Source key → account to use, or null for a new one with this name."),
  same: z
    .array(z.object({ row: z.number().int(), transactionId: id, isSame: z.boolean() }))
    .optional()
    .describe("Whether a row is the entry it may be; those left out are as proposed."),
  isSameOtherwise: z
    .boolean()
    .optional()
    .describe("Whether rows that `same` leaves out are the entries they may be, where ids do not say it."),
  securities: z.array(securityChoice).default([]),
  acceptsErrors: z.boolean().default(false).describe("Rows with errors are left out only when the person says so."),
});

export const importState = z.object({
  importId: id,
  fileName: z.string(),
  fileBytes: z.number().int(),
  status: importStatus,
  sourceName: z.string().nullable(),
  progress: z.object({ rowsRead: z.number().int(), rowsTotal: z.number().int().nullable(), phase: z.string() }),
  question: importQuestion.nullable().describe("What must be answered before it can be read."),
  problem: z.object({ problem: z.string(), remedy: z.string() }).nullable().describe("Why it cannot be read."),
  preview: importPreview.nullable().describe("What would be booked, once it is read."),
  createdAt: instant,
  createdBy: z.string(),
  sentFrom: z.string().nullable().describe("Of one that came by mail: the address it was sent from."),
  addedCount: z.number().int().nullable().describe("After commit."),
  changeId: id.nullable(),
});
export const importsAsked = z.object({ before: id.optional().describe("Only imports older than this one.") });
export const importList = z.object({
  imports: z.array(importState.omit({ preview: true, question: true })),
  nextBefore: id.nullable().describe("What to ask for as `before` to read on; null: there is nothing older."),
});
export const importUndone = z.object({ import: importState, receipt: changeReceipt });

export type ImportAnswers = z.infer<typeof importAnswers>;
export type ImportQuestion = z.infer<typeof importQuestion>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportDecisions = z.infer<typeof importDecisions>;
export type ImportState = z.infer<typeof importState>;
export type ImportList = z.infer<typeof importList>;
