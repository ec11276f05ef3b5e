import type { Scope } from "#db/scope.ts";

/** What a person wrote down for those who come after. */
export interface HeirNoteRow {
  readonly note_id: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly note: string;
  readonly account_id: string | null;
}

/** In one order: by kind and name. */
export const listHeirNotes = ({ sql, portfolioId }: Scope) =>
  sql.rows<HeirNoteRow>`
    select note_id, kind, title, detail, note, account_id from heir_note where portfolio_id = ${portfolioId}
    order by kind, lower(title), note_id`;

/** Accounts that are open on a day, with what statements call them: a key a line, a number or a name of their own. */
export const listAccountNumbers = ({ sql, portfolioId }: Scope, on: string) =>
  sql.rows<{ readonly account_id: string; readonly kind: string; readonly source_key: string | null }>`
    select account_id, kind, source_key from account
    where portfolio_id = ${portfolioId} and (closed_on is null or closed_on > ${on}::date)
    order by lower(name), account_id`;

/** Every paper but photos, with what it is about; the newest of each first. */
export const listPapersOfAll = ({ sql, portfolioId }: Scope) =>
  sql.rows<{
    readonly document_id: string;
    readonly about: string;
    readonly about_key: string;
    readonly kind: string;
    readonly name: string;
    readonly on_date: string | null;
    readonly expires_on: string | null;
  }>`
    select document_id, about, about_key, kind, name, on_date, expires_on from document
    where portfolio_id = ${portfolioId} and kind <> 'photo'
    order by about, about_key, on_date desc nulls last, name, document_id limit 2000`;
