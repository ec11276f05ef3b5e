import type { Sql } from "#db/sql.ts";

export interface SubscriberRow {
  readonly email: string;
  readonly state: "waiting" | "confirmed" | "unsubscribed";
  readonly asked_at: string;
  readonly confirmed_at: string | null;
  readonly unsubscribed_at: string | null;
  readonly problem: string | null;
}

export interface AskedRow {
  readonly subscriber_id: string;
  readonly state: string;
  /** So many mails went out in the last day that another one would be a nuisance. */
  readonly is_mailed_enough: boolean;
}

export interface DueSubscriberRow {
  readonly subscriber_id: string;
  readonly email: string;
  readonly to_tell: string;
  readonly attempts: number;
}

export const tryTellingAgain = (sql: Sql) =>
  sql.run`update correspondence.subscriber set next_try_at = now(), attempts = 0 where to_tell is not null`;

export const listSubscribers = (
  sql: Sql,
  {
    like,
    state,
    limit,
    offset,
  }: { readonly like: string; readonly state: string; readonly limit: number; readonly offset: number },
) =>
  sql.rows<SubscriberRow>`
    select email, state, asked_at, confirmed_at, unsubscribed_at, problem from correspondence.subscriber
    where lower(email) like ${like} and (${state} = '' or state = ${state} or (${state} = 'refused' and problem is not null))
    order by asked_at desc, email limit ${limit} offset ${offset}`;

export const countSubscribers = (sql: Sql) =>
  sql.one<Record<SubscriberRow["state"] | "untold" | "refused", number>>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'confirmed')::int as confirmed,
      count(*) filter (where state = 'unsubscribed')::int as unsubscribed, count(to_tell)::int as untold,
      count(*) filter (where to_tell is not null and problem is not null)::int as refused
    from correspondence.subscriber`;

export const insertSubscriber = (sql: Sql, email: string) =>
  sql.run`insert into correspondence.subscriber (email, state) values (${email}, 'waiting') on conflict (email) do nothing`;

export const lockSubscriber = (sql: Sql, email: string) =>
  sql.one<AskedRow>`
    select subscriber_id, state, coalesce(last_mail_at > now() - interval '10 minutes'
      or (mails_sent >= 5 and last_mail_at > now() - interval '1 day'), false) as is_mailed_enough
    from correspondence.subscriber where email = ${email} for update`;

export const askSubscriber = (sql: Sql, tokenHash: string, subscriberId: string) =>
  sql.run`
    update correspondence.subscriber set confirm_hash = ${tokenHash}, confirm_expires_at = now() + interval '2 days',
      asked_at = now(), last_mail_at = now(),
      mails_sent = case when last_mail_at > now() - interval '1 day' then mails_sent + 1 else 1 end
    where subscriber_id = ${subscriberId}`;

export const lockByConfirmHash = (sql: Sql, tokenHash: string) =>
  sql.one<{ subscriber_id: string; email: string; state: string }>`
    select subscriber_id, email, state from correspondence.subscriber
    where confirm_hash = ${tokenHash} and confirm_expires_at > now() for update`;

export const confirmSubscriber = (sql: Sql, subscriberId: string) =>
  sql.run`
    update correspondence.subscriber set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, mails_sent = 0,
      to_tell = 'add', attempts = 0, next_try_at = now(), problem = null
    where subscriber_id = ${subscriberId}`;

export const markUnsubscribed = (sql: Sql, subscriberId: string) =>
  sql.run`
    update correspondence.subscriber set state = 'unsubscribed', unsubscribed_at = now(), confirm_hash = null,
      to_tell = 'remove', attempts = 0, next_try_at = now(), problem = null
    where subscriber_id = ${subscriberId} and state <> 'unsubscribed'`;

export const takeDueSubscriber = (sql: Sql) =>
  sql.one<DueSubscriberRow>`
    update correspondence.subscriber set next_try_at = now() + interval '2 minutes', attempts = attempts + 1
    where subscriber_id = (
      select subscriber_id from correspondence.subscriber where to_tell is not null and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked)
    returning subscriber_id, email, to_tell, attempts`;

export const noteSubscriberTold = (sql: Sql, subscriberId: string, toTell: string) =>
  sql.run`
    update correspondence.subscriber set to_tell = null, attempts = 0, problem = null
    where subscriber_id = ${subscriberId} and to_tell = ${toTell}`;

export const noteSubscriberUntold = (
  sql: Sql,
  {
    problem,
    isFinal,
    pauseSeconds,
    subscriberId,
    toTell,
  }: {
    readonly problem: string;
    readonly isFinal: boolean;
    readonly pauseSeconds: number;
    readonly subscriberId: string;
    readonly toTell: string;
  },
) =>
  sql.run`
    update correspondence.subscriber set problem = ${problem},
      next_try_at = case when ${isFinal} then 'infinity' else now() + make_interval(secs => ${pauseSeconds}::int) end
    where subscriber_id = ${subscriberId} and to_tell = ${toTell}`;
