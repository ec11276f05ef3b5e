import { z } from "zod";
import { changeReceipt, decimalText, id, instant, localDate, moneyFigure } from "#features/shared/wire.ts";
import { realizedGains, taxQuery, taxYear, unrealizedLot } from "#features/tax/contract.ts";
import { taxPool } from "#features/figures/tax-pools-contract.ts";
import { taxYearView } from "#features/figures/tax-year-contract.ts";

/**
 * A tax year whole, and as it was filed: what it came to on the day it was kept, which no later edit changes. Fields that come later are optional:
 * what was filed before them stays as it is. Not tax advice.
 *
 * GET    /tax-report?year&on&ruleSet&method                 → TaxReport
 * GET    /filed-years                                       → FiledYears
 * GET    /filed-year?year                                   → FiledYearView: as filed, what it would be now, and what moved it
 * PUT    /taxpayers/{taxpayerId}/filed-years/{year}         → FiledYearWritten
 * DELETE /taxpayers/{taxpayerId}/filed-years/{year}         → FiledYearWritten    unlocks it
 */
export const taxReportQuery = taxQuery.extend({ year: taxYear });

export const taxReport = z.object({
  ledgerVersion: z.number().int().describe("Of the ledger it was computed from."),
  year: taxYearView,
  gains: realizedGains.describe("Every disposal of the year with its lots, and the rows of the country's form."),
  heldOn: localDate.describe("The last day of the year, or the day it was computed where the year was not over."),
  held: z.array(unrealizedLot).describe("Lots that were open on that day."),
  heldBefore: z.array(unrealizedLot).optional().describe("Lots that were open as the year began."),
  moved: z
    .array(
      z.object({
        on: localDate,
        portfolioId: id.nullable(),
        transactionId: id,
        assetId: z.string(),
        name: z.string(),
        accountName: z.string().nullable(),
        quantity: decimalText.describe("Below zero where they left."),
        reason: z.string().nullable().describe("Such as gift; null where nobody stated one."),
        worth: moneyFigure.describe("At the price of the day."),
      }),
    )
    .optional()
    .describe("Units that came from outside or went there without being bought or sold."),
  pools: z.array(taxPool).optional().describe("Pools of the year step by step, where the country matches by them."),
  rests: z
    .object({
      filing: z.string().nullable(),
      churchRate: decimalText.nullable(),
      rate: decimalText.nullable(),
      longRate: decimalText.nullable(),
      carriedYear: z.number().int().nullable(),
      ownMethods: z
        .array(z.object({ account: z.string().nullable(), asset: z.string().nullable(), method: z.string() }))
        .optional()
        .describe("Names of the accounts and assets with a method of their own."),
      lotsBy: z.string().nullable().optional().describe("Null: as the country has it. Years filed before lack it."),
      carriedLosses: z.array(z.object({ pot: z.string(), amount: decimalText })),
    })
    .describe("What the taxpayer stated, as it was."),
});

export const filedYear = z.object({
  taxpayerId: id,
  year: z.number().int(),
  ledgerVersion: z.number().int(),
  madeBy: z.string(),
  at: instant,
});
export const filedYears = z.object({ years: z.array(filedYear).describe("The last first.") });

export const filedDifference = z.object({
  part: z.enum(["sum", "disposal", "income"]),
  key: z.string(),
  label: z.string(),
  filed: moneyFigure.nullable().describe("Null: it was not there."),
  now: moneyFigure.nullable().describe("Null: it is not there any more."),
  transactionId: id.nullable().describe("Of a disposal or a payment."),
  assetId: z.string().nullable(),
  on: localDate.nullable(),
});

export const filedYearView = z.object({
  filed: filedYear.extend({ report: taxReport }).nullable().describe("Null: the year is not kept as filed."),
  differences: z
    .array(filedDifference)
    .describe("Between what was filed and what it would be now; none: it is the same."),
  changes: z
    .array(
      z.object({
        changeId: id,
        summary: z.string(),
        madeBy: z.string(),
        at: instant,
        isUndone: z.boolean(),
        transactionId: id.nullable().describe("A transaction it touched that still stands."),
      }),
    )
    .describe("Changes since it was kept that touched what differs, the last first."),
});
export const filedYearQuery = z.object({ year: taxYear, taxpayer: taxQuery.shape.taxpayer });
export const filedYearWritten = z.object({ receipt: changeReceipt });

/** A filed year as an export keeps it. */
export const keptFiledYear = z.object({
  taxpayer_id: id,
  tax_year: z.number().int().min(1900).max(2999),
  ledger_version: z.number().int().min(0),
  report: taxReport,
});

export type TaxReport = z.infer<typeof taxReport>;
export type FiledYears = z.infer<typeof filedYears>;
export type FiledDifference = z.infer<typeof filedDifference>;
export type FiledYearView = z.infer<typeof filedYearView>;
