import { seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import type { Sql } from "#db/sql.ts";

export interface ExportRow {
  readonly export_id: string;
  readonly state: "waiting" | "ready" | "failed";
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly size_bytes: number | null;
}

/** The person's exports, newest first. For `withPerson`, as the next two. */
export const listExports = (sql: Sql, userId: string) =>
  sql.rows<ExportRow>`
    select export_id, state, created_at, expires_at, size_bytes from data_export
    where user_id = ${userId} and (expires_at is null or expires_at > now()) order by created_at desc, export_id`;

/** Answers false where the id is taken. */
export const insertExport = async (sql: Sql, userId: string, exportId: string): Promise<boolean> =>
  (await sql.run`
    insert into data_export (export_id, user_id) values (${exportId}, ${userId}) on conflict (export_id) do nothing`) >
  0;

/** The archive while it lasts, and only while the person still belongs to every portfolio in it. */
export async function findArchive(
  sql: Sql,
  userId: string,
  exportId: string,
): Promise<{ readonly archive: Uint8Array; readonly ready_at: string } | undefined> {
  const own = await seeOwnPortfolios(sql, userId);
  return sql.one<{ archive: Uint8Array; ready_at: string }>`
    select archive, ready_at from data_export
    where export_id = ${exportId} and user_id = ${userId} and state = 'ready' and expires_at > now()
      and portfolio_ids <@ ${own}::uuid[]`;
}

/** By the owner of the schema, as the next two. */
/** False where nobody waits for it any more: its person was erased meanwhile. */
export const finishExport = async (
  sql: Sql,
  exportId: string,
  { archive, portfolioIds }: { readonly archive: Uint8Array; readonly portfolioIds: readonly string[] },
): Promise<boolean> =>
  (await sql.run`
    update data_export set state = 'ready', ready_at = now(), expires_at = now() + interval '7 days', archive = ${archive},
      size_bytes = ${archive.byteLength}, portfolio_ids = ${portfolioIds}::uuid[]
    where export_id = ${exportId} and state = 'waiting'`) > 0;

export const failExport = (sql: Sql, exportId: string) =>
  sql.run`update data_export set state = 'failed', expires_at = now() + interval '7 days'
    where export_id = ${exportId} and state = 'waiting'`;

export const forgetOldExports = (sql: Sql) => sql.run`delete from data_export where expires_at < now()`;
