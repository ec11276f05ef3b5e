import { listBegunTrials, listPlans, storeWish } from "#db/queries/billing.ts";
import { USUAL_PLAN } from "#engine/product/catalogue.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { changeSubscription } from "#features/billing/change-subscription.ts";
import { openAccount } from "#features/billing/payer.ts";

/** `{}`: makes the subscriptions of trials that began while the provider did not answer. */
export const BEGIN_TRIALS_JOB = "billing_begin_trials";
const BATCH = 100;

/**
 * Makes the subscription of a trial that has begun with a first portfolio: on the plan clicked on the price list, else on the usual one, without a
 * card. Does nothing for whose trial has not begun, or has a subscription. Answers whether nothing is left to do.
 */
export async function beginTrial(parts: BillingParts, userId: string, wish?: string): Promise<boolean> {
  const account = await openAccount(parts, userId);
  if (account.trial_started === null || account.status !== null) return true;
  const plans = (await parts.database.transaction(listPlans)).filter((it) => it.is_active && it.bill_minor !== null);
  const clicked = plans.find((it) => it.plan_id === wish)?.plan_id;
  if (clicked !== undefined) await parts.database.transaction((sql) => storeWish(sql, userId, clicked));
  const wanted = [clicked, account.wished_plan_id, USUAL_PLAN];
  const planId = wanted.find((id) => plans.some((it) => it.plan_id === id)) ?? plans[0]?.plan_id;
  // Nothing is on sale: the days run all the same, by our own count.
  if (planId == null) return true;
  const begun = await changeSubscription(parts, { userId, key: "first portfolio" }, planId);
  return begun.ok || begun.error.kind === "payment_method_missing";
}

/** Every trial that waits for the provider. One that fails does not hold the others up and is tried again at the next round. */
export async function beginTrials(parts: BillingParts): Promise<void> {
  const waiting = await parts.database.transaction((sql) => listBegunTrials(sql, BATCH));
  let failures = 0;
  for (const { user_id: userId } of waiting) {
    const isDone = await beginTrial(parts, userId).catch(() => false);
    if (!isDone) failures += 1;
  }
  if (failures > 0) throw new Error(`${failures} trials wait for the payment provider`);
}

/** How long somebody who has just made a portfolio waits for the provider. */
const PATIENCE_MS = 3_000;

/** The same, for who has just made their first portfolio: a provider that is slow or away is not waited for, the job comes back to it. */
export async function beginTrialSoon(parts: BillingParts, userId: string, wish?: string): Promise<void> {
  const begun = beginTrial(parts, userId, wish).catch(() => false);
  const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
  await Promise.race([begun, isLate]);
}
