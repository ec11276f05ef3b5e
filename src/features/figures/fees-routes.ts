import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { fees, feesQuery } from "./fees-contract.ts";
import { openSheet } from "./open-sheet.ts";
import { showFees } from "./show-fees.ts";

export const feeRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/fees",
      access: "viewer",
      summary: "Fees: what was charged, what is taken out of values, and what both come to in ten years.",
      query: feesQuery,
      answer: fees,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showFees(sheet.value, query)) : sheet;
      },
    },
  ),
];
