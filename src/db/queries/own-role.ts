import type { Database, Sql } from "#db/sql.ts";

/** Does `work` as the owner of the schema within a request's own transaction, and gives the request's role back. */
export async function asOwner(sql: Sql, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql.query("select current_setting('role') as role, set_config('role', 'none', true)");
  await work();
  await sql.query("select set_config('role', $1, true)", [rows[0]?.["role"]]);
}

/** Answers where the database answers. */
export const probe = (database: Database): Promise<unknown> => database.query("select 1");
