import { seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import type { Sql } from "#db/sql.ts";

/** For our own staff, by the owner of the schema. Counts and states, never what somebody entered. */
export interface OverviewRow {
  readonly people: number;
  readonly organizations: number;
  readonly portfolios: number;
  readonly tickets_open: number;
  readonly letters_open: number;
  readonly payments_open: number;
  readonly errors_open: number;
  readonly mails_waiting: number;
  readonly mails_dead: number;
  readonly webhooks_waiting: number;
  readonly webhooks_dead: number;
  readonly jobs_waiting: number;
  readonly jobs_failed: number;
  readonly erasures_waiting: number;
  readonly database_bytes: number;
}

export const countHouse = (sql: Sql) =>
  sql.one<OverviewRow>`select
    (select count(*)::int from identity."user" where not is_anonymous) as people,
    (select count(*)::int from identity.organization) as organizations,
    (select count(*)::int from portfolio where kind = 'own') /* in any portfolio */ as portfolios,
    (select count(*)::int from ticket where state = 'open') as tickets_open,
    (select count(*)::int from correspondence.contact_letter where answered_at is null) as letters_open,
    (select count(*)::int from subscription where needed_action is not null) as payments_open,
    (select count(*)::int from correspondence.error_report where resolved_at is null) as errors_open,
    (select count(*)::int from mail.outbox where state = 'waiting') as mails_waiting,
    (select count(*)::int from mail.outbox where state = 'dead') as mails_dead,
    (select count(*)::int from webhook_delivery where state = 'waiting') as webhooks_waiting,
    (select count(*)::int from webhook_delivery where state = 'dead') as webhooks_dead,
    (select count(*)::int from job.job where state in ('created', 'retry', 'active')) as jobs_waiting,
    (select count(*)::int from job.job where state = 'failed') as jobs_failed,
    (select count(*)::int from erasure where done_at is null) as erasures_waiting,
    pg_database_size(current_database())::float8 as database_bytes`;

/** Which rows of a list: `like` as the database reads it, in small letters. */
export interface ListWindow {
  readonly like: string;
  readonly limit: number;
  readonly offset: number;
}

export const listOrganizationCounts = (sql: Sql, { like, limit, offset }: ListWindow) =>
  sql.rows<{ organization_id: string; name: string; slug: string; people: number; created_at: string }>`
    select o.organization_id, o.name, o.slug, o.created_at,
      (select count(*)::int from identity.organization_member m where m.organization_id = o.organization_id) as people
    from identity.organization o where lower(o.name) like ${like} or o.slug like ${like}
    order by o.created_at desc, o.organization_id limit ${limit} offset ${offset}`;

/** Who asked to be told when there is room, and whether they have an account by now. */
export const listWaitlist = (sql: Sql, { like, limit, offset }: ListWindow) =>
  sql.rows<{ email: string; joined_at: string; has_account: boolean }>`
    select w.email, w.joined_at, exists (select from identity."user" u where lower(u.email) = w.email) as has_account
    from identity.waitlist w where w.email like ${like}
    order by w.joined_at desc, w.email limit ${limit} offset ${offset}`;

export const listFlags = (sql: Sql) =>
  sql.rows<{ name: string; is_on: boolean; changed_at: string }>`select name, is_on, changed_at from feature_flag`;

export const isFlagOff = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql.one<{ is_on: boolean }>`select is_on from feature_flag where name = ${name}`)?.is_on === false;

export const setFlag = (sql: Sql, flag: { readonly name: string; readonly isOn: boolean; readonly by: string }) =>
  sql.run`insert into feature_flag (name, is_on, changed_by) values (${flag.name}, ${flag.isOn}, ${flag.by})
    on conflict (name) do update set is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = now()`;

export interface StaffAction {
  readonly staffId: string;
  readonly action: string;
  readonly userId?: string | undefined;
  readonly ticketId?: string | undefined;
  readonly detail?: string | undefined;
}

/** False where the key was used before: what it stands for is done. */
export const recordStaff = async (sql: Sql, it: StaffAction & { readonly key?: string }): Promise<boolean> =>
  (await sql.run`insert into staff_record (staff_id, action, user_id, ticket_id, detail, write_key)
    values (${it.staffId}, ${it.action}, ${it.userId}, ${it.ticketId}::uuid, ${it.detail}, ${it.key}::uuid)
    on conflict do nothing`) > 0;

/** Records a look at something, unless the same one looked at it within the last ten minutes: a screen that reads again is one look. */
export const recordLook = (sql: Sql, it: StaffAction) =>
  sql.run`insert into staff_record (staff_id, action, user_id, ticket_id, detail)
    select ${it.staffId}, ${it.action}, ${it.userId}, ${it.ticketId}::uuid, ${it.detail}
    where not exists (select from staff_record r where r.staff_id = ${it.staffId} and r.action = ${it.action}
      and r.user_id is not distinct from ${it.userId}::text and r.detail is not distinct from ${it.detail}::text
      and r.happened_at > now() - interval '10 minutes')`;

export interface StaffRecordRow {
  readonly at: string;
  readonly staff_id: string;
  readonly staff_name: string | null;
  readonly action: string;
  readonly user_id: string | null;
  readonly person_name: string | null;
  readonly ticket_id: string | null;
  readonly detail: string | null;
}

/** What staff did here, to people's accounts and bills, and what they looked at, newest first. */
export const listStaffRecords = (sql: Sql, { like, limit, offset, action }: ListWindow & { readonly action: string }) =>
  sql.rows<StaffRecordRow>`
    with done as (
      select happened_at as at, staff_id, action, user_id, ticket_id, detail from staff_record
      union all
      select at, staff_id, 'looked', user_id, ticket_id, place from correspondence.consent_use
      union all
      select happened_at, actor_id, kind, user_id, null, detail from identity.security_event where actor_id is not null
      union all
      select happened_at, staff_id, kind, user_id, null, detail from billing_staff_action
    )
    select d.*, s.name as staff_name, p.name as person_name from done d
      left join identity."user" s on s.id = d.staff_id left join identity."user" p on p.id = d.user_id
    where (${action} = '' or d.action = ${action}) and lower(concat_ws(' ', s.name, s.email, p.name, p.email, d.user_id, d.detail)) like ${like}
    order by d.at desc, d.staff_id, d.action limit ${limit} offset ${offset}`;

/** Every kind of action that was recorded, for the filter of the record. */
export const listRecordedActions = (sql: Sql) =>
  sql.rows<{ action: string }>`
    select action from staff_record union select 'looked' from correspondence.consent_use
    union select kind from identity.security_event where actor_id is not null
    union select kind from billing_staff_action order by 1`;

export interface SeenPortfolioRow {
  readonly portfolio_id: string;
  readonly name: string;
  readonly role: string;
  readonly accounts: number;
  readonly transactions: number;
  readonly imports_refused: number;
  readonly last_changed_at: string | null;
}

/** Shape of a person's portfolios, without one amount. */
export async function listSeenPortfolios(sql: Sql, userId: string): Promise<readonly SeenPortfolioRow[]> {
  const own = await seeOwnPortfolios(sql, userId);
  return sql.rows<SeenPortfolioRow>`
    select p.portfolio_id, p.name, m.role,
      (select count(*)::int from account a where a.portfolio_id = p.portfolio_id) as accounts,
      (select count(*)::int from transaction_version v where v.portfolio_id = p.portfolio_id and v.to_ledger is null
        and not exists (select from import_plan d where d.portfolio_id = v.portfolio_id and d.import_id = v.import_id)) as transactions,
      (select count(*)::int from import i where i.portfolio_id = p.portfolio_id and i.state = 'refused') as imports_refused,
      (select max(c.made_at) from ledger_change c where c.portfolio_id = p.portfolio_id) as last_changed_at
    from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} order by p.created_at, p.portfolio_id`;
}
