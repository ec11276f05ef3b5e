import { z } from "zod";
import { DRAW_ORDERS, TREATMENTS } from "#engine/planning/drawing.ts";
import { currencyCode, decimalText, localDate } from "#features/shared/wire.ts";
import { outcomeAsked } from "./plan-outcome-contract.ts";

/**
 * Which accounts a plan draws on, within /api/portfolios/{portfolioId}: every order beside each other through the same futures. Numbers are money in today's
 * purchasing power, in `currency`.
 *
 * POST /plan-withdrawals  WithdrawalsAsked → PlanWithdrawals
 */
export const withdrawalsAsked = outcomeAsked.pick({ terms: true, on: true, currency: true });

export const planWithdrawals = z.object({
  from: localDate,
  currency: currencyCode,
  state: z
    .enum(["drawn", "nothing_invested", "unstated", "cash_band"])
    .describe(
      "`drawn`: the plan draws on its accounts. Otherwise it runs as if it knew none: nothing is invested, an account is not stated yet, or a cash band decides what is sold.",
    ),
  accounts: z
    .array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        invested: decimalText.describe("What is in it of what the plan begins with."),
        treatment: z.enum(TREATMENTS).nullable().describe("Null where nobody said how it is taxed."),
      }),
    )
    .describe("Of the portfolio, the one with the most first."),
  orders: z
    .array(
      z.object({
        order: z.enum(DRAW_ORDERS),
        converts: z.boolean().describe("Whether the yearly amount is converted."),
        success: z.number(),
        tax: z.number().describe("All tax of all years that half of the futures stay below."),
        median: z.number().describe("Invested at the end, middle of the futures."),
        afterTax: z.number().describe("The same, less the tax still owed on what is in deferred accounts."),
      }),
    )
    .describe("Every order through the same futures; empty where the plan draws on no account."),
  drawn: z
    .array(z.object({ accountId: z.string(), name: z.string() }))
    .describe(
      "The accounts of each year, in this order; `set_aside` is what is left over where no account is taxable.",
    ),
  years: z
    .array(
      z.object({
        year: z.number().int().describe("1 is the first."),
        endsOn: localDate,
        tax: z.number(),
        unpaid: z.number(),
        accounts: z.array(
          z.object({
            taken: z.number().describe("Before tax."),
            converted: z.number().describe("Negative where it is moved to another account."),
            paidIn: z.number(),
            value: z.number().describe("At the end of the year."),
          }),
        ),
      }),
    )
    .describe("The plan's own order if every year brings its mean."),
  notes: z.array(z.string()),
});

export type WithdrawalsAsked = z.infer<typeof withdrawalsAsked>;
export type PlanWithdrawals = z.infer<typeof planWithdrawals>;
