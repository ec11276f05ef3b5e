import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { planEdit, plans, planWritten } from "./contract.ts";
import { changePlan, listPlans, removePlan } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/plans";
const ONE = `${ALL}/:planId`;
const params = z.object({ portfolioId: id, planId: id });

/** Plans as they are kept. What one begins with and what becomes of it are figures, so that it is added there: `features/figures/planning`. */
export const planRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ALL,
      access: "viewer",
      summary: "Plans, and what a new one begins with.",
      answer: plans,
    },
    { inScope: async (scope) => ok(await listPlans(scope)) },
  ),
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Changes a plan.",
      refusals: ["household_plan_not_found", "version_conflict"],
      isWrite: true,
      params,
      body: planEdit,
      answer: planWritten,
    },
    {
      inScope: (scope, call) =>
        changePlan(scope, intentOf(call, "plan_kept"), { planId: call.params.planId, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Deletes a plan.",
      refusals: ["household_plan_not_found"],
      isWrite: true,
      params,
      answer: planWritten,
    },
    { inScope: (scope, call) => removePlan(scope, intentOf(call, "plan_deleted"), call.params.planId) },
  ),
];
