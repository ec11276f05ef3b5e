import { z } from "zod";
import { currencyCode, decimalText, id, localDate, scopeAsked } from "#features/shared/wire.ts";

/**
 * GET /money-months                                → MoneyMonths: in and out by what it was for, twelve months side by side
 * GET /money-months/entries?category=…&month=…     → MoneyEntries: what a category is made of
 */
export const monthsQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
});
export const monthEntriesQuery = monthsQuery.extend({
  category: z.string().min(1).max(200).describe("The key of a row, as `out dining`."),
  month: localDate.optional().describe("The first day of one month; all that are shown where absent."),
});

const amounts = z.array(decimalText).describe("By month.");

export const moneyMonths = z.object({
  on: localDate,
  currency: currencyCode,
  months: z.array(localDate).describe("Their first days, the oldest first; the last one runs."),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      isIn: z.boolean(),
      hasKind: z.boolean().describe("False where the entries do not say what it was for."),
      values: amounts,
      total: decimalText,
    }),
  ),
  income: amounts,
  spending: amounts,
  kept: amounts.describe("Income less spending by month; below zero more went than came."),
  inAll: z
    .object({ income: decimalText, spending: decimalText, kept: decimalText })
    .describe("The sums of all the months."),
  notes: z.array(z.string()).describe("What the amounts leave out."),
});

export const moneyEntries = z.object({
  currency: currencyCode,
  entries: z.array(
    z.object({
      transactionId: id,
      version: z.number().int(),
      on: localDate,
      label: z.string(),
      value: decimalText.describe("In `currency`, as the row counts it."),
      canHaveKind: z.boolean().describe("Whether `POST /transactions/bulk` can say what it was for."),
    }),
  ),
  moreCount: z.number().int().describe("Entries that are not listed; the amounts of the row include them."),
});

export type MoneyMonthsView = z.infer<typeof moneyMonths>;
export type MoneyEntriesView = z.infer<typeof moneyEntries>;
