import type { Sql } from "#db/sql.ts";
import type { ListWindow } from "#db/queries/admin.ts";

export interface LetterRow {
  readonly contact_id: string;
  readonly topic: "question" | "sales" | "family_office" | "press" | "privacy" | "security" | "other";
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly at: string;
  readonly answered_at: string | null;
}

export const insertLetter = (
  sql: Sql,
  {
    topic,
    name,
    email,
    message,
  }: { readonly topic: string; readonly name: string; readonly email: string; readonly message: string },
) =>
  sql.one<{ contact_id: string }>`
    insert into correspondence.contact_letter (topic, name, email, message) values (${topic}, ${name}, ${email}, ${message})
    returning contact_id`;

export const findLetterWords = (sql: Sql, contactId: string) =>
  sql.one<{ words: string }>`
    select 'of ' || name || ', ' || topic as words from correspondence.contact_letter where contact_id = ${contactId}`;

export const answerLetter = (sql: Sql, staffId: string, contactId: string) =>
  sql.one<{ name: string; email: string }>`
    update correspondence.contact_letter set answered_at = now(), answered_by = ${staffId}
    where contact_id = ${contactId} returning name, email`;

export const listLetters = (sql: Sql, { like, limit, offset, state }: ListWindow & { readonly state: string }) =>
  sql.rows<LetterRow>`
    select contact_id, topic, name, email, message, at, answered_at from correspondence.contact_letter
    where (${state} = '' or (${state} = 'open') = (answered_at is null)) and lower(concat_ws(' ', name, email, topic, message)) like ${like}
    order by at desc, contact_id limit ${limit} offset ${offset}`;
