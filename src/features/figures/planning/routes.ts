import { planAnswer, planQuery } from "#features/planning/contract.ts";
import { route, type Route } from "#features/shared/route.ts";
import { openSheet } from "../open-sheet.ts";
import { planAnswerOf } from "./plan-answer.ts";

export const planRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/plan",
      access: "viewer",
      summary: "A plan from the real balance sheet: success, percentiles, goals, and what another number would change.",
      query: planQuery,
      answer: planAnswer,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? planAnswerOf(sheet.value, query) : sheet;
      },
    },
  ),
];
