import { z } from "zod";
import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import { findPlanShare, putPlanShare, removePlanShare, type PlanShareRow } from "#db/queries/plan-shares.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { withScope, type Scope } from "#db/scope.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import { hashOfToken, makePortfolioToken } from "#features/shared/portfolio-token.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import { madePlanShare, newShare, planShareAnswer, type PlanShareView } from "../plan-share-contract.ts";

const PATH = "/api/portfolios/:portfolioId/plans/:planId/share";
const params = z.object({ portfolioId: id, planId: id });
const DAY_MS = 86_400_000;

const viewOf = (row: PlanShareRow): PlanShareView => ({
  hasAmounts: row.has_amounts,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  lastReadAt: row.last_read_at,
});

const nameOf = async (scope: Scope, planId: string): Promise<string | undefined> =>
  (await listHouseholdPlans(scope)).find((row) => row.plan_id === planId)?.name;

/** The secret address one plan is read by without an account: made, shown once, and closed again. */
export const planShareRoutes = (linkOrigin: LinkOrigin): readonly Route[] => [
  route(
    {
      method: "GET",
      path: PATH,
      access: "viewer",
      summary: "Whether a plan is shared by a secret address, without the address itself.",
      params,
      answer: planShareAnswer,
    },
    {
      inScope: async (scope, { params: { planId } }) => {
        const row = await findPlanShare(scope, planId);
        return ok({ share: row ? viewOf(row) : null });
      },
    },
  ),
  makeRoute(linkOrigin),
  route(
    {
      method: "DELETE",
      path: PATH,
      access: "editor",
      isWrite: true,
      needsPlan: false,
      summary: "Closes the secret address of a plan: it opens nothing from now on.",
      refusals: ["not_found"],
      params,
      status: 204,
    },
    {
      inScope: async (scope, { params: { planId } }) => {
        if (!(await removePlanShare(scope, planId))) return err({ kind: "not_found" });
        const summary = `Closed the address of the plan ${(await nameOf(scope, planId)) ?? ""}`;
        await insertPortfolioEvent(scope, { kind: "plan_share_closed", summary });
        return ok(undefined);
      },
    },
  ),
];

function makeRoute(linkOrigin: LinkOrigin): Route {
  return route(
    {
      method: "POST",
      path: PATH,
      access: "editor",
      isForPersonAlone: true,
      isWrite: true,
      summary: "Shares a plan by a secret address and shows it, this once; the one before is closed.",
      refusals: ["sign_up_first", "household_plan_not_found"],
      params,
      body: newShare,
      answer: madePlanShare,
      status: 201,
    },
    {
      plain: async ({ database, now, params: { planId }, body: { hasAmounts, days } }, { person, asker }) => {
        assert(person !== undefined && asker !== undefined, "a route of a portfolio has a member");
        if (person.isGuest) return err({ kind: "sign_up_first", message: "Sign up to share a plan." });
        const secret = makePortfolioToken(asker.portfolioId);
        const expiresAt = new Date(now() + days * DAY_MS).toISOString();
        return withScope(database, asker, async (scope) => {
          const name = await nameOf(scope, planId);
          if (name === undefined) return err({ kind: "household_plan_not_found" });
          await putPlanShare(scope, { planId, secretHash: hashOfToken(secret), hasAmounts, expiresAt });
          const told = hasAmounts ? "with its amounts" : "without amounts";
          const summary = `Shared the plan ${name} by a secret address, ${told}, for ${days} days`;
          await insertPortfolioEvent(scope, { kind: "plan_share_made", summary });
          const row = await findPlanShare(scope, planId);
          assert(row !== undefined, "what was just kept is there");
          // After the hash sign it is sent to no server and stands in no log.
          return ok({ share: viewOf(row), address: `${linkOrigin()}/central/shared-plan#${secret}` });
        });
      },
    },
  );
}
