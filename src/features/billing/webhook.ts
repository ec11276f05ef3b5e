import { insertEvent, markHandled, newestEventSeconds, openEvents } from "#db/queries/subscriptions.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { BEGIN_TRIALS_JOB, beginTrials } from "#features/billing/begin-trial.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { CREDIT_COUPON_JOB, creditCoupon } from "#features/billing/coupons.ts";
import { CREDIT_MONTH_JOB, creditMonth } from "#features/billing/credit-month.ts";
import { syncCustomer } from "#features/billing/sync-customer.ts";
import { textUpTo } from "#features/shared/text-up-to.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { Failure } from "#features/shared/route.ts";
import type { PaymentEvent } from "#providers/payments/port.ts";

export const SYNC_CUSTOMER_JOB = "billing_sync_customer";
export const CATCH_UP_JOB = "billing_catch_up";

const LARGEST_EVENT_BYTES = 1_000_000;
/** The provider may tell events out of order; those of this time before the newest one are asked for again. */
const CATCH_UP_OVERLAP_SECONDS = 3600;

/**
 * Takes an event in: signature over the raw body, then the event and the work it asks for in one transaction, then the answer. The same event
 * again is acknowledged and nothing more.
 */
export async function receiveEvent(parts: BillingParts, request: Request): Promise<Result<Response, Failure>> {
  const body = await textUpTo(request, LARGEST_EVENT_BYTES);
  if (body === undefined) return err({ kind: "body_too_large" });
  const event = await parts.payments.readEvent(body, request.headers.get("stripe-signature") ?? "");
  if (!event.ok) return event;
  await takeIn(parts, event.value);
  parts.jobs.wake();
  return ok(Response.json({ received: true }));
}

const takeIn = ({ database, jobs }: BillingParts, event: PaymentEvent): Promise<void> =>
  database.transaction(async (sql) => {
    const isNew = await insertEvent(sql, event);
    if (!isNew) return;
    const { customerId, eventId } = event;
    if (customerId === undefined) await markHandled(sql, [eventId]);
    else await jobs.enqueue(sql, SYNC_CUSTOMER_JOB, { customerId });
  });

/** Both may run twice, late or beside each other: whatever they find is asked of the provider anew. */
export const billingJobs = (parts: BillingParts): JobHandlers => ({
  [SYNC_CUSTOMER_JOB]: async (payload) => {
    const customerId = "customerId" in payload ? payload.customerId : undefined;
    if (typeof customerId === "string") await handleEventsOf(parts, customerId);
  },
  [CATCH_UP_JOB]: () => catchUp(parts),
  [BEGIN_TRIALS_JOB]: () => beginTrials(parts),
  [CREDIT_MONTH_JOB]: async (payload) => {
    const userId = "userId" in payload ? payload.userId : undefined;
    const key = "key" in payload ? payload.key : undefined;
    if (typeof userId === "string" && typeof key === "string") await creditMonth(parts, userId, key);
  },
  [CREDIT_COUPON_JOB]: async (payload) => {
    const userId = "userId" in payload ? payload.userId : undefined;
    const code = "code" in payload ? payload.code : undefined;
    if (typeof userId === "string" && typeof code === "string") await creditCoupon(parts, userId, code);
  },
});

/** Events open before the provider is asked are covered by its answer; one that comes meanwhile stays open for the next round. */
async function handleEventsOf(parts: BillingParts, customerId: string): Promise<void> {
  const { database } = parts;
  const open = (await database.transaction(openEvents)).filter((it) => it.customer_id === customerId);
  const synced = await syncCustomer(parts, customerId);
  if (!synced.ok) throw new Error(`A customer could not be brought up to date: ${synced.error.kind}`);
  const eventIds = open.map(({ event_id: id }) => id);
  await database.transaction((sql) => markHandled(sql, eventIds));
}

/** Takes in what the webhook missed while we were away, and works through what was left open. */
export async function catchUp(parts: BillingParts): Promise<void> {
  const { database, payments } = parts;
  const newest = await database.transaction(newestEventSeconds);
  if (newest !== undefined) {
    const missed = await payments.eventsSince(newest - CATCH_UP_OVERLAP_SECONDS);
    if (!missed.ok) throw new Error(`Missed events could not be fetched: ${missed.error.kind}`);
    for (const event of missed.value) await takeIn(parts, event);
  }
  const open = await database.transaction(openEvents);
  for (const customerId of new Set(open.map((it) => it.customer_id).filter((it) => it !== null)))
    await handleEventsOf(parts, customerId);
}
