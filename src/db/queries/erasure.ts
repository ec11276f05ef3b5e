import { keepTrial } from "#db/queries/past-trials.ts";
import { forgetPortfolio, seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import type { Sql } from "#db/sql.ts";

/** For `withPerson` and for the owner of the schema, as the next two. */
export const findErasure = (sql: Sql, userId: string) =>
  sql.one<{ due_at: string }>`select due_at from erasure where user_id = ${userId} and done_at is null`;

/** Asks for it; asked again, the first day stays. Who was erased before and came back from their provider begins anew. */
export async function insertErasure(sql: Sql, userId: string, days: number): Promise<void> {
  await sql.run`delete from erasure where user_id = ${userId} and done_at is not null`;
  await sql.run`insert into erasure (user_id, due_at) values (${userId}, now() + make_interval(days => ${days}::int))
    on conflict (user_id) do nothing`;
}

export const cancelErasure = async (sql: Sql, userId: string): Promise<boolean> =>
  (await sql.run`delete from erasure where user_id = ${userId} and done_at is null`) > 0;

interface PortfolioToErase {
  readonly portfolio_id: string;
  readonly name: string;
  readonly other_people: number;
}

/** Portfolios nobody else owns: they go with their owner. By the owner of the schema, as all that follow. */
export async function portfoliosToErase(sql: Sql, userId: string): Promise<readonly PortfolioToErase[]> {
  const own = await seeOwnPortfolios(sql, userId);
  return sql.rows<PortfolioToErase>`
    select p.portfolio_id, p.name, (
      select count(*)::int from portfolio_member o where o.portfolio_id = p.portfolio_id and o.user_id <> ${userId}) as other_people
    from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} and m.role = 'owner' and not exists (
      select from portfolio_member o where o.portfolio_id = p.portfolio_id and o.user_id <> ${userId} and o.role = 'owner')
    order by p.name, p.portfolio_id`;
}

/** Everybody else in those portfolios. */
export async function othersInErased(
  sql: Sql,
  userId: string,
): Promise<readonly { portfolio_id: string; name: string; user_id: string }[]> {
  const own = await seeOwnPortfolios(sql, userId);
  return sql.rows<{ portfolio_id: string; name: string; user_id: string }>`
    select p.portfolio_id, p.name, o.user_id from portfolio_member m join portfolio p using (portfolio_id)
      join portfolio_member o on o.portfolio_id = p.portfolio_id and o.user_id <> ${userId}
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${userId} and m.role = 'owner' and p.deleted_at is null and not exists (
      select from portfolio_member w where w.portfolio_id = p.portfolio_id and w.user_id <> ${userId} and w.role = 'owner')
    order by p.portfolio_id, o.user_id`;
}

/** People whose day has come, the longest waiting first. */
export const dueErasures = (sql: Sql, most: number) =>
  sql.rows<{ user_id: string }>`
    select user_id from erasure where done_at is null and due_at <= now() order by due_at, user_id limit ${most}`;

/** Holds one erasure until the transaction ends. False where another server has it, or it was called off or done meanwhile. */
export const lockDueErasure = async (sql: Sql, userId: string): Promise<boolean> =>
  (await sql.one<{ user_id: string }>`
    select user_id from erasure where user_id = ${userId} and done_at is null and due_at <= now() for update skip locked`) !==
  undefined;

/** Who is suspended is nobody to the identity port, but has a name and an address all the same. */
export const lastKnownPerson = (sql: Sql, userId: string) =>
  sql.one<PersonToErase>`
    select id as "userId", name, email from identity."user" where id = ${userId}
    union all select user_id, name, email from identity.external_user where user_id = ${userId} limit 1`;

export const isSubscriber = async (sql: Sql, email: string): Promise<boolean> =>
  (await sql.one<{ email: string }>`
    select email from correspondence.subscriber where lower(email) = lower(${email}) limit 1`) !== undefined;

/** Rows that are only ever added or prove the erasure itself. They keep the id, without name or address: see docs/SECURITY.md. */
const KEPT = new Set(["erasure", "staff_record", "consent_use", "billing_staff_action"]);

/** Takes the place of an id in rows that are other people's. Nobody has it. */
export const ERASED = "erased";

export interface PersonToErase {
  readonly userId: string;
  readonly name: string | null;
  /** Where mails and letters know them by. */
  readonly email: string | null;
}

/**
 * Removes everything of a person: their portfolios, every row whose `user_id` is theirs in whatever table the catalog knows, so that one that is added
 * later cannot be forgotten, and their id, name and address in the rows of others.
 */
export async function eraseRows(sql: Sql, person: PersonToErase, trialMark: string | undefined): Promise<void> {
  const { userId, name, email } = person;
  if (trialMark !== undefined) await keepTrial(sql, trialMark, userId);
  for (const { portfolio_id } of await portfoliosToErase(sql, userId)) await forgetPortfolio(sql, portfolio_id);
  const tables = await sql.rows<{ schema: string; table: string }>`
    select n.nspname as schema, c.relname as "table" from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relkind = 'r' and n.nspname in ('public', 'identity', 'correspondence') and c.relname <> 'error_report' order by 1, 2`;
  for (const { schema, table } of tables)
    if (!KEPT.has(table))
      await sql.query(`delete from "${schema}"."${table}" /* in any portfolio */ where user_id = $1`, [userId]);
  await sql.run`delete from identity."user" where id = ${userId}`;
  await sql.run`delete from identity.organization o
    where not exists (select from identity.organization_member m where m.organization_id = o.organization_id)`;
  await eraseId(sql, userId);
  if (name !== null) await eraseName(sql, userId, name);
  if (email !== null) await eraseAddress(sql, email);
  await sql.run`update erasure set done_at = now() where user_id = ${userId}`;
}

/** In rows of others: who made, invited, accepted, recommended. */
async function eraseId(sql: Sql, userId: string): Promise<void> {
  await sql.run`update portfolio set created_by = ${ERASED} /* in any portfolio */ where created_by = ${userId}`;
  await sql.run`update ledger_change set made_by = ${ERASED} /* in any portfolio */ where made_by = ${userId}`;
  await sql.run`update portfolio_event set made_by = ${ERASED}, /* in any portfolio */
    summary = case kind when 'left' then 'A closed account left' else summary end where made_by = ${userId}`;
  await sql.run`update import set created_by = ${ERASED} /* in any portfolio */ where created_by = ${userId}`;
  await sql.run`update document_file set sent_by = ${ERASED} /* in any portfolio */ where sent_by = ${userId}`;
  // What opened an institution was theirs; what it brought is the portfolio's.
  await sql.run`update connection set created_by = ${ERASED}, /* in any portfolio */ secret = null, next_try_at = null,
    disconnected_at = coalesce(disconnected_at, now()) where created_by = ${userId}`;
  // Whose word took a sender's mails in is gone: they wait again.
  await sql.run`delete from import_sender where confirmed_by = ${userId} /* in any portfolio */`;
  await sql.run`update import_address set made_by = ${ERASED} /* in any portfolio */ where made_by = ${userId}`;
  await sql.run`update import_mail set decided_by = ${ERASED} /* in any portfolio */ where decided_by = ${userId}`;
  await sql.run`update portfolio_invitation set invited_by = ${ERASED} /* in any portfolio */ where invited_by = ${userId}`;
  await sql.run`delete from portfolio_invitation where accepted_by = ${userId} /* in any portfolio */`;
  await sql.run`update combined_view_event set made_by = ${ERASED} where made_by = ${userId}`;
  await sql.run`update identity.organization set created_by = ${ERASED} where created_by = ${userId}`;
  await sql.run`update identity.organization_invitation set invited_by = ${ERASED} where invited_by = ${userId}`;
  await sql.run`delete from identity.organization_invitation where accepted_by = ${userId}`;
  // Whoever acted as somebody else does so no longer.
  await sql.run`delete from identity.session where impersonated_by = ${userId}`;
  await sql.run`delete from identity.verification where position(${userId} in value || identifier) > 0`;
  // The friend's row stays: they were recommended once and for all.
  await sql.run`update referral set referrer_id = ${ERASED}, code = '' where referrer_id = ${userId}`;
  await sql.run`delete from notification where position(${userId} in notice_key) > 0`;
  await sql.run`delete from mail.outbox where position(${userId} in idempotency_key || data::text) > 0`;
  await sql.run`update correspondence.error_report set user_id = null where user_id = ${userId}`;
  const queue = await sql.one<{ job: string | null }>`select to_regclass('job.job')::text as job`;
  if (queue?.job) await sql.run`delete from job.job where data ->> 'userId' = ${userId}`;
}

/** What happened in other people's portfolios is written down in words; a name stands in these two. */
async function eraseName(sql: Sql, userId: string, name: string): Promise<void> {
  await sql.run`update portfolio_event set summary = 'A closed account' /* in any portfolio */ || substr(summary, length(${name}) + 1)
    where kind = 'role_changed' and made_by <> ${userId} and starts_with(summary, ${name} || ' is ')`;
  await sql.run`update portfolio_event set summary = 'Took the access of a closed account away' /* in any portfolio */
    where kind = 'member_removed' and summary = 'Took the access of ' || ${name} || ' away'`;
  // Letters to others that have not gone yet; a greeting is the receiver's own name.
  await sql.run`update mail.outbox o set data = (
      select jsonb_object_agg(key, case when key <> 'name' and value = ${name} then 'A closed account' else value end) from jsonb_each_text(o.data))
    where exists (select from jsonb_each_text(o.data) where key <> 'name' and value = ${name})`;
}

async function eraseAddress(sql: Sql, email: string): Promise<void> {
  const anywhere = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  await sql.run`delete from mail.outbox
    where lower(recipient) = lower(${email}) or data::text ilike ${anywhere} or idempotency_key ilike ${anywhere}`;
  await sql.run`delete from identity.mail_link where lower(email) = lower(${email})`;
  await sql.run`delete from identity.waitlist where lower(email) = lower(${email})`;
  await sql.run`delete from identity.organization_invitation where lower(email) = lower(${email})`;
  await sql.run`delete from identity.verification where value ilike ${anywhere} or identifier ilike ${anywhere}`;
  await sql.run`delete from portfolio_invitation where lower(email) = lower(${email}) /* in any portfolio */`;
  await sql.run`update portfolio_event /* in any portfolio */ set summary = replace(summary, lower(${email}), 'an erased address')
    where kind in ('invited', 'invitation_withdrawn', 'combined_view_shared', 'combined_view_closed') and position(lower(${email}) in summary) > 0`;
  await sql.run`delete from combined_view_invitation where email = lower(${email})`;
  await sql.run`update combined_view_event set summary = replace(summary, lower(${email}), 'an erased address')
    where position(lower(${email}) in summary) > 0`;
  await sql.run`delete from import_sender where email = lower(${email}) /* in any portfolio */`;
  await sql.run`delete from import_mail where lower(email) = lower(${email}) /* in any portfolio */ and state = 'waiting'`;
  await sql.run`update import_mail set email = ${ERASED} /* in any portfolio */ where lower(email) = lower(${email})`;
  await sql.run`update import set sent_from = ${ERASED} /* in any portfolio */ where lower(sent_from) = lower(${email})`;
  await sql.run`update portfolio_event /* in any portfolio */ set summary = replace(summary, lower(${email}), 'an erased address')
    where kind in ('import_sender_confirmed', 'import_sender_removed') and position(lower(${email}) in summary) > 0`;
  await sql.run`delete from correspondence.contact_letter where lower(email) = lower(${email})`;
  await sql.run`delete from correspondence.newsletter_member where lower(email) = lower(${email})`;
  await sql.run`delete from correspondence.subscriber where lower(email) = lower(${email})`;
}
