import { withScope } from "#db/scope.ts";
import { assert, ok } from "#engine/result.ts";
import {
  newPortfolio,
  openedPortfolio,
  portfolio,
  portfolioCopy,
  portfolioSettings,
} from "#features/portfolios/contract.ts";
import { copyPortfolio } from "#features/portfolios/copy-portfolio.ts";
import { deletedPortfolioRoutes } from "#features/portfolios/deleted-routes.ts";
import { changeSettings, readOpened, removePortfolio } from "#features/portfolios/service.ts";
import { intentOf } from "#features/shared/change.ts";
import { instantBy } from "#features/shared/clock.ts";
import { openPortfolio } from "#features/shared/open-portfolio.ts";
import { rememberPerson, requireActivePlan, requireRoomForPortfolio } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Route, route } from "#features/shared/route.ts";
import type { TrialStarter } from "#features/shared/trial-starter.ts";

const ONE = "/api/portfolios/:portfolioId";

/** `GET /api/portfolios` states net worths and so belongs to `features/figures`. */
export const portfolioRoutes = (beginTrial: TrialStarter): readonly Route[] => [
  route(
    {
      method: "POST",
      path: "/api/portfolios",
      access: "person",
      summary: "Makes a portfolio you own.",
      refusals: ["subscription_required", "plan_limit_reached", "id_taken"],
      isWrite: true,
      body: newPortfolio,
      answer: portfolio,
      status: 201,
    },
    {
      plain: async (call, { person }) => {
        assert(person !== undefined, "a route for persons has one");
        await rememberPerson(call.database, person.userId);
        const { portfolioId } = call.body;
        const asker = { portfolioId, userId: person.userId, role: "owner", today: call.today } as const;
        const created = await orRollBack(async (rollBackOn) => {
          const intent = intentOf(call, "portfolio_created");
          const made = await withScope(call.database, asker, async (scope) => {
            rollBackOn(await requireRoomForPortfolio(scope));
            return rollBackOn(await openPortfolio(scope, intent, { ...call.body, kind: "own" }));
          });
          return made.portfolio;
        });
        if (created.ok) await beginTrial(person.userId, call.request);
        return created;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: ONE,
      access: "viewer",
      summary: "One portfolio, with its settings.",
      answer: openedPortfolio,
    },
    {
      plain: async ({ database }, { asker }) => {
        assert(asker !== undefined, "a route of a portfolio has who asks");
        const read = await withScope(database, asker, readOpened);
        if (!read.ok) return read;
        const isPlanOver = !(await requireActivePlan(database, asker.portfolioId)).ok;
        return ok({ ...read.value, isPlanOver });
      },
    },
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
          at: instantBy(call.now),
        }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: ONE,
      access: "owner",
      summary: "Deletes a portfolio. Its owner can take it back for 30 days; the sample goes at once.",
      isWrite: true,
      needsPlan: false,
      status: 204,
    },
    { inScope: removePortfolio },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/copies`,
      access: "owner",
      summary: "Copies a portfolio, with everything in force in it, as one's own.",
      refusals: ["subscription_required", "plan_limit_reached", "id_taken"],
      isWrite: true,
      needsPlan: false,
      body: portfolioCopy,
      answer: portfolio,
      status: 201,
    },
    {
      plain: async (call, { asker }) => {
        assert(asker !== undefined, "a route of a portfolio has who asks");
        await rememberPerson(call.database, asker.userId);
        const intent = intentOf(call, "portfolio_created");
        const copied = await copyPortfolio(call.database, asker, { ...call.body, intent });
        if (copied.ok) await beginTrial(asker.userId, call.request);
        return copied;
      },
    },
  ),
  ...deletedPortfolioRoutes,
];
