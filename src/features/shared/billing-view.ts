import { z } from "zod";
import { findBilling, isInvited } from "#db/queries/billing.ts";
import type { BillingRow } from "#db/queries/billing.ts";
import { withPerson } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { planLabel } from "#engine/product/plans.ts";
import { isRunning, standing, trialDays, trialEndSeconds } from "#engine/product/standing.ts";
import type { StandingFacts, SubscriptionStatus } from "#engine/product/standing.ts";

export const PAYMENT_STATUSES = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const satisfies readonly SubscriptionStatus[];

/** A running subscription. `id` is the plan's id and `uuid` the plan's uuid: what labels, cards and the price list compare. */
export const subscriptionView = z.object({
  id: z.string(),
  uuid: z.uuid(),
  /** `Household Yearly`. */
  label: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** What the payment provider says. `trial_end` in Unix seconds; null: there was no trial. */
  stripe: z.object({ id: z.string(), status: z.enum(PAYMENT_STATUSES), trial_end: z.number().int().nullable() }),
  /** When it renews, or the trial turns into the first period; Unix seconds. */
  periodEnd: z.number().int().nullable(),
  /** Set when it ends then instead; Unix seconds. */
  endsAt: z.number().int().nullable(),
  /** Such as `Visa ending in 4242`. */
  paymentMethod: z.string().nullable(),
  /** What the person has to do for it to go on: mend a failed payment, or confirm one at their bank. */
  neededAction: z.enum(["payment", "confirmation"]).nullable(),
});

/** What a user shows of their billing: D1 of the specification. */
export const billingView = z.object({
  subscription: subscriptionView.nullable(),
  /** ISO instant. Null while the trial waits to begin. */
  trialStartedAt: z.string().nullable(),
  /** Days a trial is long. */
  trialDays: z.number().int(),
  /** The end of a trial that has begun while the provider has no subscription for it yet; Unix seconds. With one, its `trial_end` counts. */
  trialEndsAt: z.number().int().nullable(),
  /** Works in portfolios of others and has had none of their own: no trial of theirs waits or runs. */
  isInvitedOnly: z.boolean(),
  /** `expired`: reading and exporting stay, everything else waits for a plan. */
  standing: z.enum(["subscribed", "trial", "expired"]),
});

export type SubscriptionView = z.infer<typeof subscriptionView>;
export type BillingView = z.infer<typeof billingView>;

const NOTHING: BillingView = {
  subscription: null,
  trialStartedAt: null,
  trialDays: trialDays(0),
  trialEndsAt: null,
  isInvitedOnly: false,
  standing: "trial",
};

/** The billing facts of a user, for every answer that shows one. Someone never seen before has none. */
export const findBillingView = async (database: Database, userId: string): Promise<BillingView> => {
  const { row, wasInvited } = await withPerson(database, userId, async (sql) => {
    const found = await findBilling(sql, userId);
    return { row: found, wasInvited: found !== undefined && (await isInvited(sql, userId)) };
  });
  return row ? billingViewOf(row, row.read_at, wasInvited) : NOTHING;
};

/** `wasInvited`: whether somebody else let the person in, which matters to who shows it. */
export function billingViewOf(row: BillingRow, nowSeconds: number, wasInvited = false): BillingView {
  const facts = standingFacts(row);
  const started = facts.trialStartedSeconds;
  return {
    subscription: subscriptionViewOf(row),
    trialStartedAt: started === undefined ? null : new Date(started * 1000).toISOString(),
    trialDays: trialDays(row.bonus_days),
    trialEndsAt: facts.status === undefined ? (trialEndSeconds(facts) ?? null) : null,
    isInvitedOnly: wasInvited && started === undefined && facts.status === undefined,
    standing: standing(facts, nowSeconds),
  };
}

export const standingFacts = (row: BillingRow): StandingFacts => ({
  status: statusOf(row.status),
  trialStartedSeconds: row.trial_started ?? undefined,
  bonusDays: row.bonus_days,
});

/** A word of the provider we do not know is treated as a plan that waits for payment: nothing is lost, nothing is given away. */
const statusOf = (status: string | null): SubscriptionStatus | undefined =>
  status === null ? undefined : (PAYMENT_STATUSES.find((it) => it === status) ?? "unpaid");

function subscriptionViewOf(row: BillingRow): SubscriptionView | null {
  const status = statusOf(row.status);
  const { subscription_id: providerId, plan_id: planId, plan_uuid: uuid } = row;
  if (!isRunning(status) || providerId === null || planId === null || uuid === null) return null;
  return {
    id: planId,
    uuid,
    label: planLabel(planId),
    status,
    stripe: { id: providerId, status, trial_end: row.trial_end },
    periodEnd: row.period_end,
    endsAt: row.ends,
    paymentMethod: row.payment_method,
    neededAction: row.needed_action,
  };
}
