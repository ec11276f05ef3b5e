import type { BillingRow, PlanRow } from "#db/queries/billing.ts";
import {
  findBilling,
  findPlan,
  insertBillingAccount,
  listPrices,
  storeCustomer,
  storePrice,
} from "#db/queries/billing.ts";
import { recallTrial } from "#db/queries/past-trials.ts";
import type { Sql } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import type { Failure } from "#features/shared/route.ts";
import type { PaymentError } from "#providers/payments/port.ts";

/** The billing account of a person, made when they are first seen. Who had their trial before an erasure goes on with its count. */
export async function openAccount(
  { database, findContact, fingerprintOf }: BillingParts,
  userId: string,
): Promise<BillingRow> {
  const open = async (sql: Sql): Promise<BillingRow> => {
    const row = await findBilling(sql, userId);
    assert(row !== undefined, "an account just made is there");
    return row;
  };
  const account = await database.transaction(async (sql) => {
    await insertBillingAccount(sql, userId);
    return open(sql);
  });
  if (account.is_recalled || account.status !== null) return account;
  const { email = null } = (await findContact(userId)) ?? {};
  if (email === null) return account;
  const fingerprint = await fingerprintOf(email);
  return database.transaction(async (sql) => {
    await recallTrial(sql, fingerprint, userId);
    return open(sql);
  });
}

/** The customer the provider knows this person as, made if there is none. One of another provider, from before a change, is let go. */
export async function customerOf(parts: BillingParts, account: BillingRow): Promise<Result<string, PaymentError>> {
  const { database, payments, findContact } = parts;
  const known = knownCustomer(parts, account);
  if (known !== undefined) return ok(known);
  const made = await payments.ensureCustomer(account.user_id);
  if (!made.ok) return made;
  const change = { before: account.customer_id, customerId: made.value };
  await database.transaction((sql) => storeCustomer(sql, account.user_id, change));
  const contact = await findContact(account.user_id);
  // Only for the paper: a bill without a name is still the right bill.
  if (contact) await payments.describeCustomer(made.value, { name: contact.name, email: contact.email ?? undefined });
  return made;
}

export const knownCustomer = ({ payments }: BillingParts, account: BillingRow): string | undefined =>
  account.customer_id !== null && payments.ownsCustomer(account.customer_id) ? account.customer_id : undefined;

/** A plan on sale with its price at the provider, made there if there is none. */
export async function sellablePlan(
  { database, payments }: BillingParts,
  planId: string,
): Promise<Result<{ readonly plan: PlanRow; readonly priceId: string }, Failure>> {
  const { plan, prices } = await database.transaction(async (sql) => ({
    plan: await findPlan(sql, planId),
    prices: await listPrices(sql, payments.account),
  }));
  if (!plan || !plan.is_active) return err({ kind: "plan_not_found" });
  const { bill_minor: amountMinor, bill_interval: interval } = plan;
  if (amountMinor === null || interval === null) return err({ kind: "plan_on_request" });
  const known = prices.find((it) => it.plan_id === planId);
  if (known) return ok({ plan, priceId: known.price_id });
  const { uuid, name, currency } = plan;
  const made = await payments.ensurePrice({ planId, uuid, name, amountMinor, currency, interval });
  if (!made.ok) return made;
  await database.transaction((sql) => storePrice(sql, payments.account, { planId, priceId: made.value }));
  return ok({ plan, priceId: made.value });
}
