import type { Store } from "./store.ts";
import { newObjectId } from "./store.ts";
import type { Customer, Invoice, InvoiceLine, PaymentMethod, Price, Subscription } from "./wire.ts";
import { listOf } from "./wire.ts";

/** What is to be billed. */
export interface Bill {
  readonly subscription: Subscription;
  readonly reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  readonly lines: readonly InvoiceLine[];
}

export interface LineFacts {
  readonly price: Price;
  readonly name: string;
  readonly amount: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly subscriptionId: string;
  readonly isProration: boolean;
}

export const newLine = (it: LineFacts): InvoiceLine => ({
  id: newObjectId("il"),
  object: "line_item",
  description: it.name,
  amount: it.amount,
  currency: it.price.currency,
  period: it.period,
  quantity: 1,
  pricing: { type: "price_details", price_details: { price: it.price.id, product: it.price.product } },
  parent: {
    type: "subscription_item_details",
    subscription_item_details: { proration: it.isProration, subscription: it.subscriptionId },
  },
});

/** The invoice a bill makes, with the customer's credit used; nothing is stored. */
export function draftInvoice(bill: Bill, customer: Customer, now: number): Invoice {
  const total = bill.lines.reduce((sum, { amount }) => sum + amount, 0);
  // A total below zero becomes credit; credit pays as much of the total as it can.
  const due = Math.max(0, total + Math.min(0, customer.balance));
  const endingBalance = customer.balance + total - due;
  return {
    id: newObjectId("in"),
    object: "invoice",
    number: null,
    created: now,
    livemode: false,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    currency: bill.subscription.currency,
    status: "draft",
    billing_reason: bill.reason,
    collection_method: "charge_automatically",
    lines: listOf("/v1/invoices/lines", bill.lines),
    subtotal: total,
    total,
    total_taxes: [],
    starting_balance: customer.balance,
    ending_balance: endingBalance,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    period_start: Math.min(now, ...bill.lines.map(({ period }) => period.start)),
    period_end: Math.max(now, ...bill.lines.map(({ period }) => period.end)),
    parent: { type: "subscription_details", subscription_details: { subscription: bill.subscription.id } },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    post_payment_credit_notes_amount: 0,
    hosted_invoice_url: null,
    invoice_pdf: null,
    metadata: {},
    payment_status: "none",
  };
}

/** Where the paper of an invoice of the embedded service is. No such host exists: the file comes from this process. */
export const PDF_HOST = "invoices.embedded.invalid";

/** Gives the invoice its number, uses the credit and stores it, open. */
export async function finalizeInvoice(store: Store, bill: Bill, customer: Customer): Promise<Invoice> {
  const now = store.nowOf(customer);
  const draft = draftInvoice(bill, customer, now);
  const number = `${customer.id.slice(-6).toUpperCase()}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  await putCustomer(store, {
    ...customer,
    balance: draft.ending_balance,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  const invoice: Invoice = {
    ...draft,
    number,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
    invoice_pdf: `https://${PDF_HOST}/${draft.id}.pdf`,
  };
  await putInvoice(store, invoice);
  await store.tell("invoice.finalized", invoice);
  return invoice;
}

export const putInvoice = (store: Store, invoice: Invoice) =>
  store.put("invoice", invoice, {
    customerId: invoice.customer,
    dueSeconds: invoice.status === "open" ? (invoice.next_payment_attempt ?? undefined) : undefined,
  });

export const putCustomer = (store: Store, customer: Customer) => store.put("customer", customer);

/** The card that pays for a subscription: its own, else the customer's; undefined for none. */
export async function payingMethod(store: Store, subscription: Subscription): Promise<PaymentMethod | undefined> {
  const customer = await store.get("customer", subscription.customer);
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id === null ? undefined : store.find("payment_method", id);
}

/** Tries to take what is due. `isConfirmed`: the person has just agreed at their bank. */
export async function payInvoice(
  store: Store,
  invoice: Invoice,
  { method, isConfirmed = false }: { readonly method: PaymentMethod | undefined; readonly isConfirmed?: boolean },
): Promise<Invoice> {
  const customer = await store.get("customer", invoice.customer);
  const outcome = outcomeOf(invoice, method, isConfirmed);
  const tried: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    payment_status: outcome,
  };
  if (outcome === "succeeded") {
    const paid: Invoice = {
      ...tried,
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: store.nowOf(customer) },
    };
    await putInvoice(store, paid);
    await store.tell("invoice.paid", paid);
    return paid;
  }
  await putInvoice(store, tried);
  await store.tell(outcome === "requires_action" ? "invoice.payment_action_required" : "invoice.payment_failed", tried);
  return tried;
}

function outcomeOf(
  invoice: Invoice,
  method: PaymentMethod | undefined,
  isConfirmed: boolean,
): Exclude<Invoice["payment_status"], "none"> {
  if (invoice.amount_due === 0) return "succeeded";
  if (!method || method.behavior === "declines") return "requires_payment_method";
  return method.behavior === "asks" && !isConfirmed ? "requires_action" : "succeeded";
}
