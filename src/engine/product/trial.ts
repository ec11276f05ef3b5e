/** Days of a trial nobody has started, and the days promised to a visitor. Source: product specification, sections 5 and 9. */
export const DEFAULT_TRIAL_DAYS = 60;

/** A subscription whose payment provider tells no end of a trial. */
export const UNKNOWN_TRIAL_END = -1;

const SECONDS_A_DAY = 86_400;

export interface TrialFacts {
  readonly hasSubscription: boolean;
  /** End of the trial in Unix seconds: at the payment provider; by our own count while it has no subscription yet. */
  readonly trialEndSeconds: number | undefined;
  /** True once a trial was used up without a subscription; sign-up leaves it false. */
  readonly hasStartedTrial: boolean;
}

/**
 * Days left on a trial at `nowSeconds` (Unix seconds): the rounded difference to the end, half days up, never below 0;
 * −1 for a subscription without a known end; 0 for a trial started without a subscription; else 60.
 */
export function trialDaysLeft(facts: TrialFacts, nowSeconds: number): number {
  if (facts.trialEndSeconds !== undefined) {
    const days = (facts.trialEndSeconds - nowSeconds) / SECONDS_A_DAY;
    return Math.max(0, Math.floor(days + 0.5));
  }
  if (facts.hasSubscription) return UNKNOWN_TRIAL_END;
  return facts.hasStartedTrial ? 0 : DEFAULT_TRIAL_DAYS;
}

/** Words for the days left: before billing with a subscription (nothing to say for 0 or less), on the trial without one. */
export function trialLabel(days: number, hasSubscription: boolean): string {
  const count = days === 1 ? "1 day" : `${days} days`;
  if (hasSubscription) return days > 0 ? `You have ${count} before billing starts` : "";
  return days > 0 ? `You have ${count} left on the trial` : "Trial Expired";
}

/** What every answer that shows a person says of their trial. */
export interface ShownTrial {
  readonly subscription: { readonly stripe: { readonly trial_end: number | null } } | null;
  readonly trialStartedAt: string | null;
  readonly trialEndsAt: number | null;
}

export const trialDaysOf = ({ subscription, trialStartedAt, trialEndsAt }: ShownTrial, nowSeconds: number): number =>
  trialDaysLeft(
    {
      hasSubscription: subscription !== null,
      trialEndSeconds: (subscription ? subscription.stripe.trial_end : trialEndsAt) ?? undefined,
      hasStartedTrial: trialStartedAt !== null,
    },
    nowSeconds,
  );
