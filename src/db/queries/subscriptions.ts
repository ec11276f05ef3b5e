import type { Sql } from "#db/sql.ts";

/** A subscription as the provider told it. Instants in Unix seconds. */
export interface SubscriptionWrite {
  readonly subscriptionId: string;
  readonly planId: string;
  readonly status: string;
  readonly trialStartSeconds: number | undefined;
  readonly trialEndSeconds: number | undefined;
  readonly periodEndSeconds: number | undefined;
  readonly endsSeconds: number | undefined;
  readonly paymentMethod: string | undefined;
  readonly neededAction: "payment" | "confirmation" | undefined;
  readonly hasEnded: boolean;
  /** Subscriptions of this customer that are over. */
  readonly endedCount: number;
}

/**
 * Writes what the provider said if nobody wrote in between: `readVersion` is the account's version from before the provider was asked.
 * Answers false where someone did; then ask again. So the newest answer always stays, in whatever order they arrive.
 */
export async function storeSubscription(
  sql: Sql,
  account: { readonly userId: string; readonly readVersion: number },
  newest: SubscriptionWrite | undefined,
): Promise<boolean> {
  const claimed = await sql.run`
    update billing_account set sync_version = sync_version + 1, ended_count = ${newest?.endedCount ?? 0},
      trial_started_at = coalesce(trial_started_at, to_timestamp(${newest?.trialStartSeconds ?? null}::double precision),
        case when ${newest !== undefined} then now() end)
    where user_id = ${account.userId} and sync_version = ${account.readVersion}`;
  if (claimed === 0) return false;
  if (!newest) {
    await sql.run`delete from subscription where user_id = ${account.userId}`;
    return true;
  }
  await sql.run`
    insert into subscription (user_id, subscription_id, plan_id, status, trial_end_at, period_end_at, ends_at, payment_method, needed_action)
    values (${account.userId}, ${newest.subscriptionId}, ${newest.planId}, ${newest.status},
      to_timestamp(${newest.trialEndSeconds ?? null}::double precision), to_timestamp(${newest.periodEndSeconds ?? null}::double precision),
      to_timestamp(${newest.endsSeconds ?? null}::double precision), ${newest.paymentMethod ?? null}, ${newest.neededAction ?? null})
    on conflict (user_id) do update set subscription_id = excluded.subscription_id, plan_id = excluded.plan_id, status = excluded.status,
      trial_end_at = excluded.trial_end_at, period_end_at = excluded.period_end_at, ends_at = excluded.ends_at,
      payment_method = excluded.payment_method, needed_action = excluded.needed_action, synced_at = now()`;
  return true;
}

export interface ReceivedEvent {
  readonly eventId: string;
  readonly kind: string;
  readonly customerId: string | undefined;
  readonly madeSeconds: number;
  readonly paidMinor: number | undefined;
}

/** Puts an event into the inbox. Answers false where it was there already. */
export const insertEvent = async (sql: Sql, event: ReceivedEvent): Promise<boolean> =>
  (await sql.run`
    insert into payment_event (event_id, kind, customer_id, made_at, paid_minor)
    values (${event.eventId}, ${event.kind}, ${event.customerId ?? null}, to_timestamp(${event.madeSeconds}::double precision),
      ${event.paidMinor ?? null})
    on conflict do nothing`) > 0;

/** Events nobody has worked through yet, oldest first. */
export const openEvents = (sql: Sql) =>
  sql.rows<{ event_id: string; kind: string; customer_id: string | null }>`
    select event_id, kind, customer_id from payment_event where handled_at is null order by made_at, event_id limit 500`;

export const markHandled = (sql: Sql, eventIds: readonly string[]) =>
  sql.run`update payment_event set handled_at = now() where event_id = any(${eventIds}::text[]) and handled_at is null`;

/** When the newest event in the inbox was made, in Unix seconds. */
export const newestEventSeconds = async (sql: Sql): Promise<number | undefined> =>
  (
    await sql.one<{
      made: number | null;
    }>`select floor(extract(epoch from max(made_at)))::bigint as made from payment_event`
  )?.made ?? undefined;
