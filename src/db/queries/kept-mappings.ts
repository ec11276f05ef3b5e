import type { Sql } from "#db/sql.ts";

export interface KeptMappingRow<Mapping> {
  readonly mapping_id: string;
  readonly header_key: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly mapping: Mapping;
  readonly updated_at: string;
}

/** What the person said of tables, newest first. In a transaction of theirs, as all of these. */
export const listMappings = <Mapping>(sql: Sql, userId: string) =>
  sql.rows<KeptMappingRow<Mapping>>`
    select mapping_id, header_key, name, header, mapping, updated_at from kept_mapping
    where user_id = ${userId} order by updated_at desc, mapping_id`;

export interface MappingToKeep {
  readonly headerKey: string;
  readonly name: string;
  /** JSON: names of the columns. */
  readonly header: string;
  /** JSON. */
  readonly mapping: string;
}

/** Remembers what the columns of a header mean; the newest answer stands, under the name it has. */
export const keepMapping = (sql: Sql, userId: string, { headerKey, name, header, mapping }: MappingToKeep) =>
  sql.run`
    insert into kept_mapping (user_id, header_key, name, header, mapping)
    values (${userId}, ${headerKey}, ${name}, ${header}::jsonb, ${mapping}::jsonb)
    on conflict (user_id, header_key) do update set header = excluded.header, mapping = excluded.mapping, updated_at = now()`;

/** False where there is none of that id. */
export const changeMapping = async (
  sql: Sql,
  userId: string,
  { mappingId, name, mapping }: { readonly mappingId: string; readonly name: string; readonly mapping: string },
): Promise<boolean> =>
  (await sql.run`
    update kept_mapping set name = ${name}, mapping = ${mapping}::jsonb, updated_at = now()
    where user_id = ${userId} and mapping_id = ${mappingId}`) > 0;

/** False where there is none of that id. */
export const forgetMapping = async (sql: Sql, userId: string, mappingId: string): Promise<boolean> =>
  (await sql.run`delete from kept_mapping where user_id = ${userId} and mapping_id = ${mappingId}`) > 0;
