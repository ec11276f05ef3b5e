import type { Scope } from "#db/scope.ts";

/** A document with the version that counts, who sent that and when, and how many versions there are. */
export interface DocumentRow {
  readonly document_id: string;
  readonly name: string;
  readonly kind: string;
  readonly about: string;
  readonly about_key: string;
  readonly on_date: string | null;
  readonly expires_on: string | null;
  readonly note: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly size: number;
  readonly sent_by: string;
  readonly sent_at: string;
  readonly versions: number;
  /** What stands around the words that were searched for, where they are inside. */
  readonly excerpt: string | null;
  /** Tax papers of funds that are kept as it, in words. */
  readonly noted: string | null;
}

export interface DocumentsAsked {
  /** Small letters, found in names, notes and in what is written inside; null for all. */
  readonly search: string | null;
  readonly about: string | null;
  readonly aboutKey: string | null;
  readonly limit: number;
}

/** The newest first. */
export const listDocuments = ({ sql, portfolioId }: Scope, { search, about, aboutKey, limit }: DocumentsAsked) =>
  sql.rows<DocumentRow>`
    select d.document_id, d.name, d.kind, d.about, d.about_key, d.on_date, d.expires_on, d.note, d.file_id, f.name as file_name, f.media_type, f.size,
      f.sent_by, f.sent_at,
      (select count(*)::int from document_file v where v.portfolio_id = ${portfolioId} and v.document_id = d.document_id) as versions,
      case when strpos(lower(f.words), ${search}) > 0
        then substring(f.words from greatest(1, strpos(lower(f.words), ${search}) - 50) for 160) end as excerpt,
      (select string_agg(p.kind || ' of ' || p.tax_year, ', ' order by p.tax_year, p.kind) from fund_paper p
        where p.portfolio_id = ${portfolioId} and p.document_id = d.document_id) as noted
    from document d join document_file f on f.portfolio_id = d.portfolio_id and f.file_id = d.file_id
    where d.portfolio_id = ${portfolioId}
      and (${about}::text is null or d.about = ${about}) and (${aboutKey}::text is null or d.about_key = ${aboutKey})
      and (${search}::text is null or strpos(lower(d.name || ' ' || d.note || ' ' || f.name || ' ' || f.words), ${search}) > 0)
    order by f.sent_at desc, d.document_id limit ${limit}`;

/** Papers kept with assets, the newest of each first. */
export const listAssetPapers = ({ sql, portfolioId }: Scope) =>
  sql.rows<{
    readonly document_id: string;
    readonly asset_id: string;
    readonly kind: string;
    readonly name: string;
    readonly on_date: string | null;
  }>`
    select document_id, about_key as asset_id, kind, name, on_date from document
    where portfolio_id = ${portfolioId} and about = 'asset' and kind <> 'photo'
    order by about_key, on_date desc nulls last, name, document_id limit 1000`;

export const findDocument = ({ sql, portfolioId }: Scope, documentId: string) =>
  sql.one<DocumentRow>`
    select d.document_id, d.name, d.kind, d.about, d.about_key, d.on_date, d.expires_on, d.note, d.file_id, f.name as file_name, f.media_type, f.size,
      f.sent_by, f.sent_at,
      (select count(*)::int from document_file v where v.portfolio_id = ${portfolioId} and v.document_id = d.document_id) as versions,
      null as excerpt,
      (select string_agg(p.kind || ' of ' || p.tax_year, ', ' order by p.tax_year, p.kind) from fund_paper p
        where p.portfolio_id = ${portfolioId} and p.document_id = d.document_id) as noted
    from document d join document_file f on f.portfolio_id = d.portfolio_id and f.file_id = d.file_id
    where d.portfolio_id = ${portfolioId} and d.document_id = ${documentId}`;

export interface DocumentFileRow {
  readonly file_id: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly hash: string;
  readonly sent_by: string;
  readonly sent_at: string;
}

/** Every version of a document, the newest first. */
export const listDocumentFiles = ({ sql, portfolioId }: Scope, documentId: string) =>
  sql.rows<DocumentFileRow>`
    select file_id, name, media_type, size, hash, sent_by, sent_at from document_file
    where portfolio_id = ${portfolioId} and document_id = ${documentId} order by sent_at desc, file_id`;

export const findDocumentFile = ({ sql, portfolioId }: Scope, fileId: string) =>
  sql.one<DocumentFileRow & { document_id: string }>`
    select document_id, file_id, name, media_type, size, hash, sent_by, sent_at from document_file
    where portfolio_id = ${portfolioId} and file_id = ${fileId}`;

/** Compressed with gzip; undefined where it is no version of this document. */
export const documentBytes = async (
  { sql, portfolioId }: Scope,
  documentId: string,
  fileId: string,
): Promise<{ readonly name: string; readonly media_type: string; readonly bytes: Uint8Array } | undefined> =>
  sql.one<{ name: string; media_type: string; bytes: Uint8Array }>`
    select name, media_type, bytes from document_file
    where portfolio_id = ${portfolioId} and document_id = ${documentId} and file_id = ${fileId}`;

export interface NewDocumentFile {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly hash: string;
  readonly words: string;
  /** Compressed with gzip. */
  readonly bytes: Uint8Array;
}

/** Adds a version; one whose id is known is left alone. */
export const insertDocumentFile = ({ sql, portfolioId, userId }: Scope, file: NewDocumentFile) =>
  sql.run`
    insert into document_file (portfolio_id, file_id, document_id, name, media_type, size, hash, words, sent_by, bytes)
    values (${portfolioId}, ${file.fileId}, ${file.documentId}, ${file.name}, ${file.mediaType}, ${file.size}, ${file.hash}, ${file.words},
      ${userId}, ${file.bytes})
    on conflict do nothing`;

/** Bytes of documents that were deleted 30 days ago and longer go: until then a deletion can be undone. */
export const forgetLooseFiles = ({ sql, portfolioId }: Scope) =>
  sql.run`
    delete from document_file f where f.portfolio_id = ${portfolioId} and f.sent_at < now() - interval '30 days'
      and not exists (select from document d where d.portfolio_id = ${portfolioId} and d.document_id = f.document_id)
      and not exists (
        select from entity_change e join ledger_change c on c.portfolio_id = e.portfolio_id and c.change_id = e.change_id
        where e.portfolio_id = ${portfolioId} and e.entity = 'document' and e.after is null and e.before ->> 'document_id' = f.document_id::text
          and c.made_at > now() - interval '30 days')`;

/** Whether the portfolio has what a document is to belong to. */
export async function hasSubject(
  { sql, portfolioId }: Scope,
  about: "account" | "asset" | "transaction",
  key: string,
): Promise<boolean> {
  const found =
    about === "account"
      ? await sql.one`select 1 from account where portfolio_id = ${portfolioId} and account_id::text = ${key}`
      : about === "asset"
        ? await sql.one`select 1 from asset where portfolio_id = ${portfolioId} and asset_id::text = ${key}`
        : await sql.one`
            select 1 from transaction_version where portfolio_id = ${portfolioId} and transaction_id::text = ${key} and to_ledger is null limit 1`;
  return found !== undefined;
}

/** Those that end within so many days or have ended, for what waits. */
export const endingDocuments = ({ sql, portfolioId, today }: Scope, days: number) =>
  sql.rows<{ document_id: string; name: string; expires_on: string }>`
    select document_id, name, expires_on from document
    where portfolio_id = ${portfolioId} and expires_on <= ${today}::date + ${days}::int order by expires_on, document_id limit 200`;

/** Versions with their bytes, compressed with gzip, for an archive of everything. */
export const keptDocuments = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ name: string; bytes: Uint8Array }>`
    select f.name, f.bytes from document_file f
    where f.portfolio_id = ${portfolioId} and exists (
      select from document d where d.portfolio_id = ${portfolioId} and d.document_id = f.document_id)
    order by f.sent_at, f.file_id`;
