import type { Sql } from "#db/sql.ts";
/** What the outbox needs of a database connection; every `Sql` is one. */
export interface MailSql {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
}

export interface MailRow {
  readonly to: string;
  readonly template: string;
  readonly data: object;
  readonly idempotencyKey: string;
}

/** A function of the schema's owner, so that `app_user` may put a mail in without being able to read any. */
export const insertMail = async (sql: MailSql, { to, template, data, idempotencyKey }: MailRow): Promise<void> => {
  await sql.query("select mail.enqueue($1, $2, $3, $4)", [to, template, JSON.stringify(data), idempotencyKey]);
};

export interface DueMailRow {
  readonly mail_id: string;
  readonly recipient: string;
  readonly template: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly idempotency_key: string;
}

export interface KeptMailRow {
  readonly recipient: string;
  readonly template: string;
  readonly data: unknown;
  readonly created_at: string;
}

export const findPaidSubscription = (sql: Sql, key: string) =>
  sql.one<{ user_id: string }>`
    select user_id from subscription where user_id = split_part(${key}, ' ', 2) and status in ('active', 'trialing')
      and needed_action is null`;

export const lockDueMail = (sql: Sql) =>
  sql.rows<DueMailRow>`
    select mail_id, recipient, template, data, attempts, idempotency_key from mail.outbox
    where state = 'waiting' and next_try_at <= now() order by next_try_at limit 1 for update skip locked`;

export const dropMail = (sql: Sql, mailId: string) => sql.run`delete from mail.outbox where mail_id = ${mailId}`;

export const markMailSent = (sql: Sql, mailId: string) =>
  sql.run`update mail.outbox set state = 'sent', sent_at = now(), attempts = attempts + 1, problem = null, data = '{}'
    where mail_id = ${mailId}`;

export const noteMailFailed = (
  sql: Sql,
  {
    attempts,
    problem,
    state,
    pauseSeconds,
    mailId,
  }: {
    readonly attempts: number;
    readonly problem: string;
    readonly state: string;
    readonly pauseSeconds: number;
    readonly mailId: string;
  },
) =>
  sql.run`update mail.outbox set attempts = ${attempts}, problem = ${problem},
    state = ${state}, next_try_at = now() + make_interval(secs => ${pauseSeconds}::int)
    where mail_id = ${mailId}`;

export const forgetReceivers = (sql: Sql, keptDays: number) =>
  sql.run`update mail.outbox set recipient = ''
    where state = 'sent' and recipient <> '' and sent_at < now() - make_interval(days => ${keptDays})`;

export const removeOldMails = (sql: Sql, keptDays: number, removedDays: number) =>
  sql.run`delete from mail.outbox
    where (state = 'dead' and created_at < now() - make_interval(days => ${keptDays}))
      or (state <> 'waiting' and created_at < now() - make_interval(days => ${removedDays}))`;

export const removeInboundMails = (sql: Sql, removedDays: number) =>
  sql.run`delete from correspondence.inbound_mail where received_at < now() - make_interval(days => ${removedDays})`;

export const listNewestMails = (sql: Sql) =>
  sql.rows<KeptMailRow>`select recipient, template, data, created_at from mail.outbox order by created_at desc limit 50`;
