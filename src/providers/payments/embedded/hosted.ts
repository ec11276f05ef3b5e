import { settledCustomer } from "./api.ts";
import type { EnteredCard } from "./cards.ts";
import { readCard, TEST_CARDS } from "./cards.ts";
import { putCustomer } from "./invoices.ts";
import { DAY_SECONDS } from "./periods.ts";
import { cardRefused, invalid, missing } from "./service-failure.ts";
import type { Store } from "./store.ts";
import { newObjectId } from "./store.ts";
import { editSubscription, itemOf, nameOf, startSubscription } from "./subscriptions.ts";
import { openInvoices, payOpenInvoices, settleUntil } from "./time.ts";
import type { CheckoutSession, Customer, PortalSession, Subscription } from "./wire.ts";

/** What the pages of the embedded service show: Stripe would host them. Whoever knows the session's id may use it until it expires. */
export interface HostedView {
  readonly kind: "checkout" | "portal";
  readonly email: string | null;
  readonly returnUrl: string;
  readonly card: string | null;
  readonly nowSeconds: number;
  readonly testCards: readonly { readonly number: string; readonly does: string }[];
  /** What is bought, at checkout. */
  readonly order: { readonly name: string; readonly amountMinor: number; readonly trialDays: number } | null;
  readonly subscription: {
    readonly name: string;
    readonly status: Subscription["status"];
    readonly periodEnd: number;
    readonly isCancelled: boolean;
  } | null;
  /** An open bill; `isWaiting`: the bank asks the payer to confirm. */
  readonly openBill: { readonly amountMinor: number; readonly isWaiting: boolean } | null;
  readonly isForCard: boolean;
}

export type HostedAction =
  | { readonly do: "card"; readonly card: EnteredCard }
  | { readonly do: "complete"; readonly card: EnteredCard; readonly isConfirmed: boolean }
  | { readonly do: "confirm" }
  | { readonly do: "cancel" }
  | { readonly do: "resume" }
  | { readonly do: "advance"; readonly days: number };

const PORTAL_SECONDS = 3600;
const CHECKOUT_SECONDS = 86_400;
const LONGEST_ADVANCE_DAYS = 800;

type Session = PortalSession | CheckoutSession;

export async function viewSession(store: Store, sessionId: string): Promise<HostedView> {
  const session = await findSession(store, sessionId);
  const customer = await settledCustomer(store, session.customer);
  const subscription = (await store.listOf("subscription", customer.id)).find(({ status }) => status !== "canceled");
  const open = subscription ? (await openInvoices(store, subscription))[0] : undefined;
  const method = customer.invoice_settings.default_payment_method;
  const card = method === null ? undefined : (await store.find("payment_method", method))?.card;
  return {
    kind: session.object === "checkout.session" ? "checkout" : "portal",
    email: customer.email,
    returnUrl: session.object === "checkout.session" ? session.success_url : session.return_url,
    card: card ? `${card.brand === "visa" ? "Visa" : "Mastercard"} ending in ${card.last4}` : null,
    nowSeconds: store.nowOf(customer),
    testCards: TEST_CARDS.map(({ number, does }) => ({ number, does })),
    order: session.object === "checkout.session" ? await orderOf(store, session) : null,
    subscription: subscription
      ? {
          name: await nameOf(store, itemOf(subscription).price),
          status: subscription.status,
          periodEnd: itemOf(subscription).current_period_end,
          isCancelled: subscription.cancel_at_period_end,
        }
      : null,
    openBill: open ? { amountMinor: open.amount_due, isWaiting: open.payment_status === "requires_action" } : null,
    isForCard: session.object === "billing_portal.session" && session.is_for_card,
  };
}

async function orderOf(store: Store, session: CheckoutSession) {
  const price = await store.get("price", session.price);
  return { name: await nameOf(store, price), amountMinor: price.unit_amount, trialDays: session.trial_days };
}

async function findSession(store: Store, sessionId: string): Promise<Session> {
  const session =
    (await store.find("billing_portal.session", sessionId)) ?? (await store.find("checkout.session", sessionId));
  const lifetime = session?.object === "checkout.session" ? CHECKOUT_SECONDS : PORTAL_SECONDS;
  if (!session || store.realNow > session.created + lifetime) throw missing("session", sessionId);
  return session;
}

export async function actOnSession(store: Store, sessionId: string, action: HostedAction): Promise<HostedView> {
  const session = await findSession(store, sessionId);
  const customer = await settledCustomer(store, session.customer);
  if (action.do === "complete") await complete(store, session, { customer, action });
  else if (action.do === "advance") await advance(store, customer, action.days);
  else if (action.do === "card") await addCard(store, customer, action.card);
  else await manage(store, customer, action.do);
  return viewSession(store, sessionId);
}

async function addCard(store: Store, customer: Customer, entered: EnteredCard): Promise<void> {
  const now = new Date(store.realNow * 1000);
  const read = readCard(entered, { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 });
  const id = newObjectId("pm");
  const made = { id, object: "payment_method", type: "card", created: store.realNow, livemode: false } as const;
  const method = await store.put(
    "payment_method",
    { ...made, customer: customer.id, ...read },
    { customerId: customer.id },
  );
  await store.tell("payment_method.attached", method);
  const changed = await putCustomer(store, { ...customer, invoice_settings: { default_payment_method: id } });
  await store.tell("customer.updated", changed);
  // A new card mends a bill that the old one could not pay.
  for (const it of await store.listOf("subscription", customer.id))
    if (it.status === "past_due") await payOpenInvoices(store, it, false);
}

async function complete(
  store: Store,
  session: Session,
  { customer, action }: { readonly customer: Customer; readonly action: HostedAction & { readonly do: "complete" } },
): Promise<void> {
  if (session.object !== "checkout.session" || session.status !== "open") throw invalid("This checkout is over.");
  const running = (await store.listOf("subscription", customer.id)).some(({ status }) => status !== "canceled");
  if (running) throw invalid("There is a subscription already. Go back and manage it there.");
  await addCard(store, customer, action.card);
  const paying = await store.get("customer", customer.id);
  const method = await store.get("payment_method", paying.invoice_settings.default_payment_method ?? "");
  if (method.behavior === "asks" && !action.isConfirmed && session.trial_days === 0)
    throw cardRefused("Your bank asks you to confirm this payment.", "authentication_required");
  // Confirmed here, this payment goes through; later ones ask again.
  const once = method.behavior === "asks" && action.isConfirmed;
  if (once) await store.put("payment_method", { ...method, behavior: "pays" }, { customerId: customer.id });
  const subscription = await startSubscription(store, {
    customer: paying,
    price: await store.get("price", session.price),
    trialDays: session.trial_days,
    missingMethod: "cancel",
  });
  if (once) await store.put("payment_method", method, { customerId: customer.id });
  const done: CheckoutSession = { ...session, status: "complete", subscription: subscription.id };
  await store.put("checkout.session", done);
  await store.tell("checkout.session.completed", done);
}

async function manage(store: Store, customer: Customer, what: "confirm" | "cancel" | "resume"): Promise<void> {
  const subscription = (await store.listOf("subscription", customer.id)).find(({ status }) => status !== "canceled");
  if (!subscription) throw invalid("There is no subscription to manage.");
  if (what === "confirm") {
    const paid = await payOpenInvoices(store, subscription, true);
    if (paid.some(({ status }) => status !== "paid")) throw cardRefused("Your card was declined.", "card_declined");
    return;
  }
  const edit = { price: undefined, mustBePaid: false, cancelAtPeriodEnd: what === "cancel" };
  await editSubscription(store, subscription, edit);
}

/** Moves the customer's test clock forward and lets happen what would have happened by then. */
export async function advance(store: Store, customer: Customer, days: number): Promise<void> {
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_ADVANCE_DAYS)
    throw invalid(`The clock moves by 1 to ${LONGEST_ADVANCE_DAYS} days.`);
  const until = store.nowOf(customer) + days * DAY_SECONDS;
  await settleUntil(store, customer.id, until);
  const moved = await store.get("customer", customer.id);
  const changed = await putCustomer(store, { ...moved, clock_offset: moved.clock_offset + days * DAY_SECONDS });
  await store.tell("customer.updated", changed);
}
