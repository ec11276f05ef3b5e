import { z } from "zod";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import type { Scope } from "#db/scope.ts";
import { formatFixed, round } from "#engine/money/fixed.ts";
import { MIX_DIVISIONS } from "#engine/planning/plan-classes.ts";
import { err, ok, type Result } from "#engine/result.ts";
import {
  outcomeAsked,
  planOutcome,
  planProposals as planProposalList,
  type PlanOutcome,
} from "../plan-outcome-contract.ts";
import { planTerms, type PlanTerms } from "#features/shared/plan-terms.ts";
import { route, type Failure, type Route } from "#features/shared/route.ts";
import { currencyCode, id, localDate } from "#features/shared/wire.ts";
import { mixOwned } from "#figures/planning/mix-owned.ts";
import { planProposals } from "#figures/planning/plan-proposals.ts";
import { planOutcomeOf } from "#figures/planning/plan-outcome.ts";
import { openSheet, type Asked } from "../open-sheet.ts";
import { planWithdrawals, withdrawalsAsked } from "../plan-withdrawals-contract.ts";
import { withdrawalsOf } from "#figures/planning/withdrawals.ts";
import { showOutcome } from "./show-outcome.ts";
import { showWithdrawals } from "./show-withdrawals.ts";

const BASE = "/api/portfolios/:portfolioId";

/** What becomes of plans: computed with every question, kept nowhere. */
export const outcomeRoutes: readonly Route[] = [
  route(
    {
      method: "POST",
      path: `${BASE}/plan-outcome`,
      access: "viewer",
      summary: "What becomes of a plan: year by year, over all futures, and what other numbers would change.",
      changesNothing: true,
      body: outcomeAsked,
      answer: planOutcome,
    },
    {
      inScope: (scope, { body: { terms, beside, levers, ...asked } }) =>
        answer(scope, asked, { terms, beside, levers }),
    },
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/plan-withdrawals`,
      access: "viewer",
      summary: "Which accounts a plan draws on: every order through the same futures, and each account year by year.",
      changesNothing: true,
      body: withdrawalsAsked,
      answer: planWithdrawals,
    },
    {
      inScope: async (scope, { body: { terms, ...asked } }) => {
        const sheet = await openSheet(scope, asked);
        if (!sheet.ok) return sheet;
        return ok(showWithdrawals(sheet.value, terms, withdrawalsOf(sheet.value, terms)));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/plan-proposals`,
      access: "viewer",
      summary:
        "What a plan could begin with: what came and went in the last twelve months, and the mix owned by region and sector.",
      query: z.object({ on: localDate.optional(), currency: currencyCode.optional() }),
      answer: planProposalList,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const streams = planProposals(sheet.value).map((it) => ({ ...it, amount: formatFixed(round(it.amount, 2)) }));
        const mixes = MIX_DIVISIONS.flatMap((along) => {
          const parts = mixOwned(sheet.value, along);
          return parts ? [{ along, parts: parts.map(({ name, ...part }) => ({ ...part, name: name ?? null })) }] : [];
        });
        return ok({ currency: sheet.value.base, streams, mixes });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/plans/:planId/outcome`,
      access: "viewer",
      summary: "What becomes of a plan that is kept.",
      refusals: ["household_plan_not_found"],
      params: z.object({ portfolioId: id, planId: id }),
      query: z.object({ on: localDate.optional(), beside: id.optional().describe("Another plan to compare with.") }),
      answer: planOutcome,
    },
    {
      inScope: async (scope, { params, query }) => {
        const rows = await listHouseholdPlans(scope);
        const [found, beside] = [params.planId, query.beside].map((each) => rows.find((row) => row.plan_id === each));
        if (!found || (query.beside !== undefined && !beside)) return err({ kind: "household_plan_not_found" });
        return answer(
          scope,
          { on: query.on, currency: found.currency },
          { terms: planTerms.parse(found.terms), beside: beside && planTerms.parse(beside.terms), levers: true },
        );
      },
    },
  ),
];

async function answer(
  scope: Scope,
  asked: Asked,
  question: { readonly terms: PlanTerms; readonly beside: PlanTerms | undefined; readonly levers: boolean },
): Promise<Result<PlanOutcome, Failure>> {
  const sheet = await openSheet(scope, asked);
  if (!sheet.ok) return sheet;
  const made = planOutcomeOf(sheet.value, question);
  return made.ok ? ok(showOutcome(sheet.value, question.terms, made.value)) : made;
}
