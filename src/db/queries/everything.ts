import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

/** A table as text: rows as a JSON array of objects by column; decimals are text, so that no digit is lost; binary columns are left out. */
export interface TableText {
  readonly table: string;
  readonly rows: string;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/**
 * Every column app_user may read in a table under row-level security, from the catalog: a table that is added later cannot be forgotten. What a
 * request may not read, such as a secret, is in no export either.
 */
const readableColumns = (sql: Sql, isTenant: boolean) =>
  sql.rows<Column>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and has_column_privilege('app_user', c.oid, a.attnum, 'SELECT')
      and ${isTenant} = exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'portfolio_id' and not p.attisdropped)
    order by c.relname, a.attnum`;

/** Names come from the catalog; they are quoted all the same. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Postings have no wall of their own against rows that are not booked yet: they are read beside their version, which has one. */
const ONLY: Readonly<Record<string, string>> = {
  posting: ` and exists (select from transaction_version v
    where v.portfolio_id = t.portfolio_id and v.transaction_id = t.transaction_id and v.version = t.version)`,
};

async function readTables(sql: Sql, columns: readonly Column[], portfolioId: string | undefined) {
  const byTable = Map.groupBy(
    columns.filter(({ type }) => type !== "bytea"),
    ({ table }) => table,
  );
  const tables: TableText[] = [];
  for (const [table, its] of byTable) {
    const pairs = its
      .map(({ column, type }) => `${literal(column)}, t.${quoted(column)}${type === "numeric" ? "::text" : ""}`)
      .join(", ");
    const where = portfolioId === undefined ? "" : ` where t.portfolio_id = $1${ONLY[table] ?? ""}`;
    const { rows } = await sql.query(
      `select coalesce(json_agg(json_build_object(${pairs})), '[]')::text as rows from ${quoted(table)} t${where}`,
      portfolioId === undefined ? [] : [portfolioId],
    );
    const text = rows[0]?.["rows"];
    tables.push({ table, rows: typeof text === "string" ? text : "[]" });
  }
  return tables;
}

/** Every tenant table of the scope's portfolio. */
export const everythingOfPortfolio = async ({ sql, portfolioId }: Scope): Promise<readonly TableText[]> =>
  readTables(sql, await readableColumns(sql, true), portfolioId);

/** Every personal table, as far as it is the person's: their policies see to that. For `withPerson`. */
export const everythingOfPerson = async (sql: Sql): Promise<readonly TableText[]> =>
  readTables(sql, await readableColumns(sql, false), undefined);

export interface StoredFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files that were imported, compressed with gzip as they are kept. */
export const importedFiles = ({ sql, portfolioId }: Scope) =>
  sql.rows<StoredFile>`
    select i.file_name as name, string_agg(f.bytes, ''::bytea order by f.part) as bytes
    from import i join import_file f using (portfolio_id, import_id)
    where i.portfolio_id = ${portfolioId} group by i.portfolio_id, i.import_id order by i.created_at, i.import_id`;

/** Files the person attached to help tickets. For `withPerson`. */
export const attachedFiles = (sql: Sql, userId: string) =>
  sql.rows<StoredFile>`select name, content as bytes from ticket_file where user_id = ${userId} order by at, file_id`;

/** What the embedded identity provider knows of a person but secrets. By the owner of the schema. */
export async function identityOf(sql: Sql, userId: string): Promise<string> {
  const row = await sql.one<{ text: string }>`
    select json_build_object(
      'sessions', (select coalesce(json_agg(json_build_object('device', s.device, 'createdAt', s.created_at, 'expiresAt', s.expires_at)), '[]')
        from identity.session s where s.user_id = ${userId}),
      'passkeys', (select coalesce(json_agg(json_build_object('name', p.name, 'createdAt', p.created_at)), '[]')
        from identity.passkey p where p.user_id = ${userId}),
      'organizations', (select coalesce(json_agg(json_build_object('name', o.name, 'role', m.role, 'since', m.created_at)), '[]')
        from identity.organization_member m join identity.organization o using (organization_id) where m.user_id = ${userId}),
      'securityEvents', (select coalesce(json_agg(json_build_object('at', e.happened_at, 'kind', e.kind, 'detail', e.detail)
        order by e.event_id), '[]') from identity.security_event e where e.user_id = ${userId}))::text as text`;
  return row?.text ?? "{}";
}
