import { err, ok } from "#engine/result.ts";
import { deletedParams, deletedPortfolioList, portfolio } from "#features/portfolios/contract.ts";
import { removeForGood, restorePortfolio, listDeleted } from "#features/portfolios/deleted.ts";
import { type Route, route } from "#features/shared/route.ts";

const ROOT = "/api/user/deleted_portfolios";
const NOBODY = err({ kind: "session_missing" });

/** What was deleted and can be taken back. Only the owner sees it, and nobody who acts for them. */
export const deletedPortfolioRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: ROOT,
      access: "person",
      summary: "Deleted portfolios, while they can be taken back.",
      answer: deletedPortfolioList,
    },
    { plain: async ({ database }, { person }) => (person ? ok(await listDeleted(database, person.userId)) : NOBODY) },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/:deletedId/restore`,
      access: "person",
      isForPersonAlone: true,
      summary: "Takes a deleted portfolio back as it was, with its members.",
      refusals: ["portfolio_not_found"],
      isWrite: true,
      params: deletedParams,
      answer: portfolio,
    },
    {
      plain: async ({ database, params, today }, { person }) =>
        person
          ? restorePortfolio(database, { portfolioId: params.deletedId, userId: person.userId, role: "owner", today })
          : NOBODY,
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/:deletedId`,
      access: "person",
      isForPersonAlone: true,
      summary: "Removes a deleted portfolio for good.",
      refusals: ["portfolio_not_found"],
      isWrite: true,
      params: deletedParams,
      status: 204,
    },
    {
      plain: async ({ database, params }, { person }) =>
        person ? removeForGood(database, { portfolioId: params.deletedId, userId: person.userId }) : NOBODY,
    },
  ),
];
