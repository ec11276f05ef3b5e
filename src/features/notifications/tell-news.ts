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

/** What people are told of the payment provider's events. Changes of a subscription come in many shapes: what changed is looked at instead. */
const OF_EVENT: Readonly<Record<string, NoticeEvent>> = {
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
  (await sql.one<{ user_id: string }>`
    select user_id from subscription where user_id = ${userId}
      and (needed_action is not null or status in ('past_due', 'unpaid', 'incomplete'))`) !== undefined;

interface EventRow {
  readonly event_id: string;
  readonly kind: string;
  readonly user_id: string;
  /** An invoice counts as paid too where it asked for nothing, or credit covered it: that deserves no receipt. */
  readonly took_money: boolean;
}

/**
 * Tells people what the payment provider's events mean for them, each event once. An event counts only after it was worked through: our tables then
 * say what it brought.
 */
export async function tellPayments(parts: TellParts): Promise<void> {
  const events = await parts.database.transaction(
    (sql) => sql.rows<EventRow>`
      select e.event_id, e.kind, a.user_id, coalesce(e.paid_minor > 0, false) as took_money from payment_event e join billing_account a on a.customer_id = e.customer_id
      where e.handled_at is not null and e.kind = any(${Object.keys(OF_EVENT)}::text[])
        and not exists (select from correspondence.told_payment_event t where t.event_id = e.event_id)
      order by e.made_at, e.event_id limit ${BATCH}`,
  );
  for (const event of events) {
    const addressee = await parts.findAddressee(event.user_id);
    // An end looks the same for somebody who has paid and for somebody in a trial.
    const isUnpaid = event.kind === "customer.subscription.deleted" && !(await parts.hasPaid(event.user_id));
    await parts.database.transaction(async (sql) => {
      const isMine = await sql.run`
        insert into correspondence.told_payment_event (event_id) values (${event.event_id}) on conflict do nothing`;
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
  }: { readonly event: EventRow; readonly addressee: Addressee; readonly isUnpaid: boolean },
): Promise<void> {
  const known = OF_EVENT[event.kind];
  if (!known || (known === "receipt" && !event.took_money)) return;
  if (DUNNING.has(known) && !(await isPaymentWaiting(sql, event.user_id))) return;
  const notice = { key: `payment ${event.event_id}` };
  if (known === "trial_ending") {
    const data = await endOfTrial(sql, event.user_id);
    return data && notify(sql, addressee, { event: known, ...notice, data });
  }
  // Who never paid had the trial alone: no plan of theirs was ever charged.
  if (known !== "plan_changed")
    return notify(sql, addressee, { event: known === "plan_ended" && isUnpaid ? "trial_ended" : known, ...notice });
  // The provider says "updated" at every renewal and card too: one notice for each plan that runs, and none for the first.
  const now = await sql.one<{ plan_id: string; subscription_id: string }>`
    select plan_id, subscription_id from subscription where user_id = ${event.user_id}`;
  if (!now) return;
  const last = await sql.one<{ plan_id: string }>`
    select plan_id from correspondence.told_plan where subscription_id = ${now.subscription_id}`;
  await sql.run`
    insert into correspondence.told_plan (subscription_id, plan_id) values (${now.subscription_id}, ${now.plan_id})
    on conflict (subscription_id) do update set plan_id = excluded.plan_id`;
  if (last && last.plan_id !== now.plan_id) await notify(sql, addressee, { event: "plan_changed", ...notice });
}

/** When the trial of a chosen plan ends, and what then: billing, the end for want of a card, or the end that was asked for. */
async function endOfTrial(
  sql: Sql,
  userId: string,
): Promise<{ readonly on: string; readonly next: string } | undefined> {
  return sql.one<{ on: string; next: string }>`
    select to_char(trial_end_at at time zone 'UTC', 'YYYY-MM-DD') as on,
      case when ends_at is not null then 'end' when payment_method is null then 'card_missing' else 'billing' end as next
    from subscription where user_id = ${userId} and status = 'trialing' and trial_end_at is not null`;
}

const WEEK_DAYS = 7;

interface TrialRow {
  readonly user_id: string;
  readonly is_over: boolean;
}

/** Tells people whose trial runs without a subscription at the provider that it ends in a week, and that it has ended: each once, and the end for a month at most. */
export async function tellTrials(parts: TellParts): Promise<void> {
  const people = await parts.database.transaction(
    (sql) => sql.rows<TrialRow>`
      with trial as (
        select a.user_id, a.trial_started_at + make_interval(days => ${DEFAULT_TRIAL_DAYS}::int + greatest(a.bonus_days, 0)) as ends_at
        from billing_account a
        where a.trial_started_at is not null and not exists (select from subscription s where s.user_id = a.user_id)
      )
      select t.user_id, t.ends_at <= now() as is_over from trial t
      where t.ends_at < now() + make_interval(days => ${WEEK_DAYS}::int) and t.ends_at > now() - interval '30 days'
        and not exists (select from correspondence.told_trial d where d.user_id = t.user_id and d.is_over = (t.ends_at <= now()))
      limit ${BATCH}`,
  );
  for (const { user_id: userId, is_over: isOver } of people) {
    const addressee = await parts.findAddressee(userId);
    const event = isOver ? "trial_ended" : "trial_ending";
    await parts.database.transaction(async (sql) => {
      await sql.run`insert into correspondence.told_trial (user_id, is_over) values (${userId}, ${isOver}) on conflict do nothing`;
      if (addressee) await notify(sql, addressee, { event, key: event });
    });
  }
}
