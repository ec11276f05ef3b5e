import type { Sql } from "#db/sql.ts";

export interface WebhookRow {
  readonly endpoint_id: string;
  readonly url: string;
  readonly created_at: string;
  readonly paused_at: string | null;
  readonly pause_reason: string | null;
  readonly previous_until: string | null;
}

/** The person's webhooks, newest first. For `withPerson`, as all down to the deliveries. */
export const listWebhooks = (sql: Sql, userId: string) =>
  sql.rows<WebhookRow>`
    select endpoint_id, url, created_at, paused_at, pause_reason,
      case when previous_until > now() then previous_until end as previous_until
    from webhook_endpoint where user_id = ${userId} order by created_at desc, endpoint_id`;

/** Answers false where the id is taken. */
export const insertWebhook = async (
  sql: Sql,
  userId: string,
  { endpointId, url, secret }: { readonly endpointId: string; readonly url: string; readonly secret: string },
): Promise<boolean> =>
  (await sql.run`
    insert into webhook_endpoint (endpoint_id, user_id, url, secret) values (${endpointId}, ${userId}, ${url}, ${secret})
    on conflict (endpoint_id) do nothing`) > 0;

export const deleteWebhook = async (sql: Sql, userId: string, endpointId: string): Promise<boolean> =>
  (await sql.run`delete from webhook_endpoint where endpoint_id = ${endpointId} and user_id = ${userId}`) > 0;

export const resumeWebhook = async (sql: Sql, userId: string, endpointId: string): Promise<boolean> =>
  (await sql.run`update webhook_endpoint set paused_at = null, pause_reason = null
    where endpoint_id = ${endpointId} and user_id = ${userId}`) > 0;

/** By the owner of the schema, because nobody else may read a secret: the old one signs for a day beside the new one. */
export const rotateWebhookSecret = async (
  sql: Sql,
  userId: string,
  { endpointId, secret }: { readonly endpointId: string; readonly secret: string },
): Promise<boolean> =>
  (await sql.run`
    update webhook_endpoint set previous_secret = secret, previous_until = now() + interval '24 hours', secret = ${secret}
    where endpoint_id = ${endpointId} and user_id = ${userId}`) > 0;

export const insertDelivery = async (
  sql: Sql,
  userId: string,
  { endpointId, event, body }: { readonly endpointId: string; readonly event: string; readonly body: string },
): Promise<boolean> =>
  (await sql.run`
    insert into webhook_delivery (endpoint_id, user_id, event, body)
    select endpoint_id, user_id, ${event}, ${body} from webhook_endpoint
    where endpoint_id = ${endpointId} and user_id = ${userId} and paused_at is null`) > 0;

export interface DeliveryRow {
  readonly delivery_id: string;
  readonly event: string;
  readonly state: "waiting" | "sent" | "dead";
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly created_at: string;
  readonly next_try_at: string;
}

export const listDeliveries = (sql: Sql, userId: string, endpointId: string) =>
  sql.rows<DeliveryRow>`
    select delivery_id, event, state, attempts, status, problem, created_at, next_try_at from webhook_delivery
    where endpoint_id = ${endpointId} and user_id = ${userId} order by created_at desc, delivery_id limit 50`;

export interface DueDelivery {
  readonly delivery_id: string;
  readonly endpoint_id: string;
  readonly body: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly previous_secret: string | null;
}

/**
 * Takes one due delivery for two minutes, so that no other server sends it meanwhile, and one that dies leaves it to the next. By the owner of the
 * schema, as the next ones.
 */
export const takeDueDelivery = (sql: Sql) =>
  sql.one<DueDelivery>`
    with due as (
      select d.delivery_id from webhook_delivery d join webhook_endpoint e using (endpoint_id)
      where d.state = 'waiting' and d.next_try_at <= now() and e.paused_at is null
      order by d.next_try_at limit 1 for update of d skip locked
    )
    update webhook_delivery d set next_try_at = now() + interval '2 minutes', attempts = d.attempts + 1
    from due, webhook_endpoint e where d.delivery_id = due.delivery_id and e.endpoint_id = d.endpoint_id
    returning d.delivery_id, d.endpoint_id, d.body, d.attempts, e.url, e.secret,
      case when e.previous_until > now() then e.previous_secret end as previous_secret`;

export interface TryOutcome {
  readonly deliveryId: string;
  readonly state: "waiting" | "sent" | "dead";
  readonly status: number | null;
  readonly problem: string | null;
  readonly pauseSeconds: number;
}

export const recordTry = (sql: Sql, it: TryOutcome) =>
  sql.run`
    update webhook_delivery set state = ${it.state}, status = ${it.status}, problem = ${it.problem},
      ended_at = case when ${it.state} = 'waiting' then null else now() end,
      next_try_at = now() + make_interval(secs => ${it.pauseSeconds}::int)
    where delivery_id = ${it.deliveryId}`;

export const pauseWebhook = (sql: Sql, endpointId: string, reason: string) =>
  sql.run`update webhook_endpoint set paused_at = now(), pause_reason = ${reason}
    where endpoint_id = ${endpointId} and paused_at is null`;

/** What waits to be told to who has lost access to the portfolio meanwhile, or whose portfolio is gone, is not sent any more. */
export async function endUnowedDeliveries(sql: Sql): Promise<void> {
  const waiting = await sql.rows<{ portfolio_id: string; user_id: string }>`
    select distinct about_portfolio as portfolio_id, user_id from webhook_delivery where state = 'waiting' and about_portfolio is not null`;
  if (waiting.length === 0) return;
  const members = await sql.rows<{ portfolio_id: string; user_id: string }>`
    select portfolio_id, user_id from portfolio_member
    where portfolio_id = any(${waiting.map((it) => it.portfolio_id)}::uuid[]) and is_within(access_until)`;
  const belongs = new Set(members.map((it) => `${it.portfolio_id} ${it.user_id}`));
  for (const it of waiting.filter(({ portfolio_id: id, user_id: who }) => !belongs.has(`${id} ${who}`)))
    await sql.run`
      update webhook_delivery set state = 'dead', ended_at = now(), problem = 'Access to this portfolio has ended.'
      where state = 'waiting' and about_portfolio = ${it.portfolio_id} and user_id = ${it.user_id}`;
}

/** What has ended is of no use after a month. */
export const forgetOldDeliveries = (sql: Sql) =>
  sql.run`delete from webhook_delivery where ended_at < now() - interval '30 days'`;
