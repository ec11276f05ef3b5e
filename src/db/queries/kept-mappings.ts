import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface KeptMappingRow<Mapping> {
  readonly mapping_id: string;
  readonly header_key: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly mapping: Mapping;
  readonly updated_at: string;
  /** Portfolios whose other members it serves too. */
  readonly shared_with: readonly string[];
}

/** What the person said of tables, newest first. In a transaction of theirs, as all of these. */
export const listMappings = <Mapping>(sql: Sql, userId: string) =>
  sql.rows<KeptMappingRow<Mapping>>`
    select mapping_id, header_key, name, header, mapping, updated_at,
      (select coalesce(jsonb_agg(s.portfolio_id order by s.portfolio_id), '[]'::jsonb) from shared_mapping s
        where s.mapping_id = k.mapping_id and s.user_id = ${userId}) as shared_with
    from kept_mapping k where user_id = ${userId} order by updated_at desc, mapping_id`;

/** What other members of the open portfolio said of tables and share with it, the newest first. */
export const listSharedMappings = <Mapping>({ sql, portfolioId, userId }: Scope) =>
  sql.rows<Pick<KeptMappingRow<Mapping>, "header_key" | "mapping">>`
    select k.header_key, k.mapping from kept_mapping k join shared_mapping s using (mapping_id)
    where s.portfolio_id = ${portfolioId} and k.user_id <> ${userId} order by k.updated_at desc, k.mapping_id`;

/** Shares a mapping of the person with these portfolios and with no other. False where one of them is not theirs to change. */
export async function shareMapping(
  sql: Sql,
  userId: string,
  { mappingId, portfolioIds }: { readonly mappingId: string; readonly portfolioIds: readonly string[] },
): Promise<boolean> {
  const wanted = JSON.stringify([...new Set(portfolioIds)]);
  const own = await sql.rows`
    select 1 from portfolio_member where user_id = ${userId} and role in ('owner', 'editor')
      and portfolio_id in (select jsonb_array_elements_text(${wanted}::jsonb)::uuid)`;
  if (own.length < new Set(portfolioIds).size) return false;
  await sql.run`
    delete from shared_mapping where user_id = ${userId} and mapping_id = ${mappingId}
      and portfolio_id not in (select jsonb_array_elements_text(${wanted}::jsonb)::uuid)`;
  await sql.run`
    insert into shared_mapping (portfolio_id, mapping_id, user_id)
    select jsonb_array_elements_text(${wanted}::jsonb)::uuid, ${mappingId}, ${userId} on conflict do nothing`;
  return true;
}

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
