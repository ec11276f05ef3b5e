import type { Bill } from "./invoices.ts";
import { draftInvoice, finalizeInvoice, newLine, payingMethod, payInvoice } from "./invoices.ts";
import { addPeriods, DAY_SECONDS, prorated } from "./periods.ts";
import { cardRefused, invalid, noPaymentMethod } from "./service-failure.ts";
import type { Store } from "./store.ts";
import { newObjectId } from "./store.ts";
import type { Customer, Invoice, InvoiceLine, Price, Subscription } from "./wire.ts";
import { listOf } from "./wire.ts";

export interface NewSubscription {
  readonly customer: Customer;
  readonly price: Price;
  readonly trialDays: number;
  readonly missingMethod: "cancel" | "create_invoice";
}

/** Starts a subscription: in its trial, or with its first payment, which must succeed. */
export async function startSubscription(store: Store, order: NewSubscription): Promise<Subscription> {
  const { customer, price, trialDays } = order;
  const now = store.nowOf(customer);
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : null;
  const id = newObjectId("sub");
  const made: Subscription = {
    id,
    object: "subscription",
    created: now,
    livemode: false,
    customer: customer.id,
    status: trialEnd === null ? "active" : "trialing",
    currency: price.currency,
    start_date: now,
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: order.missingMethod } },
    default_payment_method: null,
    latest_invoice: null,
    collection_method: "charge_automatically",
    metadata: {},
    items: itemsOf(id, {
      price,
      created: now,
      start: now,
      end: trialEnd ?? addPeriods(now, price.recurring.interval, 1),
    }),
    periods_since_anchor: trialEnd === null ? 1 : 0,
    has_told_trial_end: false,
  };
  const started = trialEnd === null ? await payFirst(store, made, customer) : made;
  await putSubscription(store, started);
  await store.tell("customer.subscription.created", started);
  return started;
}

async function payFirst(store: Store, made: Subscription, customer: Customer): Promise<Subscription> {
  const method = await payingMethod(store, made);
  if (!method) throw noPaymentMethod();
  const paid = await billAndPay(
    store,
    { subscription: made, reason: "subscription_create", lines: await periodLines(store, made) },
    customer,
  );
  refuseUnpaid(paid);
  return { ...made, latest_invoice: paid.id };
}

/** For calls that either are paid or do not happen: the transaction is rolled back with everything in it. */
function refuseUnpaid(invoice: Invoice): void {
  if (invoice.payment_status === "requires_action")
    throw cardRefused(
      "Your bank asks you to confirm this payment. Pay on the payment page instead.",
      "authentication_required",
    );
  if (invoice.status !== "paid") throw cardRefused("Your card was declined.", "card_declined");
}

export const itemsOf = (
  subscriptionId: string,
  it: {
    readonly price: Price;
    readonly created: number;
    readonly start: number;
    readonly end: number;
    readonly id?: string;
  },
): Subscription["items"] =>
  listOf(`/v1/subscription_items?subscription=${subscriptionId}`, [
    {
      id: it.id ?? newObjectId("si"),
      object: "subscription_item",
      created: it.created,
      subscription: subscriptionId,
      quantity: 1,
      price: it.price,
      metadata: {},
      current_period_start: it.start,
      current_period_end: it.end,
    },
  ]);

export function itemOf(subscription: Subscription) {
  const [item] = subscription.items.data;
  if (!item) throw new Error("Assertion failed: a subscription has an item");
  return item;
}

/** Stored with the instant at which time does the next thing to it. */
export const putSubscription = (store: Store, it: Subscription) =>
  store.put("subscription", it, { customerId: it.customer, dueSeconds: dueOf(it) });

export const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS;

function dueOf(it: Subscription): number | undefined {
  if (it.status === "canceled") return undefined;
  if (it.status === "trialing" && it.trial_end !== null && !it.has_told_trial_end)
    return it.trial_end - TRIAL_NOTICE_SECONDS;
  // A retry of a payment is due by the invoice, see time.ts; the period's end by the subscription.
  return itemOf(it).current_period_end;
}

/** The line of a whole period. */
export async function periodLines(store: Store, it: Subscription): Promise<readonly InvoiceLine[]> {
  const { price, current_period_start: start, current_period_end: end } = itemOf(it);
  const name = await nameOf(store, price);
  return [
    newLine({
      price,
      name,
      amount: price.unit_amount,
      period: { start, end },
      subscriptionId: it.id,
      isProration: false,
    }),
  ];
}

export const nameOf = async (store: Store, price: Price): Promise<string> => {
  const { name } = await store.get("product", price.product);
  return `${name}, billed by the ${price.recurring.interval}`;
};

export async function billAndPay(store: Store, bill: Bill, customer: Customer): Promise<Invoice> {
  const invoice = await finalizeInvoice(store, bill, customer);
  return payInvoice(store, invoice, { method: await payingMethod(store, bill.subscription) });
}

/** The subscription under another price from now on, with what that costs now. The same length of period keeps its end; another starts anew. */
export async function withPrice(
  store: Store,
  it: Subscription,
  { price, now }: { readonly price: Price; readonly now: number },
): Promise<{ readonly changed: Subscription; readonly lines: readonly InvoiceLine[] }> {
  const item = itemOf(it);
  const keepsPeriod = item.price.recurring.interval === price.recurring.interval;
  const old = { start: item.current_period_start, end: item.current_period_end };
  if (it.status === "trialing") {
    const items = itemsOf(it.id, { id: item.id, price, created: item.created, ...old });
    return { changed: { ...it, items }, lines: [] };
  }
  const period = keepsPeriod
    ? { start: now, end: old.end }
    : { start: now, end: addPeriods(now, price.recurring.interval, 1) };
  const charge = keepsPeriod ? prorated(price.unit_amount, old, now) : price.unit_amount;
  const line = { subscriptionId: it.id, isProration: true };
  const lines = [
    newLine({
      ...line,
      price: item.price,
      name: `Unused time on ${await nameOf(store, item.price)}`,
      amount: -prorated(item.price.unit_amount, old, now),
      period: { start: now, end: old.end },
    }),
    newLine({
      ...line,
      price,
      name: keepsPeriod ? `Remaining time on ${await nameOf(store, price)}` : await nameOf(store, price),
      amount: charge,
      period,
    }),
  ];
  const items = itemsOf(it.id, {
    id: item.id,
    price,
    created: item.created,
    start: keepsPeriod ? old.start : now,
    end: period.end,
  });
  const anchor = keepsPeriod ? {} : { billing_cycle_anchor: now, periods_since_anchor: 1 };
  return { changed: { ...it, ...anchor, items }, lines };
}

export interface SubscriptionEdit {
  readonly price: Price | undefined;
  readonly cancelAtPeriodEnd: boolean | undefined;
  /** A change that cannot be paid is not made, instead of leaving a bill open. */
  readonly mustBePaid: boolean;
}

export async function editSubscription(store: Store, it: Subscription, edit: SubscriptionEdit): Promise<Subscription> {
  if (it.status === "canceled")
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", "resource_missing");
  const customer = await store.get("customer", it.customer);
  const now = store.nowOf(customer);
  let edited = it;
  if (edit.price && edit.price.id !== itemOf(it).price.id) {
    const { changed, lines } = await withPrice(store, it, { price: edit.price, now });
    edited = changed;
    if (lines.length > 0) {
      const paid = await billAndPay(store, { subscription: changed, reason: "subscription_update", lines }, customer);
      if (edit.mustBePaid) refuseUnpaid(paid);
      edited = { ...changed, latest_invoice: paid.id, status: paid.status === "paid" ? changed.status : "past_due" };
    }
  }
  if (edit.cancelAtPeriodEnd !== undefined) {
    const isCancelled = edit.cancelAtPeriodEnd;
    edited = {
      ...edited,
      cancel_at_period_end: isCancelled,
      cancel_at: isCancelled ? itemOf(edited).current_period_end : null,
      canceled_at: isCancelled ? now : null,
    };
  }
  await putSubscription(store, edited);
  await store.tell("customer.subscription.updated", edited);
  return edited;
}

export async function endSubscription(store: Store, it: Subscription, atSeconds: number): Promise<Subscription> {
  const ended: Subscription = {
    ...it,
    status: "canceled",
    canceled_at: it.canceled_at ?? atSeconds,
    ended_at: atSeconds,
  };
  await putSubscription(store, ended);
  await store.tell("customer.subscription.deleted", ended);
  return ended;
}

/** What the next bill would be, or the bill of a change made now; nothing is stored. */
export async function previewInvoice(store: Store, it: Subscription, price: Price | undefined): Promise<Invoice> {
  const customer = await store.get("customer", it.customer);
  const now = store.nowOf(customer);
  if (it.status === "canceled" || (price === undefined && it.cancel_at_period_end))
    throw invalid(`No upcoming invoices for customer: '${it.customer}'`, "invoice_upcoming_none");
  if (price) {
    const { changed, lines } = await withPrice(store, it, { price, now });
    return draftInvoice({ subscription: changed, reason: "subscription_update", lines }, customer, now);
  }
  const next = nextPeriod(it);
  return draftInvoice(
    { subscription: next, reason: "subscription_cycle", lines: await periodLines(store, next) },
    customer,
    itemOf(it).current_period_end,
  );
}

/** The same subscription one period further on. */
export function nextPeriod(it: Subscription): Subscription {
  const item = itemOf(it);
  const count = it.periods_since_anchor + 1;
  const end = addPeriods(it.billing_cycle_anchor, item.price.recurring.interval, count);
  const start = item.current_period_end;
  return {
    ...it,
    periods_since_anchor: count,
    items: itemsOf(it.id, { id: item.id, price: item.price, created: item.created, start, end }),
  };
}
