import { z } from "zod";
import { planTerms, planTitle } from "#features/shared/plan-terms.ts";
import { changeReceipt, currencyCode, decimalText, id, localDate, ratioFigure } from "#features/shared/wire.ts";

/**
 * GET /plan?… → PlanAnswer. A plan of the household from its real balance sheet, computed anew with every question, so that each of its numbers
 * can be a slider. Rates are fractions a year, nominal; money of the answer is in today's purchasing power, in `currency`.
 */
const rate = (least: number, most: number) => z.coerce.number().min(least).max(most);
const money = z.coerce.number().min(0).max(1e12);

const levers = {
  mean: rate(-0.5, 0.5).describe("Arithmetic mean of a year's return of what is invested."),
  deviation: rate(0, 1).describe("Standard deviation of a year's return of what is invested."),
  inflation: rate(-0.1, 0.5),
  spending: money.describe("A year, in today's money; for the rule `share` a fraction of what is there."),
  spendingFrom: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .describe("First plan year in which it is spent; 0 is this one."),
  saving: money.describe("Saved at the end of each of the first `savingYears`."),
  savingYears: z.coerce.number().int().min(0).max(100),
};

export const planQuery = z.object({
  on: localDate.optional(),
  currency: currencyCode.optional(),
  method: z.enum(["monte_carlo", "deterministic", "historical"]).default("monte_carlo"),
  years: z.coerce.number().int().min(1).max(70).default(30),
  mean: levers.mean.default(0.05),
  deviation: levers.deviation.default(0.12),
  inflation: levers.inflation.default(0.02),
  spending: levers.spending.default(0),
  spendingFrom: levers.spendingFrom.default(0),
  saving: levers.saving.default(0),
  savingYears: levers.savingYears.default(0),
  rule: z.enum(["constant", "share", "guardrails"]).default("constant"),
  floor: money.default(0).describe("Least spent under the rule `share`."),
  band: rate(0.01, 1)
    .default(0.2)
    .describe("Guardrails: how far the rate may stray before spending changes, and by how much it then does."),
  step: rate(0.01, 0.5).default(0.1),
  seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1),
  paths: z.coerce.number().int().min(100).max(20_000).default(10_000),
  goals: z
    .string()
    .max(2000)
    .regex(
      /^[^:,]{1,60}:[1-9]:\d{4}-\d{2}-\d{2}:\d{1,12}(\.\d{1,2})?(,[^:,]{1,60}:[1-9]:\d{4}-\d{2}-\d{2}:\d{1,12}(\.\d{1,2})?){0,19}$/,
      "such as House:1:2030-06-01:80000",
    )
    .optional()
    .describe("`Name:priority:YYYY-MM-DD:amount,…`, amounts in today's money."),
  historyOf: z.string().optional().describe("Asset whose prices are the history of the method `historical`."),
  whatIf: z
    .string()
    .regex(
      /^[a-zA-Z]+:-?\d{1,12}(\.\d{1,8})?(,[a-zA-Z]+:-?\d{1,12}(\.\d{1,8})?){0,6}$/,
      "such as spending:36000,mean:0.04",
    )
    .optional()
    .describe("`lever:value,…`: the same plan with other numbers, through the same futures."),
});

export const planAnswer = z.object({
  from: localDate,
  currency: currencyCode,
  method: z.enum(["monte_carlo", "deterministic", "historical"]),
  seed: z.number().int(),
  paths: z.number().int(),
  wealth: decimalText.describe(
    "What is invested today: the start. Assets with flows of their own instead are in `flowAssets`.",
  ),
  wealthAssets: z.array(z.object({ assetId: z.string(), name: z.string(), value: decimalText })),
  flowAssets: z.array(z.object({ assetId: z.string(), name: z.string() })),
  realMean: z.number().describe("Arithmetic mean of the real returns the futures are made of."),
  realDeviation: z.number().describe("Standard deviation of the real returns the futures are made of."),
  success: z
    .number()
    .describe("Share of the futures in which everything is paid in every year, and its sampling error."),
  successError: z.number(),
  years: z
    .array(
      z.object({
        year: z.number().int(),
        endsOn: localDate,
        knownFlows: z.number(),
        p5: z.number(),
        p10: z.number(),
        p25: z.number(),
        p50: z.number(),
        p75: z.number(),
        p90: z.number(),
        p95: z.number(),
        failures: z.number().int().describe("Futures that ran dry in this year."),
      }),
    )
    .describe("One row a year; percentiles of wealth at its end."),
  firstShortfall: localDate.nullable(),
  goals: z.array(z.object({ name: z.string(), funded: decimalText, share: z.number() })),
  fundedRatio: ratioFigure,
  whatIf: z.object({ success: z.number(), successChange: z.number(), medianChange: z.number() }).nullable(),
  notes: z.array(z.string()).describe("What the plan assumes and leaves out."),
});

export type PlanQuery = z.infer<typeof planQuery>;
export type PlanAnswer = z.infer<typeof planAnswer>;

/**
 * Plans that are kept, within /api/portfolios/{portfolioId}. What becomes of them: `#features/figures/plan-outcome-contract.ts`.
 *
 * GET    /plans                     → Plans: every plan, and what a new one begins with
 * POST   /plans            NewPlan  → PlanWritten   (the id is made by the caller)
 * PUT    /plans/{planId}   PlanEdit → PlanWritten   (409 version_conflict if `version` is not the current one)
 * DELETE /plans/{planId}            → PlanWritten
 */
export const newPlan = z.object({ planId: id, name: planTitle, currency: currencyCode, terms: planTerms });
export const planEdit = z.object({
  name: planTitle,
  currency: currencyCode,
  terms: planTerms,
  version: z.number().int().min(1).describe("The one that is being changed."),
});
export const keptPlan = z.object({
  planId: id,
  name: planTitle,
  currency: currencyCode,
  terms: planTerms,
  madeOn: localDate,
  version: z.number().int(),
});
export const plans = z.object({
  plans: z.array(keptPlan),
  usual: planTerms.describe("What a new plan begins with."),
});
export const planWritten = z.object({ receipt: changeReceipt });

/** A plan as an export keeps it. */
export const planRow = z.object({
  plan_id: id,
  name: planTitle,
  currency: currencyCode,
  terms: planTerms,
  made_on: localDate,
  version: z.number().int(),
});

export type NewPlan = z.infer<typeof newPlan>;
export type PlanEdit = z.infer<typeof planEdit>;
export type KeptPlan = z.infer<typeof keptPlan>;
export type Plans = z.infer<typeof plans>;
export type PlanWritten = z.infer<typeof planWritten>;
