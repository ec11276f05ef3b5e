import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface ImportAddressRow {
  readonly address_id: string;
  readonly created_at: string;
}

export const findImportAddress = ({ sql, portfolioId }: Scope) =>
  sql.one<ImportAddressRow>`select address_id, created_at from import_address where portfolio_id = ${portfolioId}`;

/**
 * In the place of the one before, which leads nowhere from then on. False where the id is another portfolio's. An address has no room to name its portfolio
 * (64 signs), so that a table led by the address does.
 */
export async function putImportAddress({ sql, portfolioId, userId }: Scope, addressId: string): Promise<boolean> {
  const claimed = await sql.one<{ is_ours: boolean }>`
    select claim_import_address(${portfolioId}::uuid, ${addressId}::uuid) as is_ours`;
  if (claimed?.is_ours !== true) return false;
  return (
    (await sql.run`
      insert into import_address (portfolio_id, address_id, made_by) values (${portfolioId}, ${addressId}, ${userId})
      on conflict (portfolio_id) do update set address_id = excluded.address_id, made_by = excluded.made_by,
        created_at = case when import_address.address_id = excluded.address_id then import_address.created_at else now() end`) >
    0
  );
}

/** False where there is none. */
export const removeImportAddress = async ({ sql, portfolioId }: Scope): Promise<boolean> =>
  (await sql.run`delete from import_address where portfolio_id = ${portfolioId}`) > 0;

/** The portfolio an address leads to, unless it is deleted or has another by now. By the owner of the schema. */
export async function portfolioOfImportAddress(
  sql: Sql,
  addressId: string,
): Promise<{ readonly portfolio_id: string } | undefined> {
  const named = await sql.one<{ portfolio_id: string }>`
    select of_portfolio as portfolio_id from import_address_place where address_id = ${addressId}`;
  // One that a server of the version before made while this one was started beside it.
  const place =
    named ??
    (await sql.one<{ portfolio_id: string }>`
      select portfolio_id /* in any portfolio */ from import_address where address_id = ${addressId}`);
  if (place === undefined) return undefined;
  return sql.one<{ portfolio_id: string }>`
    select portfolio_id from import_address a join portfolio p using (portfolio_id)
    where a.portfolio_id = ${place.portfolio_id} and a.address_id = ${addressId} and p.deleted_at is null`;
}

/** Who may write today: they know each other's mails. By the owner of the schema. */
export const writersOf = (sql: Sql, portfolioId: string) =>
  sql.rows<{ user_id: string }>`
    select user_id from portfolio_member where portfolio_id = ${portfolioId} and role in ('owner', 'editor')
      and is_within(access_until) order by created_at, user_id`;

/** Who confirmed a sender. By the owner of the schema. */
export const findImportSender = (sql: Sql, portfolioId: string, email: string) =>
  sql.one<{ confirmed_by: string }>`
    select confirmed_by from import_sender where portfolio_id = ${portfolioId} and email = lower(${email})`;

export const listImportSenders = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ sender_id: string; email: string; confirmed_by: string; created_at: string }>`
    select sender_id, email, confirmed_by, created_at from import_sender
    where portfolio_id = ${portfolioId} order by email, sender_id`;

export const keepImportSender = ({ sql, portfolioId, userId }: Scope, senderId: string, email: string) =>
  sql.run`
    insert into import_sender (portfolio_id, sender_id, email, confirmed_by)
    values (${portfolioId}, ${senderId}, lower(${email}), ${userId})
    on conflict (portfolio_id, sender_id) do update set confirmed_by = excluded.confirmed_by`;

export const removeImportSender = async ({ sql, portfolioId }: Scope, senderId: string): Promise<boolean> =>
  (await sql.run`delete from import_sender where portfolio_id = ${portfolioId} and sender_id = ${senderId}`) > 0;

export interface MailToKeep {
  readonly portfolioId: string;
  readonly mailId: string;
  readonly email: string;
  readonly beginning: string | null;
  readonly files: readonly {
    readonly name: string;
    readonly size: number;
    readonly problem: string | null;
    readonly bytes: Uint8Array | null;
  }[];
}

/** Keeps a mail that came, waiting. False where it is there. By the owner of the schema. */
export async function insertImportMail(sql: Sql, mail: MailToKeep): Promise<boolean> {
  const { portfolioId, mailId, email, beginning, files } = mail;
  const added = await sql.run`
    insert into import_mail (portfolio_id, mail_id, email, state, beginning)
    values (${portfolioId}, ${mailId}, ${email}, 'waiting', ${beginning}) on conflict do nothing`;
  if (added === 0) return false;
  for (const [place, { name, size, problem, bytes }] of files.entries())
    await sql.run`
      insert into import_mail_file (portfolio_id, mail_id, place, name, size, problem, bytes)
      values (${portfolioId}, ${mailId}, ${place}, ${name}, ${size}, ${problem}, ${bytes})`;
  return true;
}

/** How many mails wait in a portfolio, and the bytes of their files. By the owner of the schema. */
export const waitingMailsOf = (sql: Sql, portfolioId: string) =>
  sql.one<{ count: number; bytes: number }>`
    select count(distinct m.mail_id)::int as count, coalesce(sum(length(f.bytes)), 0)::float8 as bytes
    from import_mail m left join import_mail_file f using (portfolio_id, mail_id)
    where m.portfolio_id = ${portfolioId} and m.state = 'waiting'`;

export interface ImportMailRow {
  readonly mail_id: string;
  readonly email: string;
  readonly state: "waiting" | "taken" | "left_out";
  readonly beginning: string | null;
  readonly received_at: string;
}

/** A mail, held until the transaction ends: two who decide about it do so one after the other. */
export const lockImportMail = ({ sql, portfolioId }: Scope, mailId: string) =>
  sql.one<ImportMailRow>`
    select mail_id, email, state, beginning, received_at from import_mail
    where portfolio_id = ${portfolioId} and mail_id = ${mailId} for update`;

/** Those that wait, and the newest others. */
export const listImportMails = ({ sql, portfolioId }: Scope, most: number) =>
  sql.rows<ImportMailRow>`
    select mail_id, email, state, beginning, received_at from import_mail where portfolio_id = ${portfolioId}
    order by state <> 'waiting', received_at desc, mail_id limit ${most}`;

export interface ImportMailFileRow {
  readonly mail_id: string;
  readonly place: number;
  readonly name: string;
  readonly size: number;
  readonly problem: string | null;
  readonly import_id: string | null;
}

export const listImportMailFiles = ({ sql, portfolioId }: Scope, mailIds: readonly string[]) =>
  sql.rows<ImportMailFileRow>`
    select mail_id, place, name, size::float8 as size, problem, import_id from import_mail_file
    where portfolio_id = ${portfolioId} and mail_id = any(${[...mailIds]}::uuid[]) order by mail_id, place`;

/** What a mail that waits brought and can be read. */
export const readableFilesOf = ({ sql, portfolioId }: Scope, mailId: string) =>
  sql.rows<{ place: number; name: string; bytes: Uint8Array }>`
    select place, name, bytes from import_mail_file
    where portfolio_id = ${portfolioId} and mail_id = ${mailId} and bytes is not null order by place`;

/** What became of one file; its bytes are not kept twice. */
export const settleImportMailFile = (
  { sql, portfolioId }: Scope,
  {
    mailId,
    place,
    ...found
  }: {
    readonly mailId: string;
    readonly place: number;
    readonly problem: string | null;
    readonly importId: string | null;
  },
) =>
  sql.run`
    update import_mail_file set bytes = null, problem = coalesce(${found.problem}, problem), import_id = ${found.importId}
    where portfolio_id = ${portfolioId} and mail_id = ${mailId} and place = ${place}`;

export async function decideImportMail(
  { sql, portfolioId, userId }: Scope,
  mailId: string,
  state: "taken" | "left_out",
): Promise<void> {
  await sql.run`
    update import_mail set state = ${state}, decided_at = now(), decided_by = ${userId}
    where portfolio_id = ${portfolioId} and mail_id = ${mailId}`;
  await sql.run`update import_mail_file set bytes = null where portfolio_id = ${portfolioId} and mail_id = ${mailId}`;
}

/** Whether the portfolio has imported exactly this file already, and did not take it out again. */
export const hasImportOfHash = async ({ sql, portfolioId }: Scope, hash: string): Promise<boolean> =>
  (await sql.one<{ import_id: string }>`
    select import_id from import where portfolio_id = ${portfolioId} and file_hash = ${hash}
      and state not in ('undone', 'refused') limit 1`) !== undefined;

/** Mails that waited too long, and what is left of others after a while. By the owner of the schema. */
export const forgetImportMails = (
  sql: Sql,
  { waitedDays, keptDays }: { readonly waitedDays: number; readonly keptDays: number },
) =>
  sql.run`
    delete from import_mail where (state = 'waiting' /* in any portfolio */ and received_at < now() - make_interval(days => ${waitedDays}::int))
      or received_at < now() - make_interval(days => ${keptDays}::int)`;
