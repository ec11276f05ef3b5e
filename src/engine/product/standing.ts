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
  /** When the sixty days began: with the first portfolio of one's own, or with the first choice of a plan. */
  readonly trialStartedSeconds: number | undefined;
  /** Days on top of the trial, earned by a recommendation. */
  readonly bonusDays: number;
}

/** `subscribed`: a plan is running, its trial included. `trial`: none yet, and the sixty days wait to begin or run. `expired`: reading and exports only. */
export type Standing = "subscribed" | "trial" | "expired";

const SECONDS_A_DAY = 86_400;

/** A subscription that has ended, or whose first payment never came, is none. */
export const isRunning = (status: SubscriptionStatus | undefined): status is SubscriptionStatus =>
  status !== undefined && status !== "canceled" && status !== "incomplete_expired";

/** Running, and not stopped for want of payment. A failed payment leaves time to mend it: `past_due` still works. */
const ALLOWS_WRITES: readonly SubscriptionStatus[] = ["trialing", "active", "past_due"];

/**
 * What a person may do at `nowSeconds`. The sixty days begin with the first portfolio of one's own or with the first choice of a plan; who has
 * neither is at their beginning, however long ago they came. A trial is had once: after its subscription has ended none is left.
 */
export function standing(facts: StandingFacts, nowSeconds: number): Standing {
  if (isRunning(facts.status)) return ALLOWS_WRITES.includes(facts.status) ? "subscribed" : "expired";
  if (facts.status !== undefined) return "expired";
  const end = trialEndSeconds(facts);
  return end === undefined || nowSeconds < end ? "trial" : "expired";
}

/** When a trial that has begun ends, in Unix seconds, by our own count: the provider's word goes before it once there is a subscription. */
export const trialEndSeconds = ({ trialStartedSeconds, bonusDays }: StandingFacts): number | undefined =>
  trialStartedSeconds === undefined ? undefined : trialStartedSeconds + trialDays(bonusDays) * SECONDS_A_DAY;

/** Days of a trial that starts now. */
export const trialDays = (bonusDays: number): number => DEFAULT_TRIAL_DAYS + Math.max(0, bonusDays);

/** Days a first subscription made now is free: what is left of the sixty, begun days as whole ones; 0 for a trial that is over or was had. */
export function freeDays(facts: StandingFacts, nowSeconds: number): number {
  if (standing(facts, nowSeconds) !== "trial") return 0;
  const end = trialEndSeconds(facts);
  return end === undefined ? trialDays(facts.bonusDays) : Math.ceil((end - nowSeconds) / SECONDS_A_DAY);
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
