import { z } from "zod";
import { PORTFOLIO_TOKEN } from "#features/shared/portfolio-token.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { currencyCode, instant, localDate } from "#features/shared/wire.ts";
import { planOutcome } from "./plan-outcome-contract.ts";

/**
 * A plan read by a secret address, without an account.
 *
 * GET    /portfolios/{portfolioId}/plans/{planId}/share            → PlanShareAnswer
 * POST   /portfolios/{portfolioId}/plans/{planId}/share  NewShare  → MadePlanShare   (the address is in this answer and nowhere else)
 * DELETE /portfolios/{portfolioId}/plans/{planId}/share            → 204
 * POST   /shared-plans                                   OpenShare → SharedPlan      (the secret is in no address, so that no log holds it)
 */
export const planShare = z.object({
  hasAmounts: z.boolean().describe("Whether it tells amounts, or shares and multiples alone."),
  expiresAt: instant,
  createdAt: instant,
  lastReadAt: instant.nullable(),
});
export const planShareAnswer = z.object({ share: planShare.nullable() });
export const newShare = z.object({ hasAmounts: z.boolean(), days: z.number().int().min(1).max(366) });
export const madePlanShare = z.object({ share: planShare, address: z.string() });
/** No address there is. */
const EXAMPLE = `${"0".repeat(32)}.${"a".repeat(43)}`;
export const openShare = z.object({
  secret: z
    .string()
    .regex(PORTFOLIO_TOKEN)
    .meta({ examples: [EXAMPLE] }),
});

const line = z.object({ name: z.string(), kind: z.string(), when: z.string() });

export const sharedPlan = z.object({
  name: z.string(),
  madeOn: localDate,
  on: localDate.describe("The day it is computed for."),
  expiresAt: instant,
  currency: currencyCode,
  method: planOutcome.shape.method,
  seed: z.number().int(),
  paths: z.number().int(),
  years: z.number().int(),
  success: z.number(),
  successError: z.number(),
  definition: z.string(),
  firstAny: localDate.nullable(),
  firstShortfall: localDate.nullable(),
  multiples: z
    .array(z.object({ endsOn: localDate, p10: z.number(), p50: z.number(), p90: z.number() }))
    .describe(
      "Invested wealth at the end of each year, as multiples of what the plan begins with; empty where that is nothing.",
    ),
  lines: z.array(line).describe("What comes in, goes out and is wanted, without its amounts."),
  goals: z.array(z.object({ name: z.string(), on: localDate, funded: z.number() })),
  assumptions: planOutcome.shape.assumptions,
  notes: z.array(z.string()),
  amounts: z
    .object({
      begins: z.number().describe("Invested."),
      terms: planTerms,
      fan: planOutcome.shape.fan,
    })
    .nullable()
    .describe("Null where the address withholds amounts."),
});

export type PlanShareAnswer = z.infer<typeof planShareAnswer>;
export type PlanShareView = z.infer<typeof planShare>;
export type NewShare = z.infer<typeof newShare>;
export type MadePlanShare = z.infer<typeof madePlanShare>;
export type SharedPlan = z.infer<typeof sharedPlan>;
