import type { ListWindow } from "#db/queries/admin.ts";
import type { Sql } from "#db/sql.ts";

/** Plans and customers for our own staff, by the owner of the schema. */
export interface PlanUseRow {
  readonly plan_id: string;
  readonly subscribers: number;
}

/** How many running subscriptions each plan has. */
export const countSubscribers = (sql: Sql) =>
  sql.rows<PlanUseRow>`
    select plan_id, count(*)::int as subscribers from subscription
    where status not in ('canceled', 'incomplete_expired') group by plan_id`;

export interface PlanLimitsRow {
  readonly isOnSale: boolean;
  readonly portfolios: number | null;
  readonly members: number | null;
  readonly storageBytes: number | null;
}

/** Writes a plan as it shall be, unless somebody changed it since it was seen: then nothing happens and the answer is false. */
export const updatePlan = async (
  sql: Sql,
  planId: string,
  { seen, next }: { readonly seen: PlanLimitsRow; readonly next: PlanLimitsRow },
): Promise<boolean> =>
  (await sql.run`
    update plan set is_active = ${next.isOnSale}, portfolio_limit = ${next.portfolios}, member_limit = ${next.members},
      storage_limit_bytes = ${next.storageBytes}
    where plan_id = ${planId} and is_active = ${seen.isOnSale} and portfolio_limit is not distinct from ${seen.portfolios}::int
      and member_limit is not distinct from ${seen.members}::int and storage_limit_bytes is not distinct from ${seen.storageBytes}::bigint`) >
  0;

export const countPlansOnSale = async (sql: Sql): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*)::int as count from plan where is_active and bill_minor is not null`)
    ?.count ?? 0;

export interface CustomerRow {
  readonly user_id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly customer_id: string | null;
  readonly plan_id: string | null;
  readonly status: string | null;
  readonly trial_end_at: string | null;
  readonly period_end_at: string | null;
  readonly ends_at: string | null;
  readonly needed_action: "payment" | "confirmation" | null;
}

/** Whoever has a billing account, those with something to mend first, then the newest. `status`: as the provider says, `none`, or empty for all. */
export const listCustomerAccounts = (
  sql: Sql,
  { like, limit, offset, status }: ListWindow & { readonly status: string },
) =>
  sql.rows<CustomerRow>`
    select a.user_id, u.name, u.email, a.customer_id, s.plan_id, s.status, s.trial_end_at, s.period_end_at, s.ends_at, s.needed_action
    from billing_account a left join subscription s using (user_id) left join identity."user" u on u.id = a.user_id
    where coalesce(not u.is_anonymous, true) and (${status} = '' or coalesce(s.status, 'none') = ${status})
      and lower(concat_ws(' ', u.name, u.email, a.user_id, a.customer_id)) like ${like}
    order by s.needed_action is null, a.first_seen_at desc, a.user_id limit ${limit} offset ${offset}`;
