import { z } from "zod";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { planBegan as beganSchema, type PlanBegan } from "#features/shared/plan-began.ts";
import { planTerms } from "#features/shared/plan-terms.ts";
import { route, type Failure, type Route } from "#features/shared/route.ts";
import { id, localDate } from "#features/shared/wire.ts";
import { planActual } from "#figures/planning/plan-actual.ts";
import { planBegan } from "#figures/planning/plan-began.ts";
import type { Sheet } from "#figures/sheet.ts";
import { openSheet } from "../open-sheet.ts";
import { beginningAsked, planActual as answer } from "../plan-actual-contract.ts";
import { showActual } from "./show-actual.ts";

const BASE = "/api/portfolios/:portfolioId";
export const periodAsked = z.enum(["month", "year"]);

/** How life went beside a plan. */
export const actualRoutes: readonly Route[] = [
  route(
    {
      method: "POST",
      path: `${BASE}/plan-beginning`,
      access: "viewer",
      summary: "What a plan begins with on a day, and what it expects of each year then.",
      changesNothing: true,
      body: beginningAsked,
      answer: beganSchema,
    },
    {
      inScope: async (scope, { body: { terms, ...asked } }) => {
        const sheet = await openSheet(scope, asked);
        return sheet.ok ? ok(beginningOn(sheet.value, terms)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/plans/:planId/actual`,
      access: "viewer",
      summary:
        "How life went beside a plan: net worth, income, spending and what was saved, as planned and by the ledger.",
      refusals: ["household_plan_not_found"],
      params: z.object({ portfolioId: id, planId: id }),
      query: z.object({ on: localDate.optional(), by: periodAsked.default("month") }),
      answer,
    },
    {
      inScope: async (scope, { params, query: { on, by } }) => {
        const opened = await openBegan(scope, { planId: params.planId, on });
        if (!opened.ok) return opened;
        const { sheet, ...kept } = opened.value;
        return ok(showActual(sheet, { ...kept, by, periods: planActual(sheet, kept.began, by) }));
      },
    },
  ),
];

const beginningOn = (sheet: Sheet, terms: Parameters<typeof planBegan>[1]): PlanBegan =>
  beganSchema.parse(planBegan(sheet, terms));

export interface Began {
  readonly sheet: Sheet;
  readonly began: PlanBegan;
  readonly isRemembered: boolean;
}

/** A plan's beginning, with the sheet of the day that is looked at; what a plan does not remember is computed from the ledger of the day it was made. */
export async function openBegan(
  scope: Scope,
  { planId, on }: { readonly planId: string; readonly on: string | undefined },
): Promise<Result<Began, Failure>> {
  const found = (await listHouseholdPlans(scope)).find((row) => row.plan_id === planId);
  if (!found) return err({ kind: "household_plan_not_found" });
  const { currency } = found;
  const sheet = await openSheet(scope, { on, currency });
  if (!sheet.ok) return sheet;
  const kept = beganSchema.nullable().parse(found.began);
  if (kept && kept.currency === currency) return ok({ sheet: sheet.value, began: kept, isRemembered: true });
  const then = await openSheet(scope, { on: kept?.on ?? found.made_on, currency });
  if (!then.ok) return then;
  return ok({ sheet: sheet.value, began: beginningOn(then.value, planTerms.parse(found.terms)), isRemembered: false });
}
