import {
  findEndOfTrial,
  findRunningPlan,
  findToldPlan,
  findWaitingPayment,
  insertToldPayment,
  insertToldTrial,
  listTrialsToTell,
  listUntoldPayments,
  storeToldPlan,
} from "#db/queries/told-news.ts";
import type { UntoldPaymentRow } from "#db/queries/told-news.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { NoticeEvent } from "#features/shared/notice-events.ts";
import type { Addressee } from "#features/shared/notify.ts";
import { notify } from "#features/shared/notify.ts";
import { DEFAULT_TRIAL_DAYS } from "#engine/product/trial.ts";

export interface TellParts {
  readonly database: Database;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
  /** Whether the person ever paid an invoice with money: the empty one of a trial counts as paid too. */
  readonly hasPaid: (userId: string) => Promise<boolean>;
}

type PaymentNotice = "payment_failed" | "payment_action" | "receipt" | "trial_ending" | "plan_changed" | "plan_ended";

/** What people are told of the payment provider's events. Changes of a subscription come in many shapes: what changed is looked at instead. */
const OF_EVENT: Readonly<Record<string, PaymentNotice>> = {
  "invoice.payment_failed": "payment_failed",
  "invoice.payment_action_required": "payment_action",
  "invoice.paid": "receipt",
  "customer.subscription.trial_will_end": "trial_ending",
  "customer.subscription.created": "plan_changed",
  "customer.subscription.updated": "plan_changed",
  "customer.subscription.deleted": "plan_ended",
};

const BATCH = 100;
/** Told only while the payment still waits: an event that comes late may tell of one that was made meanwhile. */
const DUNNING: ReadonlySet<NoticeEvent> = new Set(["payment_failed", "payment_action"]);

const isPaymentWaiting = async (sql: Sql, userId: string): Promise<boolean> =>
  (await findWaitingPayment(sql, userId)) !== undefined;

/**
 * Tells people what the payment provider's events mean for them, each event once. An event counts only after it was worked through: our tables then
 * say what it brought.
 */
export async function tellPayments(parts: TellParts): Promise<void> {
  const events = await parts.database.transaction((sql) => listUntoldPayments(sql, Object.keys(OF_EVENT), BATCH));
  for (const event of events) {
    const addressee = await parts.findAddressee(event.user_id);
    // An end looks the same for somebody who has paid and for somebody in a trial.
    const isUnpaid = event.kind === "customer.subscription.deleted" && !(await parts.hasPaid(event.user_id));
    await parts.database.transaction(async (sql) => {
      const isMine = await insertToldPayment(sql, event.event_id);
      if (isMine > 0 && addressee) await tellOne(sql, { event, addressee, isUnpaid });
    });
  }
}

async function tellOne(
  sql: Sql,
  {
    event,
    addressee,
    isUnpaid,
  }: { readonly event: UntoldPaymentRow; readonly addressee: Addressee; readonly isUnpaid: boolean },
): Promise<void> {
  const known = OF_EVENT[event.kind];
  if (!known || (known === "receipt" && !event.took_money)) return;
  if (DUNNING.has(known) && !(await isPaymentWaiting(sql, event.user_id))) return;
  const notice = { key: `payment ${event.event_id}` };
  if (known === "trial_ending") {
    const data = await findEndOfTrial(sql, event.user_id);
    return data && notify(sql, addressee, { event: known, ...notice, data });
  }
  // Who never paid had the trial alone: no plan of theirs was ever charged.
  if (known !== "plan_changed")
    return notify(sql, addressee, { event: known === "plan_ended" && isUnpaid ? "trial_ended" : known, ...notice });
  // The provider says "updated" at every renewal and card too: one notice for each plan that runs, and none for the first.
  const now = await findRunningPlan(sql, event.user_id);
  if (!now) return;
  const last = await findToldPlan(sql, now.subscription_id);
  await storeToldPlan(sql, now.subscription_id, now.plan_id);
  if (last && last.plan_id !== now.plan_id) await notify(sql, addressee, { event: "plan_changed", ...notice });
}

const WEEK_DAYS = 7;

/** Tells people whose trial runs without a subscription at the provider that it ends in a week, and that it has ended: each once, and the end for a month at most. */
export async function tellTrials(parts: TellParts): Promise<void> {
  const people = await parts.database.transaction((sql) =>
    listTrialsToTell(sql, { trialDays: DEFAULT_TRIAL_DAYS, daysBefore: WEEK_DAYS, limit: BATCH }),
  );
  for (const { user_id: userId, is_over: isOver } of people) {
    const addressee = await parts.findAddressee(userId);
    const event = isOver ? "trial_ended" : "trial_ending";
    await parts.database.transaction(async (sql) => {
      await insertToldTrial(sql, userId, isOver);
      if (addressee) await notify(sql, addressee, { event, key: event });
    });
  }
}
