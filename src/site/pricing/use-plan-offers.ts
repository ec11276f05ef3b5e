import { useEffect, useState } from "react";
import { askWithToken } from "#browser/session/ask-with-token.ts";
import { useSession } from "#browser/session/use-session.ts";
import type { PlanViewer } from "#engine/product/plans.ts";
import { isPlanListStale } from "#engine/product/plans.ts";
import { trialDaysOf } from "#engine/product/trial.ts";
import type { BillingOverview, PlanList } from "#features/billing/contract.ts";
import type { UserView } from "#features/session/contract.ts";
import { DELIVERED_OFFERS, offersOf } from "./plan-offers.ts";
import type { PlanOffer } from "./plan-offers.ts";

const VISITOR: PlanViewer = { isSignedIn: false, hasSubscription: false, trialDaysLeft: 0 };

interface PricedFor {
  readonly offers: readonly PlanOffer[];
  readonly viewer: PlanViewer;
  /** The plan of who looks, where they have one. */
  readonly ownPlanId: string | undefined;
}

/** The price list and who looks at it. What was rendered stays where the server's list cannot be had: that failure is silent. */
export function usePlanOffers(): PricedFor {
  const { status, user } = useSession();
  const [offers, setOffers] = useState(DELIVERED_OFFERS);
  const [viewer, setViewer] = useState(VISITOR);
  const ownPlanId = user?.subscription?.id;
  useEffect(() => {
    setViewer(status === "signed_in" && user ? viewerOf(user, Math.floor(Date.now() / 1000)) : VISITOR);
  }, [status, user]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const plans = await readPlans(ownPlanId);
      if (plans && isCurrent) setOffers(offersOf(plans));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [ownPlanId]);
  return { offers, viewer, ownPlanId };
}

const viewerOf = (user: UserView, nowSeconds: number): PlanViewer => ({
  isSignedIn: true,
  hasSubscription: user.subscription !== null,
  trialDaysLeft: trialDaysOf(user, nowSeconds),
});

/** The public list; a person whose own plan is not in it is shown theirs, which has the plans no longer sold. */
async function readPlans(ownPlanId: string | undefined): Promise<PlanList | undefined> {
  try {
    const response = await fetch("/api/plans", { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const plans: PlanList = await response.json();
    if (!isPlanListStale(plans, ownPlanId)) return plans;
    const own = await askWithToken<BillingOverview>("GET", "/api/user/billing");
    return own.ok ? own.value.plans : plans;
  } catch {
    return undefined;
  }
}
