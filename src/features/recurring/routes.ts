import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { recurringVerdict, recurringWritten } from "./contract.ts";
import { judgeRecurring } from "./service.ts";

/** What a person says of payments that were found to recur. `GET /cash-forecast` lists them and so belongs to `features/figures`. */
export const recurringRoutes: readonly Route[] = [
  route(
    {
      method: "PUT",
      path: "/api/portfolios/:portfolioId/recurring-items",
      access: "editor",
      summary: "Confirms, changes or refuses what was found to recur, or takes that back.",
      isWrite: true,
      body: recurringVerdict,
      answer: recurringWritten,
    },
    { inScope: (scope, call) => judgeRecurring(scope, intentOf(call, "recurring_judged"), call.body) },
  ),
];
