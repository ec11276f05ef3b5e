import type { StripeParts } from "./stripe-parts.ts";
import type { Stripe } from "stripe";
import { err, ok } from "#engine/result.ts";
import type { Answer, CheckoutVisit, CustomerState, PaymentsPort, PriceChange } from "../port.ts";
import { readSignedEvent } from "./read-event.ts";
import { stripeInvoices } from "./stripe-invoices.ts";
import { answered } from "./to-payment-error.ts";
import { cardLabel, isUnpaid, toEvent, toPreview, toSubscription } from "./translate.ts";

/** The SDK behind our port. The embedded service is reached by the same code: only the SDK's HTTP client differs. */
export function createStripePayments(parts: StripeParts): PaymentsPort {
  const { client, name, account, isTest, ownsCustomer, now } = parts;
  const once = (key: string) => ({ idempotencyKey: key });
  return {
    name,
    account,
    isTest,
    now,
    ownsCustomer,
    ...catalogue(client),
    ...subscriptions(parts),
    ...stripeInvoices(parts),
    openPortal: ({ customerId, returnUrl, isForCard }) =>
      answered(async () => {
        const flow = isForCard ? { flow_data: { type: "payment_method_update" as const } } : {};
        const session = await client.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...flow,
        });
        return session.url;
      }),
    openCheckout: (visit) => openCheckout(parts, visit),
    credit: ({ customerId, amountMinor, currency, reason, key }) =>
      answered(async () => {
        const credit = { amount: -amountMinor, currency: currency.toLowerCase(), description: reason };
        await client.customers.createBalanceTransaction(customerId, credit, once(key));
        return undefined;
      }),
    readEvent: (body, signature) =>
      readSignedEvent(client, parts.webhookSecret, { body, signature, receivedAt: parts.receivedAt() }),
    eventsSince: (fromSeconds) =>
      answered(async () => {
        const newestFirst = client.events.list({ created: { gte: fromSeconds }, limit: 100 });
        return (await newestFirst.autoPagingToArray({ limit: 10_000 })).map(toEvent).toReversed();
      }),
  };
}

function catalogue(
  client: Stripe,
): Pick<PaymentsPort, "ensurePrice" | "ensureCustomer" | "describeCustomer" | "forgetCustomer"> {
  return {
    ensurePrice: (plan) =>
      answered(async () => {
        // The amount is part of the name: a plan with a new amount gets a new price, and who pays the old one keeps it.
        const lookupKey = `aventine_${plan.planId}_${plan.amountMinor}`;
        const [known] = (await client.prices.list({ lookup_keys: [lookupKey], limit: 1 })).data;
        if (known) return known.id;
        const key = { idempotencyKey: `price ${lookupKey}` };
        const made = await client.prices.create(
          {
            lookup_key: lookupKey,
            currency: plan.currency.toLowerCase(),
            unit_amount: plan.amountMinor,
            recurring: { interval: plan.interval },
            product_data: { name: plan.name },
            metadata: { plan_id: plan.planId, plan_uuid: plan.uuid },
            tax_behavior: "exclusive",
          },
          key,
        );
        return made.id;
      }),
    // Nothing that may change is part of this call: the same key with another body would be refused.
    ensureCustomer: (userId) =>
      answered(async () => {
        const key = { idempotencyKey: `customer ${userId}` };
        return (await client.customers.create({ metadata: { user_id: userId } }, key)).id;
      }),
    describeCustomer: (customerId, { email, name }) =>
      answered(async () => {
        await client.customers.update(customerId, { name, ...(email === undefined ? {} : { email }) });
        return undefined;
      }),
    // Empty text takes a value off; leaving it out would keep it.
    forgetCustomer: (customerId) =>
      answered(async () => {
        await client.customers.update(customerId, { name: "Erased account", email: "", metadata: { user_id: "" } });
        return undefined;
      }),
  };
}

/** Without a card at the end of the trial, the subscription ends instead of billing. */
const TRIAL_SETTINGS = { end_behavior: { missing_payment_method: "cancel" } } as const;

function subscriptions(
  parts: StripeParts,
): Pick<PaymentsPort, "findCustomer" | "subscribe" | "changePrice" | "previewPrice" | "setCancelled"> {
  const { client } = parts;
  return {
    findCustomer: (customerId) => findCustomer(client, customerId),
    subscribe: ({ customerId, priceId, trialDays, key }) =>
      answered(async () => {
        const made = await client.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_settings: { save_default_payment_method: "on_subscription" },
            ...(trialDays > 0
              ? { trial_period_days: trialDays, trial_settings: TRIAL_SETTINGS }
              : { payment_behavior: "error_if_incomplete" as const }),
            ...taxOf(parts),
          },
          { idempotencyKey: key },
        );
        return made.id;
      }),
    changePrice: (change) => changePrice(client, change),
    previewPrice: ({ subscriptionId, priceId }) =>
      answered(async () => {
        const now = await client.subscriptions.retrieve(subscriptionId);
        const currency = now.currency.toUpperCase();
        if (now.status === "trialing") return { currency, dueMinor: 0, creditMinor: 0, lines: [] };
        const items = [{ id: now.items.data[0]?.id ?? "", price: priceId }];
        const details = { items, proration_behavior: "always_invoice" } as const;
        return toPreview(
          await client.invoices.createPreview({ subscription: subscriptionId, subscription_details: details }),
        );
      }),
    setCancelled: (subscriptionId, isCancelled) =>
      answered(async () => {
        await client.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled });
        return undefined;
      }),
  };
}

const taxOf = ({ isTaxAdded }: StripeParts) => (isTaxAdded ? { automatic_tax: { enabled: true } } : {});

/** A change that cannot be paid is not made. */
const changePrice = (client: Stripe, { subscriptionId, priceId, key }: PriceChange): Answer<undefined> =>
  answered(async () => {
    const now = await client.subscriptions.retrieve(subscriptionId);
    const [item] = now.items.data;
    if (item?.price.id === priceId) return undefined;
    const change = {
      items: [{ id: item?.id ?? "", price: priceId }],
      // A plan that was to end goes on under the new price.
      cancel_at_period_end: false,
      ...(now.status === "trialing"
        ? { proration_behavior: "none" as const }
        : { proration_behavior: "always_invoice" as const, payment_behavior: "error_if_incomplete" as const }),
    };
    await client.subscriptions.update(subscriptionId, change, { idempotencyKey: key });
    return undefined;
  });

async function findCustomer(client: Stripe, customerId: string): Answer<CustomerState> {
  const found = await answered(async () => {
    const customer = await client.customers.retrieve(customerId, {
      expand: ["invoice_settings.default_payment_method"],
    });
    if (customer.deleted) return undefined;
    const customerCard = cardLabel(customer.invoice_settings.default_payment_method);
    const expand = ["data.default_payment_method"];
    const list = await client.subscriptions.list({ customer: customerId, status: "all", limit: 100, expand });
    const translated = list.data.map(async (it) =>
      toSubscription(it, { customerCard, isConfirmationNeeded: await isConfirmationNeeded(client, it) }),
    );
    return { subscriptions: await Promise.all(translated) };
  });
  if (!found.ok) return found;
  return found.value ? ok(found.value) : err({ kind: "not_found" });
}

/** Whether the open bill waits for the person's bank. Asked only where a bill is open. */
async function isConfirmationNeeded(client: Stripe, it: Stripe.Subscription): Promise<boolean> {
  if (!isUnpaid(it.status) || it.latest_invoice === null) return false;
  const invoice = typeof it.latest_invoice === "string" ? it.latest_invoice : it.latest_invoice.id;
  const expand = ["data.payment.payment_intent"];
  const { data } = await client.invoicePayments.list({ invoice, expand });
  return data.some(({ payment }) => {
    const intent = payment.payment_intent;
    return typeof intent === "object" && intent.status === "requires_action";
  });
}

const openCheckout = (parts: StripeParts, visit: CheckoutVisit): Answer<string> =>
  answered(async () => {
    const trial = visit.trialDays > 0 ? { trial_period_days: visit.trialDays, trial_settings: TRIAL_SETTINGS } : {};
    const session = await parts.client.checkout.sessions.create(
      {
        mode: "subscription",
        customer: visit.customerId,
        line_items: [{ price: visit.priceId, quantity: 1 }],
        success_url: visit.returnUrl,
        cancel_url: visit.returnUrl,
        payment_method_collection: "always",
        ...(Object.keys(trial).length > 0 ? { subscription_data: trial } : {}),
        ...taxOf(parts),
        ...(parts.isTaxAdded ? { customer_update: { address: "auto" as const } } : {}),
      },
      { idempotencyKey: visit.key },
    );
    return session.url ?? visit.returnUrl;
  });
