import type { Stripe } from "stripe";
import type { SubscriptionStatus } from "#engine/product/standing.ts";
import type { Invoice, InvoiceLine, InvoiceStatus, PaymentEvent, PricePreview, ProviderSubscription } from "../port.ts";

/** Shapes of API version 2026-10-28: periods are on the subscription's items, payments in a list of their own. */

const STATUSES: readonly SubscriptionStatus[] = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
];

const given = (seconds: number | null | undefined): number | undefined => seconds ?? undefined;
export const idOf = (it: string | { readonly id: string }): string => (typeof it === "string" ? it : it.id);

/** `customerCard` pays where the subscription names no card of its own. A status we do not know waits for payment. */
export function toSubscription(
  it: Stripe.Subscription,
  around: { readonly customerCard: string | undefined; readonly isConfirmationNeeded: boolean },
): ProviderSubscription {
  const [item] = it.items.data;
  const status = STATUSES.find((known) => known === it.status) ?? "unpaid";
  return {
    subscriptionId: it.id,
    priceId: item?.price.id ?? "",
    status,
    createdSeconds: it.created,
    trialStartSeconds: given(it.trial_start),
    trialEndSeconds: given(it.trial_end),
    periodEndSeconds: given(item?.current_period_end),
    endsSeconds: given(it.cancel_at) ?? (it.cancel_at_period_end ? given(item?.current_period_end) : undefined),
    paymentMethod: cardLabel(it.default_payment_method) ?? around.customerCard,
    neededAction: neededAction(status, around.isConfirmationNeeded),
  };
}

const neededAction = (status: SubscriptionStatus, isConfirmationNeeded: boolean) => {
  if (!isUnpaid(status)) return undefined;
  return isConfirmationNeeded ? "confirmation" : "payment";
};

/** States in which a bill is open that the person has to do something about. */
export const isUnpaid = (status: string): boolean => ["past_due", "unpaid", "incomplete"].includes(status);

/** `Visa ending in 4242`; another kind of payment by its name; undefined for none, or for one that was not sent along. */
export function cardLabel(it: string | Stripe.PaymentMethod | null | undefined): string | undefined {
  if (it === null || it === undefined || typeof it === "string") return undefined;
  if (!it.card) return capitalized(it.type.replaceAll("_", " "));
  return `${BRANDS[it.card.brand] ?? capitalized(it.card.brand)} ending in ${it.card.last4}`;
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function toInvoice(it: Stripe.Invoice): Invoice {
  const refunded = it.post_payment_credit_notes_amount;
  return {
    invoiceId: it.id,
    number: it.number ?? undefined,
    status: invoiceStatus(it, refunded),
    issuedSeconds: it.status_transitions.finalized_at ?? it.created,
    currency: it.currency.toUpperCase(),
    subtotalMinor: it.subtotal,
    taxMinor: (it.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    totalMinor: it.total,
    // A balance below zero is credit. It is used as far as the total goes.
    creditUsedMinor: Math.max(0, (it.ending_balance ?? it.starting_balance) - it.starting_balance),
    dueMinor: it.amount_due,
    paidMinor: it.amount_paid,
    refundedMinor: refunded,
    nextAttemptSeconds: given(it.next_payment_attempt),
    lines: it.lines.data.map(toLine),
  };
}

function invoiceStatus(it: Stripe.Invoice, refunded: number): InvoiceStatus {
  if (it.status === "paid" && refunded > 0) return refunded >= it.amount_paid ? "refunded" : "partly_refunded";
  return SETTLED.find((known) => known === it.status) ?? "upcoming";
}

const SETTLED = ["open", "paid", "void", "uncollectible"] as const;

const toLine = (it: Stripe.InvoiceLineItem): InvoiceLine => ({
  description: it.description ?? "",
  amountMinor: it.amount,
  fromSeconds: it.period.start,
  toSeconds: it.period.end,
});

/** What a change of plan costs now: lines of the change alone, not those of the next period. */
export function toPreview(it: Stripe.Invoice): PricePreview {
  return {
    currency: it.currency.toUpperCase(),
    dueMinor: Math.max(0, it.amount_due),
    creditMinor: Math.max(0, -it.total),
    lines: it.lines.data.map(toLine),
  };
}

/** Left out of a person's bills: drafts, and the empty bill with which a trial begins. */
export const isShownInvoice = (it: Stripe.Invoice): boolean =>
  it.status !== "draft" && !(it.billing_reason === "subscription_create" && it.total === 0);

/** Every event that concerns us names its customer, or is one. */
export function toEvent(it: Stripe.Event): PaymentEvent {
  const about: unknown = it.data.object;
  const customerId = customerOf(about);
  return { eventId: it.id, kind: it.type, customerId, madeSeconds: it.created, paidMinor: paidOf(about) };
}

function paidOf(about: unknown): number | undefined {
  if (typeof about !== "object" || about === null || !("amount_paid" in about)) return undefined;
  return typeof about.amount_paid === "number" ? about.amount_paid : undefined;
}

function customerOf(about: unknown): string | undefined {
  if (typeof about !== "object" || about === null) return undefined;
  if ("object" in about && about.object === "customer" && "id" in about) return textOf(about.id);
  if (!("customer" in about)) return undefined;
  const { customer } = about;
  return typeof customer === "object" && customer !== null && "id" in customer ? textOf(customer.id) : textOf(customer);
}

const textOf = (it: unknown): string | undefined => (typeof it === "string" ? it : undefined);
