import { newRows, rowsWritten } from "#features/rows/contract.ts";
import { addRows } from "#features/rows/service.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";

export const rowRoutes: readonly Route[] = [
  route(
    {
      method: "POST",
      path: "/api/portfolios/:portfolioId/rows",
      access: "editor",
      summary:
        "Adds many at once: accounts, assets, transactions and prices as rows of a grid, all or none, undone together.",
      refusals: [
        "id_taken",
        "institution_not_found",
        "asset_not_found",
        "input_invalid",
        "facts_invalid",
        "transaction_invalid",
        "rows_known",
      ],
      isWrite: true,
      body: newRows,
      answer: rowsWritten,
      status: 201,
    },
    { inScope: (scope, call) => addRows(scope, intentOf(call, "rows_added"), call.body) },
  ),
];
