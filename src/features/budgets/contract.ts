import { z } from "zod";
import { changeReceipt, currencyCode, decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";

/**
 * What is meant to be spent in a month, by what it goes for, within /api/portfolios/{portfolioId}.
 *
 * GET    /budgets                              → Budgets: each category with what was spent
 * PUT    /budgets/{category}   BudgetInput     → BudgetWritten
 * DELETE /budgets/{category}                   → BudgetWritten
 */
export const budgetCategory = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe(
    "What entries say money went for, such as `dining`; or fees, taxes, interest, or `taken out` for what has no reason.",
  );
export const budgetInput = z.object({
  amount: decimalText.describe("Of a month, above zero."),
  currency: currencyCode,
});
export const budgetPath = z.object({ portfolioId: id, category: budgetCategory });
export const budgetWritten = z.object({ receipt: changeReceipt });

/** A budget as an export keeps it. */
export const keptBudget = z.object({ category: budgetCategory, amount: decimalText, currency: currencyCode });

export const budgets = z.object({
  on: localDate,
  currency: currencyCode,
  day: z.number().int().describe("Of the month, counted from 1."),
  days: z.number().int().describe("Of the month."),
  categories: z.array(
    z.object({
      category: z.string(),
      label: z.string(),
      budget: budgetInput.nullable(),
      planned: moneyFigure.nullable().describe("The budget in `currency`, at the rate of the day."),
      spent: decimalText.describe("This month so far."),
      ofThree: decimalText.describe("A month, on average of the last three whole ones."),
      ofTwelve: decimalText.describe("A month, on average of the last twelve whole ones."),
      left: moneyFigure.nullable().describe("Budget less spent; negative is over it."),
      state: z
        .enum(["within", "ahead", "over"])
        .nullable()
        .describe("`ahead`: more of the budget is spent than of the month is over."),
    }),
  ),
  total: z.object({ planned: moneyFigure, spent: decimalText, left: moneyFigure }).describe("Of what has a budget."),
  notes: z.array(z.string()).describe("What the amounts leave out."),
});

export type BudgetInput = z.infer<typeof budgetInput>;
export type BudgetWritten = z.infer<typeof budgetWritten>;
export type Budgets = z.infer<typeof budgets>;
