import type { BillingRow } from "#db/queries/billing.ts";
import { freeDays, isRunning } from "#engine/product/standing.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import type { GoTo, PlanChangePreview } from "#features/billing/contract.ts";
import { customerOf, knownCustomer, openAccount, sellablePlan } from "#features/billing/payer.ts";
import { allowedReturn } from "#features/billing/return-url.ts";
import { syncCustomer } from "#features/billing/sync-customer.ts";
import { lineView, minorText } from "#features/billing/wire-billing.ts";
import { standingFacts } from "#features/shared/billing-view.ts";
import type { Failure } from "#features/shared/route.ts";

/** One write of a person: the client-made key under which it happens once. */
export interface BillingWrite {
  readonly userId: string;
  readonly key: string;
}

/**
 * Chooses a plan. The first time it starts the trial, without a card; later it moves the running subscription; after one has ended the first
 * payment is due at once: `payment_method_missing`, and checkout is the way on.
 */
export async function changeSubscription(
  parts: BillingParts,
  { userId, key }: BillingWrite,
  planId: string,
): Promise<Result<undefined, Failure>> {
  const account = await openAccount(parts, userId);
  const sellable = await sellablePlan(parts, planId);
  if (!sellable.ok) return sellable;
  const { priceId } = sellable.value;
  const running = runningId(parts, account);
  const days = running === undefined ? await daysOfTrial(parts, account) : undefined;
  // A first payment needs the person at the payment page: only there can a bank ask them, and nothing is charged behind their back.
  if (days === 0) return err({ kind: "payment_method_missing" });
  const customer = await customerOf(parts, account);
  if (!customer.ok) return customer;
  const changed =
    running === undefined
      ? await parts.payments.subscribe({
          customerId: customer.value,
          priceId,
          trialDays: days ?? 0,
          key: subscribeKey(account),
        })
      : await parts.payments.changePrice({ subscriptionId: running, priceId, key: `change ${userId} ${key}` });
  const synced = await syncCustomer(parts, customer.value);
  if (!changed.ok) return changed;
  return synced;
}

/**
 * Under this key the provider makes a person's next subscription, once, however many ask at the same time: another key is only used once that
 * subscription has ended. Who asks for another plan meanwhile is refused with `payment_conflict`.
 */
const subscribeKey = ({ user_id: userId, ended_count: count }: BillingRow): string => `subscribe ${userId} ${count}`;

/** The running subscription at this provider. */
const runningId = (parts: BillingParts, account: BillingRow): string | undefined =>
  isRunning(standingFacts(account).status) && knownCustomer(parts, account) !== undefined
    ? (account.subscription_id ?? undefined)
    : undefined;

/** Days the next subscription is free: the trial is had once, and a plan chosen after it has begun gets what is left. */
async function daysOfTrial({ payments }: BillingParts, account: BillingRow): Promise<number> {
  const now = await payments.now(account.customer_id ?? undefined);
  return freeDays(standingFacts(account), now);
}

/** What moving to a plan costs now. Without a subscription that is the plan's own price, or nothing in the trial. */
export async function previewSubscription(
  parts: BillingParts,
  userId: string,
  planId: string,
): Promise<Result<PlanChangePreview, Failure>> {
  const account = await openAccount(parts, userId);
  const sellable = await sellablePlan(parts, planId);
  if (!sellable.ok) return sellable;
  const { plan, priceId } = sellable.value;
  const { currency } = plan;
  const running = runningId(parts, account);
  const nothing = { amount: "0.00", currency };
  if (running === undefined) {
    const isInTrial = (await daysOfTrial(parts, account)) > 0;
    const due = isInTrial ? nothing : { amount: minorText(plan.bill_minor ?? 0), currency };
    return ok({ planId, due, credit: nothing, lines: [], isInTrial });
  }
  const preview = await parts.payments.previewPrice({ subscriptionId: running, priceId });
  if (!preview.ok) return preview;
  const { dueMinor, creditMinor, lines } = preview.value;
  return ok({
    planId,
    due: { amount: minorText(dueMinor), currency: preview.value.currency },
    credit: { amount: minorText(creditMinor), currency: preview.value.currency },
    lines: lines.map(lineView),
    isInTrial: account.status === "trialing",
  });
}

/** Ends the plan at the end of what is paid or tried, or lets it go on. */
export async function setCancelled(
  parts: BillingParts,
  userId: string,
  isCancelled: boolean,
): Promise<Result<undefined, Failure>> {
  const account = await openAccount(parts, userId);
  const [running, customerId] = [runningId(parts, account), knownCustomer(parts, account)];
  if (running === undefined || customerId === undefined) return err({ kind: "subscription_missing" });
  const changed = await parts.payments.setCancelled(running, isCancelled);
  const synced = await syncCustomer(parts, customerId);
  return changed.ok ? synced : changed;
}

interface Visit {
  readonly userId: string;
  readonly request: Request;
  readonly returnUrl: string;
}

/** The provider's own pages for cards and bills. */
export async function openPortal(
  parts: BillingParts,
  { userId, request, returnUrl, isForCard }: Visit & { readonly isForCard: boolean },
): Promise<Result<GoTo, Failure>> {
  const back = allowedReturn(request, returnUrl, parts.knownOrigins);
  if (!back.ok) return back;
  const customer = await customerOf(parts, await openAccount(parts, userId));
  if (!customer.ok) return customer;
  const opened = await parts.payments.openPortal({ customerId: customer.value, returnUrl: back.value, isForCard });
  return opened.ok ? ok({ url: absolute(request, opened.value) }) : opened;
}

/** The provider's page that takes a card and starts the plan with it. */
export async function openCheckout(
  parts: BillingParts,
  { userId, request, returnUrl, planId, key }: Visit & { readonly planId: string; readonly key: string },
): Promise<Result<GoTo, Failure>> {
  const back = allowedReturn(request, returnUrl, parts.knownOrigins);
  if (!back.ok) return back;
  const account = await openAccount(parts, userId);
  if (runningId(parts, account) !== undefined) return err({ kind: "subscription_exists" });
  const sellable = await sellablePlan(parts, planId);
  if (!sellable.ok) return sellable;
  const customer = await customerOf(parts, account);
  if (!customer.ok) return customer;
  const opened = await parts.payments.openCheckout({
    customerId: customer.value,
    priceId: sellable.value.priceId,
    trialDays: await daysOfTrial(parts, account),
    returnUrl: back.value,
    key: `checkout ${userId} ${key}`,
  });
  return opened.ok ? ok({ url: absolute(request, opened.value) }) : opened;
}

/** Pages of the embedded service are on this very server and may be named by their path alone. */
const absolute = (request: Request, url: string): string => new URL(url, request.url).href;
