import type { Sql } from "#db/sql.ts";

export interface UntoldPaymentRow {
  readonly event_id: string;
  readonly kind: string;
  readonly user_id: string;
  /** An invoice counts as paid too where it asked for nothing, or credit covered it: that deserves no receipt. */
  readonly took_money: boolean;
}

export interface TrialToTellRow {
  readonly user_id: string;
  readonly is_over: boolean;
}

export interface EndOfTrialRow {
  readonly on: string;
  readonly next: "billing" | "card_missing" | "end";
}

export const findWaitingPayment = (sql: Sql, userId: string) =>
  sql.one<{ user_id: string }>`
    select user_id from subscription where user_id = ${userId}
      and (needed_action is not null or status in ('past_due', 'unpaid', 'incomplete'))`;

export const listUntoldPayments = (sql: Sql, kinds: readonly string[], limit: number) =>
  sql.rows<UntoldPaymentRow>`
    select e.event_id, e.kind, a.user_id, coalesce(e.paid_minor > 0, false) as took_money from payment_event e join billing_account a on a.customer_id = e.customer_id
    where e.handled_at is not null and e.kind = any(${kinds}::text[])
      and not exists (select from correspondence.told_payment_event t where t.event_id = e.event_id)
    order by e.made_at, e.event_id limit ${limit}`;

export const insertToldPayment = (sql: Sql, eventId: string) =>
  sql.run`
    insert into correspondence.told_payment_event (event_id) values (${eventId}) on conflict do nothing`;

export const findRunningPlan = (sql: Sql, userId: string) =>
  sql.one<{ plan_id: string; subscription_id: string }>`
    select plan_id, subscription_id from subscription where user_id = ${userId}`;

export const findToldPlan = (sql: Sql, subscriptionId: string) =>
  sql.one<{ plan_id: string }>`
    select plan_id from correspondence.told_plan where subscription_id = ${subscriptionId}`;

export const storeToldPlan = (sql: Sql, subscriptionId: string, planId: string) =>
  sql.run`
    insert into correspondence.told_plan (subscription_id, plan_id) values (${subscriptionId}, ${planId})
    on conflict (subscription_id) do update set plan_id = excluded.plan_id`;

/** When the trial of a chosen plan ends, and what then: billing, the end for want of a card, or the end that was asked for. */
export const findEndOfTrial = (sql: Sql, userId: string) =>
  sql.one<EndOfTrialRow>`
    select to_char(trial_end_at at time zone 'UTC', 'YYYY-MM-DD') as on,
      case when ends_at is not null then 'end' when payment_method is null then 'card_missing' else 'billing' end as next
    from subscription where user_id = ${userId} and status = 'trialing' and trial_end_at is not null`;

export const listTrialsToTell = (
  sql: Sql,
  { trialDays, daysBefore, limit }: { readonly trialDays: number; readonly daysBefore: number; readonly limit: number },
) =>
  sql.rows<TrialToTellRow>`
    with trial as (
      select a.user_id, a.trial_started_at + make_interval(days => ${trialDays}::int + greatest(a.bonus_days, 0)) as ends_at
      from billing_account a
      where a.trial_started_at is not null and not exists (select from subscription s where s.user_id = a.user_id)
    )
    select t.user_id, t.ends_at <= now() as is_over from trial t
    where t.ends_at < now() + make_interval(days => ${daysBefore}::int) and t.ends_at > now() - interval '30 days'
      and not exists (select from correspondence.told_trial d where d.user_id = t.user_id and d.is_over = (t.ends_at <= now()))
    limit ${limit}`;

export const insertToldTrial = (sql: Sql, userId: string, isOver: boolean) =>
  sql.run`insert into correspondence.told_trial (user_id, is_over) values (${userId}, ${isOver}) on conflict do nothing`;
