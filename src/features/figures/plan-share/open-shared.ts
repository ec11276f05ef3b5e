import { listHouseholdPlans } from "#db/queries/household-plans.ts";
import { openPlanShare } from "#db/queries/plan-shares.ts";
import { findRole, withScope } from "#db/scope.ts";
import { err, ok } from "#engine/result.ts";
import { giveAttemptBack } from "#features/shared/attempt-limiter.ts";
import { networkOf, takeAttempts } from "#features/shared/check-limits.ts";
import { addressOf } from "#features/shared/client-address.ts";
import { hashOfToken, portfolioOfToken } from "#features/shared/portfolio-token.ts";
import { type Route, route } from "#features/shared/route.ts";
import { askParsed } from "../ask-figures.ts";
import type { FeedParts } from "../calendar-feed/read-feed.ts";
import type { PlanOutcome } from "../plan-outcome-contract.ts";
import { openShare, sharedPlan } from "../plan-share-contract.ts";
import { showShared } from "./show-shared.ts";

/** Guesses are counted by network, readings by address: a plan is run anew with each. */
const NETWORKS = { name: "shared plan network", burst: 30, refillSeconds: 20 };
const READINGS = { name: "shared plan", burst: 20, refillSeconds: 60 };

/** One plan for whoever has its secret. A wrong secret, one that was closed and one whose time is over answer the same. */
export const openSharedRoute = ({ figures, findUser }: Pick<FeedParts, "figures" | "findUser">): Route =>
  route(
    {
      method: "POST",
      path: "/api/shared-plans",
      access: "public",
      changesNothing: true,
      summary: "A plan that is shared by a secret address, with everything it assumes.",
      refusals: ["not_found", "rate_limited", "figures_busy", "figures_too_long", "figures_lost"],
      body: openShare,
      answer: sharedPlan,
    },
    {
      plain: async ({ database, now, body, request, today }) => {
        const network = networkOf(addressOf(request));
        const secretHash = hashOfToken(body.secret);
        const named = portfolioOfToken(body.secret);
        const allowed = await takeAttempts({ database, now }, [NETWORKS, network], [READINGS, secretHash]);
        if (!allowed.ok) return allowed;
        const instant = new Date(now()).toISOString();
        const share =
          named &&
          (await database.transaction((sql) => openPlanShare(sql, { portfolioId: named, secretHash, now: instant })));
        if (!share || (await findUser(share.user_id)) === undefined) return err({ kind: "not_found" });
        await giveAttemptBack({ database }, [NETWORKS, network]);
        const { portfolio_id: portfolioId, user_id: userId, plan_id: planId } = share;
        const role = await findRole(database, portfolioId, userId);
        if (role === undefined) return err({ kind: "not_found" });
        const asker = { portfolioId, userId, role, today };
        const plan = await withScope(database, asker, async (scope) =>
          (await listHouseholdPlans(scope)).find((row) => row.plan_id === planId),
        );
        if (!plan) return err({ kind: "not_found" });
        const name = "POST /api/portfolios/:portfolioId/plan-outcome";
        const asked = { terms: plan.terms, currency: plan.currency, levers: false };
        const made = await askParsed<PlanOutcome>(figures, {
          name,
          asker,
          params: { portfolioId },
          query: {},
          body: asked,
        });
        if (!made.ok) return made;
        const { has_amounts: hasAmounts, expires_at: expiresAt } = share;
        return ok(showShared({ plan, outcome: made.value, hasAmounts, expiresAt }));
      },
    },
  );
