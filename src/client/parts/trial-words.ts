import { DEFAULT_TRIAL_DAYS, trialDaysOf, trialLabel } from "#engine/product/trial.ts";
import type { BillingOverview } from "#features/billing/contract.ts";

type TrialFacts = Pick<
  BillingOverview,
  "subscription" | "trialStartedAt" | "trialEndsAt" | "isInvitedOnly" | "nowSeconds"
>;

/** The line about the trial, in the words of the rules: before billing with a plan, on the trial without one. Empty where there is nothing to say. */
export function trialLine({ nowSeconds, ...view }: TrialFacts): string {
  // Who only works in portfolios of others has no trial: a count would threaten with an end that does not come.
  if (view.isInvitedOnly) return "";
  return trialLabel(trialDaysOf(view, nowSeconds), view.subscription !== null);
}

/** What a trial that waits, waits for. With what a recommendation adds, which the count of sixty leaves out. */
export function trialBegins({ trialDays }: { readonly trialDays: number }): string {
  const more = trialDays - DEFAULT_TRIAL_DAYS;
  return more > 0
    ? `they begin with your first portfolio, and ${more} more are yours for the recommendation`
    : "they begin with your first portfolio";
}
