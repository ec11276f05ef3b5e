import type { Form } from "./form.ts";
import { flagAt, numberAt, textAt, textsAt, textsByName } from "./form.ts";
import { forgetAddress } from "./forget-customer.ts";
import { putCustomer, putInvoice } from "./invoices.ts";
import { invalid, missing, ServiceFailure } from "./service-failure.ts";
import type { Store } from "./store.ts";
import { expanded, newObjectId } from "./store.ts";
import { editSubscription, endSubscription, previewInvoice, startSubscription } from "./subscriptions.ts";
import { settleUntil } from "./time.ts";
import type { CheckoutSession, Customer, Invoice, PortalSession, Price } from "./wire.ts";
import { listOf } from "./wire.ts";

export interface ServiceCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly form: Form;
  /** Where the hosted pages are, without a slash at the end. */
  readonly pagesOrigin: string;
}

type Handler = (store: Store, call: ServiceCall, id: string) => Promise<unknown>;

/** `:id` stands for one object's id. */
const ROUTES: readonly (readonly [method: string, path: string, handler: Handler])[] = [
  ["GET", "/v1/prices", (store, call) => listPrices(store, call)],
  ["POST", "/v1/prices", (store, call) => createPrice(store, call)],
  ["POST", "/v1/customers", (store, call) => createCustomer(store, call)],
  ["GET", "/v1/customers/:id", (store, _, id) => settledCustomer(store, id)],
  ["POST", "/v1/customers/:id", (store, call, id) => updateCustomer(store, call, id)],
  ["POST", "/v1/customers/:id/balance_transactions", (store, call, id) => addBalance(store, call, id)],
  ["POST", "/v1/subscriptions", (store, call) => createSubscription(store, call)],
  ["GET", "/v1/subscriptions", (store, call) => listOfCustomer(store, call, "subscription")],
  ["GET", "/v1/subscriptions/:id", async (store, _, id) => settledSubscription(store, id)],
  ["POST", "/v1/subscriptions/:id", (store, call, id) => updateSubscription(store, call, id)],
  ["DELETE", "/v1/subscriptions/:id", async (store, _, id) => cancelNow(store, id)],
  ["POST", "/v1/invoices/create_preview", (store, call) => preview(store, call)],
  ["GET", "/v1/invoices", (store, call) => listOfCustomer(store, call, "invoice")],
  ["GET", "/v1/invoices/:id", (store, _, id) => store.get("invoice", id)],
  ["GET", "/v1/invoice_payments", (store, call) => listPayments(store, call)],
  ["POST", "/v1/credit_notes", (store, call) => refund(store, call)],
  ["POST", "/v1/billing_portal/sessions", (store, call) => openPortal(store, call)],
  ["POST", "/v1/checkout/sessions", (store, call) => openCheckout(store, call)],
  ["GET", "/v1/events", (store, call) => listEvents(store, call)],
];

/** Answers a call as Stripe's API would; what it does not know is refused in the same shape, never with an empty 404. */
export async function answerCall(store: Store, call: ServiceCall): Promise<unknown> {
  for (const [method, path, handler] of ROUTES) {
    const id = method === call.method ? matchPath(path, call.path) : undefined;
    if (id !== undefined) return expanded(store, await handler(store, call, id), call.form);
  }
  throw new ServiceFailure(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${call.method}: ${call.path}).`,
  });
}

/** The id at `:id`, empty for a path without one; undefined where the path is another. */
function matchPath(pattern: string, path: string): string | undefined {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  let id = "";
  for (const [index, step] of wanted.entries()) {
    const actual = given[index] ?? "";
    if (step === ":id") id = actual;
    else if (step !== actual) return undefined;
  }
  return id;
}

const required = (form: Form, path: string): string => {
  const text = textAt(form, path);
  if (text === undefined || text === "") throw invalid(`Missing required param: ${path}.`, "parameter_missing");
  return text;
};

async function listPrices(store: Store, { form, path }: ServiceCall) {
  const keys = textsAt(form, "lookup_keys");
  const { rows } = await store.sql.query(
    "select object_id from payment_service.object where kind = 'price' and body->>'lookup_key' = any($1::text[])",
    [keys],
  );
  const prices: Price[] = [];
  for (const row of rows) prices.push(await store.get("price", String(row["object_id"])));
  return listOf(path, prices);
}

async function createPrice(store: Store, { form }: ServiceCall): Promise<Price> {
  const interval = textAt(form, "recurring.interval");
  if (interval !== "month" && interval !== "year") throw invalid("Invalid recurring[interval]: must be month or year");
  const product = await store.put("product", {
    id: newObjectId("prod"),
    object: "product",
    name: required(form, "product_data.name"),
    active: true,
    created: store.realNow,
    livemode: false,
  });
  const amount = numberAt(form, "unit_amount") ?? 0;
  return store.put("price", {
    id: newObjectId("price"),
    object: "price",
    active: true,
    created: store.realNow,
    currency: required(form, "currency"),
    livemode: false,
    lookup_key: textAt(form, "lookup_key") ?? null,
    metadata: textsByName(form, "metadata"),
    product: product.id,
    recurring: { interval, interval_count: 1, usage_type: "licensed" },
    type: "recurring",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
}

/** Marks every customer made here, so that one of Stripe's is never taken for ours. */
export const CUSTOMER_PREFIX = "cus_embedded";

const createCustomer = (store: Store, { form }: ServiceCall): Promise<Customer> =>
  putCustomer(store, {
    id: newObjectId(CUSTOMER_PREFIX),
    object: "customer",
    created: store.realNow,
    livemode: false,
    email: textAt(form, "email") ?? null,
    name: textAt(form, "name") ?? null,
    balance: 0,
    currency: null,
    metadata: textsByName(form, "metadata"),
    invoice_settings: { default_payment_method: null },
    next_invoice_sequence: 1,
    clock_offset: 0,
  });

/** Whatever time should have done is done before a customer is looked at or changed. */
export async function settledCustomer(store: Store, id: string): Promise<Customer> {
  const customer = await store.lockCustomer(id);
  await settleUntil(store, id, store.nowOf(customer));
  return store.get("customer", id);
}

async function settledSubscription(store: Store, id: string) {
  const { customer } = await store.get("subscription", id);
  await settledCustomer(store, customer);
  return store.get("subscription", id);
}

async function updateCustomer(store: Store, { form }: ServiceCall, id: string): Promise<Customer> {
  const customer = await settledCustomer(store, id);
  const [email, name] = [textAt(form, "email"), textAt(form, "name")];
  const metadata = Object.entries({ ...customer.metadata, ...textsByName(form, "metadata") });
  if (email === "") await forgetAddress(store, id, name ?? null);
  return putCustomer(store, {
    ...customer,
    email: email === undefined ? customer.email : email || null,
    name: name ?? customer.name,
    // As the API does: an empty text takes the entry away.
    metadata: Object.fromEntries(metadata.filter(([, value]) => value !== "")),
  });
}

async function addBalance(store: Store, { form }: ServiceCall, id: string) {
  const customer = await settledCustomer(store, id);
  const amount = numberAt(form, "amount") ?? 0;
  const changed = await putCustomer(store, { ...customer, balance: customer.balance + amount });
  await store.tell("customer.updated", changed);
  const about = { customer: id, amount, currency: required(form, "currency"), ending_balance: changed.balance };
  return { id: newObjectId("cbtxn"), object: "customer_balance_transaction", livemode: false, ...about };
}

async function createSubscription(store: Store, { form }: ServiceCall) {
  const customer = await settledCustomer(store, required(form, "customer"));
  const missing = textAt(form, "trial_settings.end_behavior.missing_payment_method");
  return startSubscription(store, {
    customer,
    price: await store.get("price", required(form, "items.0.price")),
    trialDays: numberAt(form, "trial_period_days") ?? 0,
    missingMethod: missing === "cancel" ? "cancel" : "create_invoice",
  });
}

async function updateSubscription(store: Store, { form }: ServiceCall, id: string) {
  const subscription = await settledSubscription(store, id);
  const priceId = textAt(form, "items.0.price");
  return editSubscription(store, subscription, {
    price: priceId === undefined ? undefined : await store.get("price", priceId),
    cancelAtPeriodEnd: flagAt(form, "cancel_at_period_end"),
    mustBePaid: textAt(form, "payment_behavior") === "error_if_incomplete",
  });
}

async function cancelNow(store: Store, id: string) {
  const subscription = await settledSubscription(store, id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  const customer = await store.get("customer", subscription.customer);
  return endSubscription(store, subscription, store.nowOf(customer));
}

async function preview(store: Store, { form }: ServiceCall) {
  const priceId = textAt(form, "subscription_details.items.0.price");
  const price = priceId === undefined ? undefined : await store.get("price", priceId);
  return previewInvoice(store, await settledSubscription(store, required(form, "subscription")), price);
}

async function listOfCustomer(store: Store, { form, path }: ServiceCall, kind: "subscription" | "invoice") {
  const { id } = await settledCustomer(store, required(form, "customer"));
  return listOf(path, await store.listOf(kind, id));
}

async function listPayments(store: Store, { form, path }: ServiceCall) {
  const invoice = await store.get("invoice", required(form, "invoice"));
  const intent = { id: `pi_${invoice.id}`, object: "payment_intent", status: invoice.payment_status };
  const payment = { type: "payment_intent", payment_intent: intent };
  return listOf(path, [{ id: `inpay_${invoice.id}`, object: "invoice_payment", invoice: invoice.id, payment }]);
}

/** Money given back for a paid invoice. */
async function refund(store: Store, { form }: ServiceCall) {
  const { customer } = await store.get("invoice", required(form, "invoice"));
  // Two refunds at once wait for each other here, and the second sees what the first left.
  await settledCustomer(store, customer);
  const invoice = await store.get("invoice", required(form, "invoice"));
  const amount = numberAt(form, "amount") ?? 0;
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
  if (invoice.status !== "paid" || amount <= 0 || amount > left)
    throw invalid(`At most ${left} can be refunded for this invoice.`, "credit_note_amount_too_large");
  const refunded: Invoice = {
    ...invoice,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + amount,
  };
  await putInvoice(store, refunded);
  const note = { id: newObjectId("cn"), object: "credit_note", created: store.realNow, livemode: false } as const;
  const made = await store.put(
    "credit_note",
    { ...note, customer, invoice: invoice.id, amount },
    { customerId: customer },
  );
  await store.tell("credit_note.created", made);
  return made;
}

async function openPortal(store: Store, { form, pagesOrigin }: ServiceCall): Promise<PortalSession> {
  const { id: customer } = await settledCustomer(store, required(form, "customer"));
  const id = newObjectId("bps");
  return store.put("billing_portal.session", {
    id,
    object: "billing_portal.session",
    created: store.realNow,
    livemode: false,
    customer,
    return_url: required(form, "return_url"),
    url: `${pagesOrigin}/billing/portal/${id}`,
    is_for_card: textAt(form, "flow_data.type") === "payment_method_update",
  });
}

async function openCheckout(store: Store, { form, pagesOrigin }: ServiceCall): Promise<CheckoutSession> {
  const { id: customer } = await settledCustomer(store, required(form, "customer"));
  const price = await store.get("price", required(form, "line_items.0.price"));
  const id = newObjectId("cs");
  return store.put("checkout.session", {
    id,
    object: "checkout.session",
    created: store.realNow,
    livemode: false,
    mode: "subscription",
    customer,
    status: "open",
    success_url: required(form, "success_url"),
    cancel_url: textAt(form, "cancel_url") ?? required(form, "success_url"),
    url: `${pagesOrigin}/billing/checkout/${id}`,
    price: price.id,
    trial_days: numberAt(form, "subscription_data.trial_period_days") ?? 0,
    subscription: null,
  });
}

/** Newest first, a page at a time, as `created[gte]`, `limit` and `starting_after` ask. */
async function listEvents(store: Store, { form, path }: ServiceCall) {
  const limit = Math.min(100, numberAt(form, "limit") ?? 10);
  const { rows } = await store.sql.query(
    `select body from payment_service.event where made_seconds >= $1
       and made_seq < coalesce((select made_seq from payment_service.event where event_id = $2), 9223372036854775807)
     order by made_seq desc limit $3`,
    [numberAt(form, "created.gte") ?? 0, textAt(form, "starting_after") ?? "", limit + 1],
  );
  const data = rows.map((row) => row["body"]);
  return { ...listOf(path, data.slice(0, limit)), has_more: data.length > limit };
}
