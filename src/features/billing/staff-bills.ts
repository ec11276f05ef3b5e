import { insertStaffAction, listStaffActions } from "#db/queries/coupons.ts";
import type { StaffActionKind } from "#db/queries/coupons.ts";
import { standing } from "#engine/product/standing.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { knownCustomer, openAccount } from "#features/billing/payer.ts";
import type { NewRefund, StaffBilling } from "#features/billing/staff-contract.ts";
import { syncCustomer } from "#features/billing/sync-customer.ts";
import { invoiceViewOf, minorOf, minorText } from "#features/billing/wire-billing.ts";
import { billingViewOf, standingFacts } from "#features/shared/billing-view.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Invoice } from "#providers/payments/port.ts";

type Read = Promise<Result<StaffBilling, Failure>>;

/** A person's plan and bills as our staff see them. */
export async function readStaffBilling(parts: BillingParts, userId: string): Read {
  const person = await parts.findContact(userId);
  if (!person) return err({ kind: "person_not_found" });
  const account = await openAccount(parts, userId);
  const customerId = knownCustomer(parts, account);
  const nowSeconds = await parts.payments.now(customerId);
  const listed = customerId === undefined ? ok([]) : await parts.payments.listInvoices(customerId);
  if (!listed.ok) return listed;
  const actions = await parts.database.transaction((sql) => listStaffActions(sql, userId));
  const facts = standingFacts(account);
  const view = billingViewOf(account, nowSeconds);
  return ok({
    userId,
    person: { name: person.name, email: person.email },
    standing: standing(facts, nowSeconds),
    subscription: view.subscription,
    trialEndsAt: view.subscription?.stripe.trial_end ?? view.trialEndsAt,
    nowSeconds,
    isClockMovable: parts.service !== undefined && customerId !== undefined,
    invoices: listed.value.map((it) => ({ ...invoiceViewOf(it), refundable: minorText(refundableMinor(it)) })),
    actions: actions.map((it) => ({ at: it.happened_at, staffId: it.staff_id, kind: it.kind, detail: it.detail })),
  });
}

const refundableMinor = ({ paidMinor, refundedMinor }: Invoice): number => Math.max(0, paidMinor - refundedMinor);

/** One of our staff at work on a person's bills, under a key with which it happens once. */
interface StaffWork {
  readonly staffId: string;
  readonly userId: string;
  readonly key: string;
}

/** Gives money of a paid bill back, once for a key. The provider has the last word on how much is left of it. */
export async function refundInvoice(
  parts: BillingParts,
  who: StaffWork,
  { invoiceId, amount, reason }: NewRefund,
): Read {
  const customerId = knownCustomer(parts, await openAccount(parts, who.userId));
  if (customerId === undefined) return err({ kind: "not_found" });
  const amountMinor = minorOf(amount);
  const refunded = await parts.payments.refund({
    customerId,
    invoiceId,
    amountMinor,
    reason,
    key: `refund ${who.key}`,
  });
  if (!refunded.ok) return refunded;
  await record(parts, who, "refunded", `${minorText(amountMinor)} of ${invoiceId}: ${reason}`);
  return readStaffBilling(parts, who.userId);
}

/** Moves the person's clock at the embedded test service. */
export async function moveClock(parts: BillingParts, who: StaffWork, days: number): Read {
  const customerId = knownCustomer(parts, await openAccount(parts, who.userId));
  if (parts.service === undefined || customerId === undefined) return err({ kind: "not_found" });
  // Taken first: the clock has no key of its own, and a second press must not move it twice.
  if (!(await record(parts, who, "clock_moved", `${days} days`))) return readStaffBilling(parts, who.userId);
  const moved = await parts.service.advance(customerId, days);
  if (!moved.ok) return moved;
  const synced = await syncCustomer(parts, customerId);
  return synced.ok ? readStaffBilling(parts, who.userId) : synced;
}

const record = ({ database }: BillingParts, who: StaffWork, kind: StaffActionKind, detail: string) =>
  database.transaction((sql) => insertStaffAction(sql, { ...who, kind, detail }));
