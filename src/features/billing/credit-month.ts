import { findPlan } from "#db/queries/billing.ts";
import { USUAL_PLAN } from "#engine/product/catalogue.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { customerOf, openAccount } from "#features/billing/payer.ts";

/** `{ userId, key }`: asked for in the transaction that grants the reward; done once for a key, however often the job runs. */
export const CREDIT_MONTH_JOB = "billing_credit_month";

/** Credits a person's next bills with one month of the plan they have; without one, of the usual one. */
export async function creditMonth(parts: BillingParts, userId: string, key: string): Promise<void> {
  const account = await openAccount(parts, userId);
  const plan = await parts.database.transaction(
    async (sql) =>
      (account.plan_id === null ? undefined : await findPlan(sql, account.plan_id)) ??
      (await findPlan(sql, USUAL_PLAN)),
  );
  const customer = await customerOf(parts, account);
  const amountMinor = Math.round(Number(plan?.monthly_cost ?? 0) * 100);
  if (!customer.ok || amountMinor <= 0) throw new Error("A month could not be credited: no customer or no amount");
  const credited = await parts.payments.credit({
    customerId: customer.value,
    amountMinor,
    currency: plan?.currency ?? "USD",
    reason: "One month for a recommendation",
    key: `month ${key}`,
  });
  if (!credited.ok) throw new Error(`A month could not be credited: ${credited.error.kind}`);
}
