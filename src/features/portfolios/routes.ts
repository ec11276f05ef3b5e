import { withScope } from "#db/scope.ts";
import { assert } from "#engine/result.ts";
import { newPortfolio, portfolio, portfolioSettings } from "#features/portfolios/contract.ts";
import { changeSettings, readPortfolio, removePortfolio } from "#features/portfolios/service.ts";
import { intentOf } from "#features/shared/change.ts";
import { openPortfolio } from "#features/shared/open-portfolio.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Route, route } from "#features/shared/route.ts";

const ONE = "/api/portfolios/:portfolioId";

/** `GET /api/portfolios` states net worths and so belongs to `features/figures`. */
export const portfolioRoutes: readonly Route[] = [
  route(
    {
      method: "POST",
      path: "/api/portfolios",
      access: "person",
      summary: "Makes a portfolio you own.",
      isWrite: true,
      body: newPortfolio,
      answer: portfolio,
      status: 201,
    },
    {
      plain: (call, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        const { portfolioId } = call.body;
        const asker = { portfolioId, userId: person.userId, role: "owner", today: call.today } as const;
        return orRollBack(async (rollBackOn) => {
          const intent = intentOf(call, "portfolio_created");
          const made = await withScope(call.database, asker, async (scope) =>
            rollBackOn(await openPortfolio(scope, intent, { ...call.body, kind: "own" })),
          );
          return made.portfolio;
        });
      },
    },
  ),
  route(
    { method: "GET", path: ONE, access: "viewer", summary: "A portfolio and its settings.", answer: portfolio },
    { inScope: readPortfolio },
  ),
  route(
    {
      method: "PATCH",
      path: ONE,
      access: "owner",
      summary: "Changes the settings of a portfolio.",
      isWrite: true,
      body: portfolioSettings,
      answer: portfolio,
    },
    {
      inScope: (scope, call) =>
        changeSettings(scope, intentOf(call, "portfolio_changed"), {
          settings: call.body,
          at: new Date().toISOString(),
        }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "owner",
      summary: "Removes a portfolio with everything in it.",
      isWrite: true,
      status: 204,
    },
    { inScope: removePortfolio },
  ),
];
