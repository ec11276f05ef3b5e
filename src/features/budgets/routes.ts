import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { budgetInput, budgetPath, budgetWritten } from "./contract.ts";
import { removeBudget, setBudget } from "./service.ts";

const ONE = "/api/portfolios/:portfolioId/budgets/:category";

/** Budgets by category. `GET /budgets` states what was spent and so belongs to `features/figures`. */
export const budgetRoutes: readonly Route[] = [
  route(
    {
      method: "PUT",
      path: ONE,
      access: "editor",
      summary: "Sets what is meant to be spent on one thing in a month.",
      isWrite: true,
      params: budgetPath,
      body: budgetInput,
      answer: budgetWritten,
    },
    {
      inScope: (scope, call) =>
        setBudget(scope, intentOf(call, "budget_set"), { category: call.params.category, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "editor",
      summary: "Removes a budget.",
      refusals: ["budget_not_found"],
      isWrite: true,
      params: budgetPath,
      answer: budgetWritten,
    },
    { inScope: (scope, call) => removeBudget(scope, intentOf(call, "budget_removed"), call.params.category) },
  ),
];
