import { z } from "zod";
import { planBegan } from "#features/shared/plan-began.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { changeReceipt, currencyCode, localDate, moneyFigure } from "#features/shared/wire.ts";

/**
 * How life went beside a plan, within /api/portfolios/{portfolioId}.
 *
 * POST /plan-beginning            BeginningAsked → PlanBegan   what a plan would begin with on a day
 * PUT  /plans/{planId}/beginning  { on? }        → PlanWritten the plan begins on that day, and remembers what it begins with
 * GET  /plans/{planId}/actual?on&by              → PlanActual
 */
export const beginningAsked = z.object({
  terms: planTerms,
  on: localDate.optional(),
  currency: currencyCode.optional(),
});
export const newBeginning = z.object({ on: localDate.optional().describe("Today where absent.") });
export const beginningWritten = z.object({ receipt: changeReceipt });

const row = z.object({ planned: moneyFigure, actual: moneyFigure, difference: moneyFigure });

export const planActual = z.object({
  on: localDate,
  currency: currencyCode,
  began: planBegan,
  isRemembered: z
    .boolean()
    .describe("False for a plan that keeps no beginning: it is computed from the ledger of the day it was made."),
  by: z.enum(["month", "year"]),
  periods: z
    .array(
      z.object({
        from: localDate,
        to: localDate.describe("The last day; figures are as it ends."),
        isOver: z.boolean(),
        netWorth: row,
        income: row,
        spending: row,
        saving: row.describe("Income less spending and taxes."),
      }),
    )
    .describe("The earliest first; planned amounts of a period are those of its days."),
  notes: z.array(z.string()),
});

export type PlanActual = z.infer<typeof planActual>;
