import type { Scope } from "#db/scope.ts";

export interface AsideRow {
  readonly item_key: string;
  readonly until_on: string | null;
}

/** What the person has set aside and does not wait again yet. */
export const listAside = ({ sql, portfolioId, userId, today }: Scope) =>
  sql.rows<AsideRow>`
    select item_key, until_on from inbox_aside
    where portfolio_id = ${portfolioId} and user_id = ${userId} and (until_on is null or until_on > ${today}::date)`;

/** Sets aside, or moves the day; what was set aside two years ago and longer is forgotten meanwhile. */
export async function keepAside(scope: Scope, keys: readonly string[], untilOn: string | null): Promise<void> {
  const { sql, portfolioId, userId } = scope;
  await sql.run`
    delete from inbox_aside
    where portfolio_id = ${portfolioId} and user_id = ${userId} and set_at < now() - interval '2 years'`;
  for (const key of keys)
    await sql.run`
      insert into inbox_aside (portfolio_id, user_id, item_key, until_on) values (${portfolioId}, ${userId}, ${key}, ${untilOn}::date)
      on conflict (portfolio_id, user_id, item_key) do update set until_on = excluded.until_on, set_at = now()`;
}

export async function dropAside({ sql, portfolioId, userId }: Scope, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await sql.run`
      delete from inbox_aside where portfolio_id = ${portfolioId} and user_id = ${userId} and item_key = ${key}`;
}

export interface WaitingImportRow {
  readonly import_id: string;
  readonly file_name: string;
  readonly created_on: string;
}

/** Files that wait for an answer or a review, oldest first. */
export const waitingImports = ({ sql, portfolioId }: Scope) =>
  sql.rows<WaitingImportRow>`
    select import_id, file_name, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created_on from import
    where portfolio_id = ${portfolioId} and state in ('question', 'review') order by created_at, import_id limit 200`;

/** Mails of senders nobody confirmed. */
export const waitingMails = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ mail_id: string; email: string }>`
    select mail_id, email from import_mail where portfolio_id = ${portfolioId} and state = 'waiting'
    order by received_at, mail_id limit 200`;
