import type { Scope } from "#db/scope.ts";

/** An import of an archive: what is known of it, and its file where the archive has it, compressed with gzip. */
export interface ImportToRestore {
  readonly importId: string;
  readonly fileName: string;
  readonly hash: string;
  readonly size: number;
  readonly state: "committed" | "undone";
  readonly source: string | null;
  readonly addedCount: number | null;
  /** JSON, or null for none, as is `stated`. */
  readonly preview: string | null;
  readonly stated: string | null;
  readonly createdAt: string;
  readonly sentFrom: string | null;
  readonly compressed: Uint8Array | undefined;
}

/** Committed imports by what their files contain. */
export const committedByHash = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ readonly import_id: string; readonly file_hash: string }>`
    select import_id, file_hash from import where portfolio_id = ${portfolioId} and state = 'committed'`;

/** Adds an import with its file, or brings one back that was taken out. One that is there stays as it is. Answers whether anything was done. */
export async function restoreImport(
  { sql, portfolioId, userId }: Scope,
  changeId: string,
  it: ImportToRestore,
): Promise<boolean> {
  const restoredIn = it.state === "committed" ? changeId : null;
  const added = await sql.run`
    insert into import as i (portfolio_id, import_id, file_name, file_hash, file_bytes, state, source, preview, stated, added_count, created_by,
      created_at, sent_from, restored_in)
    values (${portfolioId}, ${it.importId}, ${it.fileName}, ${it.hash}, ${it.size}, ${it.state}, ${it.source}, ${it.preview}::jsonb,
      ${it.stated}::jsonb, ${it.addedCount}, ${userId}, ${it.createdAt}::timestamptz, ${it.sentFrom}, ${restoredIn})
    on conflict (portfolio_id, import_id) do update set state = 'committed', change_id = null, restored_in = excluded.restored_in, updated_at = now()
      where i.state = 'undone' and excluded.state = 'committed'`;
  if (added === 0) return false;
  if (it.compressed)
    await sql.run`
      insert into import_file (portfolio_id, import_id, part, bytes) values (${portfolioId}, ${it.importId}, 1, ${it.compressed})
      on conflict do nothing`;
  return true;
}

/** After a change was undone or redone: the imports it brought back go with it, or come again; those taken out one by one stay out. */
export const turnRestoredImports = ({ sql, portfolioId }: Scope, undoneId: string, byId: string) =>
  sql.run`
    update import set restored_in = ${byId}, updated_at = now(),
      state = case when state = 'committed' then 'undone' when state = 'undone' and change_id is null then 'committed' else state end
    where portfolio_id = ${portfolioId} and restored_in = ${undoneId}`;

export interface DocumentFileToRestore {
  readonly fileId: string;
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly hash: string;
  readonly words: string;
  readonly sentAt: string;
  /** Compressed with gzip. */
  readonly compressed: Uint8Array;
}

/** Adds a version of a document as of the time it was sent; one whose id is known is left alone. */
export const restoreDocumentFile = ({ sql, portfolioId, userId }: Scope, file: DocumentFileToRestore) =>
  sql.run`
    insert into document_file (portfolio_id, file_id, document_id, name, media_type, size, hash, words, sent_by, sent_at, bytes)
    values (${portfolioId}, ${file.fileId}, ${file.documentId}, ${file.name}, ${file.mediaType}, ${file.size}, ${file.hash}, ${file.words},
      ${userId}, ${file.sentAt}::timestamptz, ${file.compressed})
    on conflict do nothing`;
