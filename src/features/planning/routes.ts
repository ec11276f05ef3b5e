import { z } from "zod";
import { ok } from "#engine/result.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { newPlan, planEdit, plans, planWritten } from "./contract.ts";
import { addPlan, changePlan, listPlans, removePlan } from "./service.ts";

const ALL = "/api/portfolios/:portfolioId/plans";
const ONE = `${ALL}/:planId`;
const params = z.object({ portfolioId: id, planId: id });

/** Plans as they are kept. What becomes of them is a figure: `features/figures/planning`. */
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
      method: "POST",
      path: ALL,
      access: "editor",
      summary:
        "Keeps a plan under an id of the caller's making; the terms of another under an id of its own are a copy.",
      refusals: ["id_taken", "too_many_plans"],
      isWrite: true,
      params: z.object({ portfolioId: id }),
      body: newPlan,
      answer: planWritten,
    },
    { inScope: (scope, call) => addPlan(scope, intentOf(call, "plan_kept"), call.body) },
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
