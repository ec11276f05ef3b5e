import { payingMethod, payInvoice, putInvoice } from "./invoices.ts";
import { DAY_SECONDS } from "./periods.ts";
import type { Store } from "./store.ts";
import { billAndPay, endSubscription, itemOf, nextPeriod, periodLines, putSubscription } from "./subscriptions.ts";
import type { Customer, Invoice, Subscription } from "./wire.ts";

/** After a failed payment it is tried again on these days; then the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const;

/**
 * Does everything that time should have done to a customer's subscriptions until `until`, in order: the notice before a trial ends, its end,
 * renewals, tries to take a failed payment. Each happens at its own instant, however late we look.
 */
export async function settleUntil(store: Store, customerId: string, until: number): Promise<void> {
  for (let steps = 0; steps < 500; steps += 1) {
    const customer = await store.get("customer", customerId);
    const next = await nextDue(store, customerId);
    if (!next || next.at > until) return;
    // What is done is dated with the instant it was due at.
    const at: Store = { ...store, nowOf: () => next.at };
    await next.run(at, customer);
  }
}

interface Due {
  readonly at: number;
  readonly run: (store: Store, customer: Customer) => Promise<unknown>;
}

async function nextDue(store: Store, customerId: string): Promise<Due | undefined> {
  const due: Due[] = [];
  for (const it of await store.listOf("subscription", customerId)) {
    if (it.status === "canceled") continue;
    const [failed] = await openInvoices(store, it);
    if (failed?.next_payment_attempt) due.push({ at: failed.next_payment_attempt, run: (at) => retry(at, it, failed) });
    else due.push(dueOf(it));
  }
  return due.toSorted((a, b) => a.at - b.at)[0];
}

function dueOf(it: Subscription): Due {
  const { current_period_end: end } = itemOf(it);
  if (it.status === "trialing" && !it.has_told_trial_end)
    return { at: end - 3 * DAY_SECONDS, run: (store) => tellTrialEnd(store, it) };
  return { at: end, run: (store, customer) => endPeriod(store, it, customer) };
}

/** Bills of a subscription that are not paid yet, newest first. */
export const openInvoices = async (store: Store, it: Subscription): Promise<readonly Invoice[]> =>
  (await store.listOf("invoice", it.customer)).filter(
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === it.id,
  );

async function tellTrialEnd(store: Store, it: Subscription): Promise<void> {
  const told = { ...it, has_told_trial_end: true };
  await putSubscription(store, told);
  await store.tell("customer.subscription.trial_will_end", told);
}

async function endPeriod(store: Store, it: Subscription, customer: Customer): Promise<void> {
  const { current_period_end: end } = itemOf(it);
  const isTrialOver = it.status === "trialing";
  const method = await payingMethod(store, it);
  const mayBill = method !== undefined || it.trial_settings.end_behavior.missing_payment_method === "create_invoice";
  if (it.cancel_at_period_end || (isTrialOver && !mayBill)) return void (await endSubscription(store, it, end));
  const renewed: Subscription = { ...nextPeriod(it), status: "active" };
  const bill = {
    subscription: renewed,
    reason: "subscription_cycle",
    lines: await periodLines(store, renewed),
  } as const;
  const invoice = await billAndPay(store, bill, customer);
  if (invoice.status === "paid") {
    await put(store, { ...renewed, latest_invoice: invoice.id });
    return;
  }
  await putInvoice(store, { ...invoice, next_payment_attempt: end + RETRY_AFTER_DAYS[0] * DAY_SECONDS });
  await put(store, { ...renewed, status: "past_due", latest_invoice: invoice.id });
}

async function put(store: Store, it: Subscription): Promise<void> {
  await putSubscription(store, it);
  await store.tell("customer.subscription.updated", it);
}

async function retry(store: Store, it: Subscription, invoice: Invoice): Promise<void> {
  const at = invoice.next_payment_attempt ?? 0;
  const tried = await payInvoice(store, invoice, { method: await payingMethod(store, it) });
  if (tried.status === "paid") return put(store, { ...it, status: "active" });
  const pause = RETRY_AFTER_DAYS[tried.attempt_count - 1];
  if (pause !== undefined) {
    await putInvoice(store, { ...tried, next_payment_attempt: at + pause * DAY_SECONDS });
    return;
  }
  const voided: Invoice = { ...tried, status: "void", next_payment_attempt: null };
  await putInvoice(store, voided);
  await store.tell("invoice.voided", voided);
  await endSubscription(store, it, at);
}

/** Pays the bills that are open with the card there is now. `isConfirmed`: the person has just agreed at their bank. */
export async function payOpenInvoices(
  store: Store,
  it: Subscription,
  isConfirmed: boolean,
): Promise<readonly Invoice[]> {
  const outcomes: Invoice[] = [];
  for (const invoice of await openInvoices(store, it))
    outcomes.push(await payInvoice(store, invoice, { method: await payingMethod(store, it), isConfirmed }));
  const isAllPaid = outcomes.length > 0 && outcomes.every(({ status }) => status === "paid");
  if (isAllPaid && it.status === "past_due") await put(store, { ...it, status: "active" });
  return outcomes;
}
