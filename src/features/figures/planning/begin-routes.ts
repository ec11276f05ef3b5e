import { z } from "zod";
import { assert } from "#engine/result.ts";
import { newPlan, planWritten } from "#features/planning/contract.ts";
import { intentOf } from "#features/shared/change.ts";
import { route, type Route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import type { Figures } from "../ask-figures.ts";
import { beginningWritten, newBeginning } from "../plan-actual-contract.ts";
import { addPlan, beginPlan } from "./begin-plan.ts";

const ALL = "/api/portfolios/:portfolioId/plans";

/** Plans are added, and begin, with what figures say they begin with. */
export const beginRoutes = (figures: Figures): readonly Route[] => [
  route(
    {
      method: "POST",
      path: ALL,
      access: "editor",
      summary:
        "Keeps a plan under an id of the caller's making, with what it begins with today; the terms of another under an id of its own are a copy.",
      refusals: ["id_taken", "too_many_plans"],
      isWrite: true,
      params: z.object({ portfolioId: id }),
      body: newPlan,
      answer: planWritten,
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "a plan is of a portfolio");
        return addPlan({ database: call.database, figures, asker, intent: intentOf(call, "plan_kept") }, call.body);
      },
    },
  ),
  route(
    {
      method: "PUT",
      path: `${ALL}/:planId/beginning`,
      access: "editor",
      summary: "Lets a plan begin on a day: what it begins with then is remembered, to lay beside what becomes of it.",
      refusals: ["household_plan_not_found", "figures_busy", "figures_too_long", "figures_lost"],
      isWrite: true,
      params: z.object({ portfolioId: id, planId: id }),
      body: newBeginning,
      answer: beginningWritten,
    },
    {
      plain: (call, { asker }) => {
        assert(asker !== undefined, "a plan is of a portfolio");
        const asking = { database: call.database, figures, asker, intent: intentOf(call, "plan_kept") };
        return beginPlan(asking, call.params.planId, call.body.on);
      },
    },
  ),
];
