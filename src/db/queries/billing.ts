import { seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import { combinedGuestsOf } from "#db/queries/combined-guests.ts";
import type { Sql } from "#db/sql.ts";
import { DEFAULT_TRIAL_DAYS } from "#engine/product/trial.ts";

/** Instants as Unix seconds. */
export interface BillingRow {
  /** When this was read, by the clock that wrote the instants beside it. */
  readonly read_at: number;
  readonly user_id: string;
  readonly trial_started: number | null;
  readonly bonus_days: number;
  /** Clicked on the price list: the trial begins on it. */
  readonly wished_plan_id: string | null;
  /** Whether it was looked for a trial of an account of the same address that was erased. */
  readonly is_recalled: boolean;
  /** Works in a portfolio of somebody else. */
  readonly customer_id: string | null;
  readonly ended_count: number;
  readonly sync_version: number;
  /** Null where there never was a subscription; then all below are null as well. */
  readonly subscription_id: string | null;
  readonly plan_id: string | null;
  readonly plan_uuid: string | null;
  readonly status: string | null;
  readonly trial_end: number | null;
  readonly period_end: number | null;
  readonly ends: number | null;
  readonly payment_method: string | null;
  readonly needed_action: "payment" | "confirmation" | null;
}

export interface PlanRow {
  readonly plan_id: string;
  readonly uuid: string;
  readonly name: string;
  readonly monthly_cost: string;
  readonly bill_minor: number | null;
  readonly bill_interval: "month" | "year" | null;
  readonly currency: string;
  readonly portfolio_limit: number | null;
  readonly member_limit: number | null;
  readonly storage_limit_bytes: number | null;
  readonly is_active: boolean;
}

/** The person's account with their newest subscription. For `withPerson` and for the owner of the schema. */
export const findBilling = (sql: Sql, userId: string) =>
  sql.one<BillingRow>`
    select floor(extract(epoch from now()))::bigint as read_at, a.user_id, floor(extract(epoch from a.trial_started_at))::bigint as trial_started, a.bonus_days, a.wished_plan_id, a.is_recalled,
      a.customer_id, a.ended_count, a.sync_version,
      s.subscription_id, s.plan_id, p.uuid as plan_uuid, s.status, floor(extract(epoch from s.trial_end_at))::bigint as trial_end,
      floor(extract(epoch from s.period_end_at))::bigint as period_end, floor(extract(epoch from s.ends_at))::bigint as ends,
      s.payment_method, s.needed_action
    from billing_account a left join subscription s using (user_id) left join plan p using (plan_id)
    where a.user_id = ${userId}`;

/** Whether somebody else let the person into a portfolio of theirs. For `withPerson` and for the owner of the schema. */
export async function isInvited(sql: Sql, userId: string): Promise<boolean> {
  const own = await seeOwnPortfolios(sql, userId);
  const row = await sql.one<{ found: boolean }>`
    select exists (select from portfolio_member m join portfolio p using (portfolio_id)
      where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} and m.role <> 'owner' and p.kind = 'own') as found`;
  return row?.found === true;
}

/** Remembers when a person first came; does nothing the next time. By the owner of the schema. */
export const insertBillingAccount = (sql: Sql, userId: string) =>
  sql.run`insert into billing_account (user_id) values (${userId}) on conflict do nothing`;

/** Who pays for a portfolio: its first owner. Null user for none, which only an interrupted erasure leaves. By the owner of the schema. */
export const findPayer = (sql: Sql, portfolioId: string) =>
  sql.one<{ kind: "own" | "sample"; user_id: string | null }>`
    select p.kind, (
      select m.user_id from portfolio_member m where m.portfolio_id = p.portfolio_id and m.role = 'owner'
      order by m.created_at, m.user_id limit 1
    ) as user_id
    from portfolio p where p.portfolio_id = ${portfolioId}`;

/** Writes of one person that count things wait for each other until the transaction ends. */
export const lockPerson = (sql: Sql, userId: string) =>
  sql.run`select pg_advisory_xact_lock(hashtextextended(${`plan ${userId}`}, 0))`;

/** Own portfolios of a person but one, the sample left out. For a transaction of theirs. */
export async function countOtherPortfolios(sql: Sql, userId: string, exceptId: string): Promise<number> {
  const own = await seeOwnPortfolios(sql, userId);
  const row = await sql.one<{ count: number }>`
    select count(*)::int as count from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} and m.role = 'owner' and p.kind = 'own'
      and p.portfolio_id <> ${exceptId}`;
  return row?.count ?? 0;
}

interface Usage {
  readonly portfolios: number;
  readonly members: number;
  readonly storage_bytes: number;
}

/**
 * What the owner of portfolios uses of their plan: portfolios, other people in them and in the organizations they pay for, bytes of kept files.
 * By the owner of the schema.
 */
export async function findUsage(sql: Sql, userId: string): Promise<Usage> {
  const known = await seeOwnPortfolios(sql, userId);
  const own = await sql.rows<{ portfolio_id: string }>`
    select p.portfolio_id from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${known}::uuid[]) and m.user_id = ${userId} and m.role = 'owner' and p.kind = 'own' and p.deleted_at is null`;
  const ids = own.map((it) => it.portfolio_id);
  const people = await sql.rows<{
    user_id: string;
  }>`select user_id from portfolio_member where portfolio_id = any(${ids}::uuid[])`;
  const files = await sql.one<{ bytes: number }>`
    select (select coalesce(sum(octet_length(bytes)), 0) from import_file where portfolio_id = any(${ids}::uuid[]))::bigint
      + (select coalesce(sum(octet_length(bytes)), 0) from document_file where portfolio_id = any(${ids}::uuid[]))::bigint as bytes`;
  const colleagues = await sql.rows<{ user_id: string }>`
    select m.user_id from identity.organization_member m where m.organization_id in (
      select a.organization_id from identity.organization_member a where a.user_id = ${userId} and a.role = 'admin' and not exists (
        select from identity.organization_member b
        where b.organization_id = a.organization_id and b.role = 'admin' and (b.created_at, b.user_id) < (a.created_at, a.user_id)))`;
  const others = new Set([...people, ...colleagues, ...(await combinedGuestsOf(sql, userId))].map((it) => it.user_id));
  others.delete(userId);
  return { portfolios: ids.length, members: others.size, storage_bytes: files?.bytes ?? 0 };
}

/** Bytes of the files imported into a portfolio and of its documents, as they are kept. By the owner of the schema. */
export const countFileBytes = async (sql: Sql, portfolioId: string): Promise<number> =>
  (
    await sql.one<{ bytes: number }>`
      select (select coalesce(sum(octet_length(bytes)), 0) from import_file where portfolio_id = ${portfolioId})::bigint
        + (select coalesce(sum(octet_length(bytes)), 0) from document_file where portfolio_id = ${portfolioId})::bigint as bytes`
  )?.bytes ?? 0;

/** Who pays for an organization: its admin of the longest standing. By the owner of the schema. */
export const findOrganizationPayer = async (sql: Sql, organizationId: string): Promise<string | undefined> =>
  (
    await sql.one<{ user_id: string }>`
      select user_id from identity.organization_member where organization_id = ${organizationId} and role = 'admin'
      order by created_at, user_id limit 1`
  )?.user_id;

/** Open invitations to other addresses, over the organizations this person manages. By the owner of the schema. */
export const countOpenInvitations = async (sql: Sql, userId: string, exceptEmail: string): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(distinct i.email)::int as count from identity.organization_invitation i
      join identity.organization_member m using (organization_id)
      where m.user_id = ${userId} and m.role = 'admin' and i.email <> ${exceptEmail}
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`
  )?.count ?? 0;

export const listPlans = (sql: Sql) =>
  sql.rows<PlanRow>`
    select plan_id, uuid, name, monthly_cost::text, bill_minor, bill_interval, currency, portfolio_limit, member_limit,
      storage_limit_bytes, is_active
    from plan order by monthly_cost, plan_id`;

export const findPlan = (sql: Sql, planId: string) =>
  sql.one<PlanRow>`
    select plan_id, uuid, name, monthly_cost::text, bill_minor, bill_interval, currency, portfolio_limit, member_limit,
      storage_limit_bytes, is_active
    from plan where plan_id = ${planId}`;

/** The plan of a provider's price. */
export const findPlanOfPrice = async (sql: Sql, account: string, priceId: string): Promise<string | undefined> =>
  (
    await sql.one<{
      plan_id: string;
    }>`select plan_id from plan_price where account = ${account} and price_id = ${priceId}`
  )?.plan_id;

export const listPrices = (sql: Sql, account: string) =>
  sql.rows<{ plan_id: string; price_id: string }>`select plan_id, price_id from plan_price where account = ${account}`;

/** Keeps under which price the provider knows a plan. Any number may say the same at once. */
export async function storePrice(
  sql: Sql,
  account: string,
  { planId, priceId }: { readonly planId: string; readonly priceId: string },
): Promise<void> {
  const known = await sql.run`
    update plan_price set price_id = ${priceId} where account = ${account} and plan_id = ${planId}`;
  // Without naming an index: two that say the same meet in both, and only the named one would be forgiven.
  if (known === 0)
    await sql.run`
      insert into plan_price (account, plan_id, price_id) values (${account}, ${planId}, ${priceId}) on conflict do nothing`;
}

/** Keeps the customer the provider made for a person, unless another one was kept since `before` was read. */
export const storeCustomer = (
  sql: Sql,
  userId: string,
  change: { readonly before: string | null; readonly customerId: string },
) =>
  sql.run`
    update billing_account set customer_id = ${change.customerId}
    where user_id = ${userId} and customer_id is not distinct from ${change.before}`;

export const findPersonOfCustomer = (sql: Sql, customerId: string) =>
  sql.one<{
    user_id: string;
    sync_version: number;
  }>`select user_id, sync_version from billing_account where customer_id = ${customerId}`;

export const listCustomers = (sql: Sql) =>
  sql.rows<{ customer_id: string }>`
    select customer_id from billing_account where customer_id is not null order by customer_id`;

/** Keeps the plan a trial is to begin on, while it has not begun on one. */
export const storeWish = (sql: Sql, userId: string, planId: string) =>
  sql.run`update billing_account set wished_plan_id = ${planId} where user_id = ${userId} and customer_id is null`;

/** Whose trial has begun without the provider having made its subscription, longest waiting first. By the owner of the schema. */
export const listBegunTrials = (sql: Sql, limit: number) =>
  sql.rows<{ user_id: string }>`
    select a.user_id from billing_account a
    where a.trial_started_at > now() - make_interval(days => ${DEFAULT_TRIAL_DAYS}::int + greatest(a.bonus_days, 0))
      and not exists (select from subscription s where s.user_id = a.user_id)
    order by a.trial_started_at limit ${limit}`;

export const addBonusDays = (sql: Sql, userId: string, days: number) =>
  sql.run`update billing_account set bonus_days = bonus_days + ${days} where user_id = ${userId}`;
