import type { ListWindow } from "#db/queries/admin.ts";
import type { Sql } from "#db/sql.ts";

/** What leaves the house and what works in it, for our own staff, by the owner of the schema. Never what stands in a mail or a delivery. */
type Filtered = ListWindow & { readonly state: string };

export interface OutboxRow {
  readonly mail_id: string;
  readonly template: string;
  readonly recipient: string;
  readonly state: "waiting" | "sent" | "dead";
  readonly attempts: number;
  readonly problem: string | null;
  readonly created_at: string;
  readonly next_try_at: string | null;
}

export const listOutbox = (sql: Sql, { state, like, limit, offset }: Filtered) =>
  sql.rows<OutboxRow>`
    select mail_id, template, left(recipient, 1) || '…' || substring(recipient from '@.*$') as recipient, state, attempts, problem, created_at,
      case when state = 'waiting' then next_try_at end as next_try_at
    from mail.outbox where (${state} = '' or state = ${state}) and lower(template || ' ' || coalesce(problem, '')) like ${like}
    order by created_at desc, mail_id limit ${limit} offset ${offset}`;

/** A mail in a few words for the record: `receipt to n…@example.org`. */
export const nameMail = async (sql: Sql, mailId: string): Promise<string | undefined> =>
  (
    await sql.one<{ words: string }>`
    select template || ' to ' || left(recipient, 1) || '…' || substring(recipient from '@.*$') as words from mail.outbox where mail_id = ${mailId}`
  )?.words;

export const retryMail = async (sql: Sql, mailId: string): Promise<boolean> =>
  (await sql.run`update mail.outbox set state = 'waiting', attempts = 0, next_try_at = now()
    where mail_id = ${mailId} and state = 'dead'`) > 0;

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly retry_count: number;
  readonly created_on: string;
  readonly completed_on: string | null;
  /** What the handler threw last. */
  readonly problem: string | null;
}

export const listJobs = (sql: Sql, { state, like, limit, offset }: Filtered) =>
  sql.rows<JobRow>`
    select id, name, state::text as state, retry_count, created_on, completed_on, left(output ->> 'message', 500) as problem from job.job
    where (${state} = '' or state::text = ${state}) and lower(name) like ${like}
    order by created_on desc, id limit ${limit} offset ${offset}`;

export interface JobCountRow {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly last_done_at: string | null;
}

export const countJobs = (sql: Sql) =>
  sql.rows<JobCountRow>`
    select q.name, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as running, count(j.id) filter (where j.state = 'failed')::int as failed,
      max(j.completed_on) filter (where j.state = 'completed') as last_done_at
    from job.queue q left join job.job j on j.name = q.name
    where q.name !~ '^__' group by q.name order by q.name`;

export const nameJob = async (sql: Sql, jobId: string): Promise<string | undefined> =>
  (await sql.one<{ name: string }>`select name from job.job where id = ${jobId}`)?.name;

/** As the queue's own `retry` does: one more try, now. */
export const retryJob = async (sql: Sql, jobId: string): Promise<boolean> =>
  (await sql.run`update job.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where id = ${jobId} and state = 'failed'`) > 0;

export interface StaffDeliveryRow {
  readonly delivery_id: string;
  readonly user_id: string;
  readonly person_name: string | null;
  /** Where it goes, without the path: that may hold a secret of the person's. */
  readonly host: string | null;
  readonly event: string;
  readonly state: "waiting" | "sent" | "dead";
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly created_at: string;
  readonly paused_at: string | null;
}

export const listDeliveriesOfAll = (sql: Sql, { state, like, limit, offset }: Filtered) =>
  sql.rows<StaffDeliveryRow>`
    select d.delivery_id, d.user_id, u.name as person_name, substring(e.url from '^https://(?:[^/?#]*@)?([^/?#:]+)') as host,
      d.event, d.state, d.attempts, d.status, d.problem, d.created_at, e.paused_at
    from webhook_delivery d join webhook_endpoint e using (endpoint_id) left join identity."user" u on u.id = d.user_id
    where (${state} = '' or d.state = ${state})
      and lower(concat_ws(' ', u.name, d.user_id, d.event, substring(e.url from '^https://(?:[^/?#]*@)?([^/?#:]+)'))) like ${like}
    order by d.created_at desc, d.delivery_id limit ${limit} offset ${offset}`;

/** A delivery that was given up is tried anew, and the webhook that was paused for it sends again. */
export async function retryDelivery(sql: Sql, deliveryId: string): Promise<RetriedDelivery | undefined> {
  const found = await sql.one<RetriedDelivery & { endpoint_id: string }>`
    update webhook_delivery set state = 'waiting', attempts = 0, next_try_at = now(), ended_at = null
    where delivery_id = ${deliveryId} and state = 'dead' returning endpoint_id, user_id, event`;
  if (!found) return undefined;
  await sql.run`update webhook_endpoint set paused_at = null, pause_reason = null where endpoint_id = ${found.endpoint_id}`;
  return found;
}

export interface RetriedDelivery {
  readonly user_id: string;
  readonly event: string;
}

export interface MigrationRow {
  readonly name: string;
  readonly applied_at: string;
}

export const listApplied = (sql: Sql) => sql.rows<MigrationRow>`select name, applied_at from migration order by name`;

export const findServer = (sql: Sql) =>
  sql.one<{ version: string; bytes: number; now: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes, now() as now`;

/** What was begun and not ended is to be begun again: for who knows that nobody is at work on it. */
export const giveBackJobs = (sql: Sql) =>
  sql.run`update job.job set state = 'retry', start_after = now() where state = 'active'`;
