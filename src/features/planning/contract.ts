import { z } from "zod";
import { planBegan } from "#features/shared/plan-began.ts";
import { planTerms, planTitle } from "#features/shared/plan-terms.ts";
import { changeReceipt, currencyCode, id, localDate } from "#features/shared/wire.ts";

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
  beganOn: localDate.nullable().describe("The day whose beginning it remembers; null where it remembers none."),
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
  began: planBegan.nullable().default(null),
});

export type NewPlan = z.infer<typeof newPlan>;
export type PlanEdit = z.infer<typeof planEdit>;
export type KeptPlan = z.infer<typeof keptPlan>;
export type Plans = z.infer<typeof plans>;
export type PlanWritten = z.infer<typeof planWritten>;
