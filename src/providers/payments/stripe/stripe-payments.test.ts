import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { createStripePayments } from "./stripe-payments.ts";

/** Answers in the shapes of Stripe's API reference, version 2026-10-28, with what we read of them and something of what we do not. */
const PRICE = { id: "price_1", object: "price", currency: "usd", unit_amount: 2400, unit_amount_decimal: "2400" };
const ITEM = {
  id: "si_1",
  object: "subscription_item",
  price: PRICE,
  current_period_start: 1000,
  current_period_end: 5000,
};
const SUBSCRIPTION = {
  id: "sub_1",
  object: "subscription",
  status: "active",
  created: 900,
  currency: "usd",
  trial_start: null,
  trial_end: null,
  cancel_at: null,
  cancel_at_period_end: false,
  default_payment_method: null,
  latest_invoice: "in_1",
  items: { object: "list", data: [ITEM], has_more: false },
};
const CARD = {
  id: "pm_1",
  object: "payment_method",
  type: "card",
  card: { brand: "amex", last4: "0005", exp_month: 1, exp_year: 2040 },
};
const CUSTOMER = { id: "cus_1", object: "customer", invoice_settings: { default_payment_method: CARD } };
const INVOICE = {
  id: "in_1",
  object: "invoice",
  customer: "cus_1",
  number: "A-1",
  status: "paid",
  created: 1000,
  currency: "usd",
  billing_reason: "subscription_cycle",
  subtotal: 2400,
  total: 2856,
  total_taxes: [{ amount: 456, tax_behavior: "exclusive" }],
  starting_balance: -1000,
  ending_balance: 0,
  amount_due: 1856,
  amount_paid: 1856,
  next_payment_attempt: null,
  post_payment_credit_notes_amount: 0,
  status_transitions: { finalized_at: 1010, paid_at: 1020, voided_at: null, marked_uncollectible_at: null },
  invoice_pdf: "https://pay.stripe.com/invoice/x/pdf",
  lines: {
    object: "list",
    data: [
      { id: "il_1", object: "line_item", amount: 2400, description: "Household", period: { start: 1000, end: 5000 } },
    ],
    has_more: false,
  },
};
const list = (data: readonly unknown[]) => ({ object: "list", data, has_more: false, url: "/" });

type Answers = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>;

function stripeAnswering(answers: Answers) {
  const asked: string[] = [];
  const sent: string[] = [];
  const fetchSample: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const place = `${init?.method ?? "GET"} ${pathname}`;
    asked.push(place);
    if (typeof init?.body === "string") sent.push(init.body);
    const { status = 200, body } = answers[place] ?? { status: 404, body: { error: { message: place } } };
    return Promise.resolve(Response.json(body, { status }));
  };
  const client = new Stripe("sk_test_sample", {
    httpClient: Stripe.createFetchHttpClient(fetchSample),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const port = createStripePayments({
    name: "Stripe",
    account: "stripe_test",
    isTest: true,
    client,
    webhookSecret: "whsec_sample",
    ownsCustomer: () => true,
    now: () => Promise.resolve(2000),
    receivedAt: () => 2_000_000,
    fetchFile: () => Promise.resolve(new Response("%PDF-1.7")),
    isTaxAdded: true,
  });
  return { port, asked, sent };
}

const CUSTOMER_ANSWERS = (subscription: object): Answers => ({
  "GET /v1/customers/cus_1": { body: CUSTOMER },
  "GET /v1/subscriptions": { body: list([{ ...SUBSCRIPTION, ...subscription }]) },
  "GET /v1/invoice_payments": {
    body: list([
      { id: "inpay_1", payment: { type: "payment_intent", payment_intent: { id: "pi_1", status: "requires_action" } } },
    ]),
  },
});

test("a subscription's period is read from its item, its card from the customer where it has none of its own", async () => {
  const { port, asked } = stripeAnswering(CUSTOMER_ANSWERS({}));
  expect(await port.findCustomer("cus_1")).toEqual({
    ok: true,
    value: {
      subscriptions: [
        {
          subscriptionId: "sub_1",
          priceId: "price_1",
          status: "active",
          createdSeconds: 900,
          trialStartSeconds: undefined,
          trialEndSeconds: undefined,
          periodEndSeconds: 5000,
          endsSeconds: undefined,
          paymentMethod: "American Express ending in 0005",
          neededAction: undefined,
        },
      ],
    },
  });
  expect(asked).not.toContain("GET /v1/invoice_payments");
});

test("a failed payment that waits for the bank is told apart, an end is read, and a new word of Stripe waits for payment", async () => {
  const read = async (subscription: object) => {
    const found = await stripeAnswering(CUSTOMER_ANSWERS(subscription)).port.findCustomer("cus_1");
    return found.ok ? found.value.subscriptions[0] : undefined;
  };
  expect((await read({ status: "past_due" }))?.neededAction).toBe("confirmation");
  expect((await read({ cancel_at_period_end: true }))?.endsSeconds).toBe(5000);
  expect((await read({ cancel_at: 4000 }))?.endsSeconds).toBe(4000);
  expect((await read({ status: "brand_new_word" }))?.status).toBe("unpaid");
});

test("an invoice's tax, credit and refund are read; a stranger's is said not to exist", async () => {
  const read = async (invoice: object, customerId = "cus_1") =>
    stripeAnswering({ "GET /v1/invoices/in_1": { body: { ...INVOICE, ...invoice } } }).port.findInvoice(
      customerId,
      "in_1",
    );
  const found = await read({});
  expect(found).toMatchObject({
    ok: true,
    value: {
      status: "paid",
      subtotalMinor: 2400,
      taxMinor: 456,
      totalMinor: 2856,
      creditUsedMinor: 1000,
      dueMinor: 1856,
    },
  });
  expect(await read({ post_payment_credit_notes_amount: 500 })).toMatchObject({ value: { status: "partly_refunded" } });
  expect(await read({ post_payment_credit_notes_amount: 1856 })).toMatchObject({ value: { status: "refunded" } });
  expect(await read({}, "cus_2")).toEqual({ ok: false, error: { kind: "not_found" } });
});

test("drafts and the empty bill of a trial are left out", async () => {
  const trial = { ...INVOICE, id: "in_2", total: 0, billing_reason: "subscription_create" };
  const all = [INVOICE, trial, { ...INVOICE, id: "in_3", status: "draft" }];
  const { port } = stripeAnswering({ "GET /v1/invoices": { body: list(all) } });
  const listed = await port.listInvoices("cus_1");
  expect(listed.ok ? listed.value.map(({ invoiceId }) => invoiceId) : []).toEqual(["in_1"]);
});

test("what a payer or an outage causes is a value; a request we built wrongly is a bug", async () => {
  const refusedWith = async (status: number, error: object) => {
    const { port } = stripeAnswering({ "POST /v1/subscriptions": { status, body: { error } } });
    const outcome = await port.subscribe({ customerId: "cus_1", priceId: "price_1", trialDays: 60, key: "k" });
    return outcome.ok ? "done" : outcome.error.kind;
  };
  expect(await refusedWith(402, { type: "card_error", code: "card_declined", message: "No" })).toBe("payment_refused");
  expect(await refusedWith(500, { type: "api_error", message: "Oh" })).toBe("provider_unreachable");
  expect(await refusedWith(429, { type: "invalid_request_error", message: "Slow" })).toBe("provider_unreachable");
  expect(await refusedWith(400, { type: "idempotency_error", message: "Other" })).toBe("payment_conflict");
  const missing = { type: "invalid_request_error", code: "resource_missing" };
  expect(await refusedWith(400, { ...missing, message: "This customer has no attached payment source" })).toBe(
    "payment_method_missing",
  );
  expect(await refusedWith(404, { ...missing, message: "No such customer: 'cus_1'" })).toBe("not_found");
  await expect(refusedWith(400, { type: "invalid_request_error", message: "Unknown parameter" })).rejects.toThrow(
    "Unknown parameter",
  );
});

test("a refund is a credit note that pays back; of another customer's bill, or of more than is left, there is none", async () => {
  const note = { id: "cn_1", object: "credit_note", amount: 500 };
  const refund = (answers: Answers, customerId = "cus_1") => {
    const stripe = stripeAnswering({ "GET /v1/invoices/in_1": { body: INVOICE }, ...answers });
    const asked = stripe.port.refund({ customerId, invoiceId: "in_1", amountMinor: 500, reason: "why", key: "k" });
    return asked.then((outcome) => [outcome.ok ? "done" : outcome.error.kind, stripe.asked.at(-1)]);
  };
  expect(await refund({ "POST /v1/credit_notes": { body: note } })).toEqual(["done", "POST /v1/credit_notes"]);
  expect(await refund({}, "cus_2")).toEqual(["not_found", "GET /v1/invoices/in_1"]);
  const error = { type: "invalid_request_error", param: "refund_amount", message: "too much" };
  const tooMuch = { status: 400, body: { error } };
  expect(await refund({ "POST /v1/credit_notes": tooMuch })).toEqual(["refund_too_large", "POST /v1/credit_notes"]);
});

test("forgetting a customer takes name, address and our id off; leaving them out would keep them", async () => {
  const { port, sent } = stripeAnswering({ "POST /v1/customers/cus_1": { body: CUSTOMER } });
  expect((await port.forgetCustomer("cus_1")).ok).toBe(true);
  expect(sent.map((it) => Object.fromEntries(new URLSearchParams(it)))).toEqual([
    { name: "Erased account", email: "", "metadata[user_id]": "" },
  ]);
});
