import type { PlanLimits } from "./catalogue.ts";
import { DEFAULT_TRIAL_DAYS } from "./trial.ts";

/** Where a subscription stands at the payment provider, in its words: the ones every provider of subscriptions has. */
export type SubscriptionStatus =
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "incomplete_expired"
  | "canceled";

/** All instants in Unix seconds. */
export interface StandingFacts {
  /** Undefined: there never was a subscription. */
  readonly status: SubscriptionStatus | undefined;
  /** When the trial of the first subscription began. */
  readonly trialStartedSeconds: number | undefined;
  /** When the person first came. */
  readonly firstSeenSeconds: number;
  /** Days on top of the trial, earned by a recommendation. */
  readonly bonusDays: number;
}

/** `subscribed`: a plan is running, its trial included. `trial`: none chosen yet, and still time to. `expired`: reading and exports only. */
export type Standing = "subscribed" | "trial" | "expired";

const SECONDS_A_DAY = 86_400;

/** A subscription that has ended, or whose first payment never came, is none. */
export const isRunning = (status: SubscriptionStatus | undefined): status is SubscriptionStatus =>
  status !== undefined && status !== "canceled" && status !== "incomplete_expired";

/** Running, and not stopped for want of payment. A failed payment leaves time to mend it: `past_due` still works. */
const ALLOWS_WRITES: readonly SubscriptionStatus[] = ["trialing", "active", "past_due"];

/** What a person may do at `nowSeconds`. Choosing a plan starts the 60 days; who chooses none within 60 days of coming has had them. */
export function standing(facts: StandingFacts, nowSeconds: number): Standing {
  if (isRunning(facts.status)) return ALLOWS_WRITES.includes(facts.status) ? "subscribed" : "expired";
  return startedTrialSeconds(facts, nowSeconds) === undefined ? "trial" : "expired";
}

/** Until when a plan must be chosen for the trial not to pass unused, in Unix seconds. */
export const chooseBySeconds = ({ firstSeenSeconds, bonusDays }: StandingFacts): number =>
  firstSeenSeconds + trialDays(bonusDays) * SECONDS_A_DAY;

/** Days of a trial that starts now. */
export const trialDays = (bonusDays: number): number => DEFAULT_TRIAL_DAYS + Math.max(0, bonusDays);

/** When the trial began; the day the person came for one that passed without a plan; undefined while it still waits to begin. */
export function startedTrialSeconds(facts: StandingFacts, nowSeconds: number): number | undefined {
  if (facts.trialStartedSeconds !== undefined) return facts.trialStartedSeconds;
  return nowSeconds >= chooseBySeconds(facts) ? facts.firstSeenSeconds : undefined;
}

/** How much is in use, counted like the limits. */
export interface PlanUsage {
  readonly portfolios: number;
  readonly members: number;
  readonly storageBytes: number;
}

/** True when what would then be in use is beyond a limit. What is already there is never taken away: ask only before making more. */
export function isOverLimit(limits: PlanLimits, used: { readonly [K in keyof PlanUsage]?: number }): boolean {
  const names = ["portfolios", "members", "storageBytes"] as const;
  return names.some((name) => {
    const [limit, amount] = [limits[name], used[name]];
    return limit !== undefined && amount !== undefined && amount > limit;
  });
}
