import type { ApiFailure } from "#browser/api/api-failure.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { GoTo } from "#features/billing/contract.ts";
import type { Result } from "#engine/result.ts";
import { toast } from "#ui/components/toast-store.ts";
import { billingPaths, dropBilling } from "#client/api/billing-paths.ts";

const PAYMENT_DUE_STATUS = 402;

/** Everything a person can do about their plan. Moves to the payment provider leave the page and come back to the subscription. */
export function useBillingMoves() {
  const write = useApiWrite({ isQuiet: true });
  const backHere = () => `${globalThis.location.origin}/central/subscription?returned=payment`;
  const goTo = (answered: Result<GoTo, ApiFailure>) => {
    if (answered.ok) globalThis.location.assign(answered.value.url);
  };
  const told = async (isDone: boolean, title: string) => {
    await dropBilling();
    if (isDone) toast({ title, tone: "positive" });
    return isDone;
  };
  return {
    isRunning: write.isRunning,
    failure: write.failure,
    reset: write.reset,
    /** The provider's pages for cards and bills. */
    manage: async () => goTo(await write.run(billingPaths.manage(), { return_url: backHere() })),
    addCard: async () =>
      goTo(await write.run(billingPaths.manage(), { return_url: backHere(), flow: "payment_method" })),
    cancel: async () => told((await write.run(billingPaths.cancel(), undefined)).ok, "Your plan will not renew"),
    resume: async () => told((await write.run(billingPaths.resume(), undefined)).ok, "Your plan will renew"),
    /** Chooses a plan; where its first payment is due now, goes to the payment page. Answers true when it is done here. */
    choose: async (planId: string, label: string): Promise<boolean> => {
      const chosen = await write.run(billingPaths.choose(), { plan_id: planId });
      if (chosen.ok) return told(true, `You are on ${label}`);
      if (chosen.error.status !== PAYMENT_DUE_STATUS) return told(false, "");
      const checkout = { plan_id: planId, return_url: backHere() };
      const isFirstPayment = await write.run(billingPaths.checkout(), checkout);
      goTo(isFirstPayment);
      return false;
    },
  };
}
