import type { Scope } from "#db/scope.ts";
import { seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
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
export async function listMappings<Mapping>(sql: Sql, userId: string): Promise<readonly KeptMappingRow<Mapping>[]> {
  const own = await seeOwnPortfolios(sql, userId);
  const shared = await sql.rows<{ mapping_id: string; portfolio_id: string }>`
    select mapping_id, portfolio_id from shared_mapping where portfolio_id = any(${own}::uuid[]) and user_id = ${userId}
    order by portfolio_id`;
  const kept = await sql.rows<Omit<KeptMappingRow<Mapping>, "shared_with">>`
    select mapping_id, header_key, name, header, mapping, updated_at
    from kept_mapping where user_id = ${userId} order by updated_at desc, mapping_id`;
  return kept.map((it) => ({
    ...it,
    shared_with: shared
      .filter(({ mapping_id }) => mapping_id === it.mapping_id)
      .map(({ portfolio_id }) => portfolio_id),
  }));
}

/** What other members of the open portfolio said of tables and share with it, the newest first, for as long as they belong to it. */
export const listSharedMappings = <Mapping>({ sql, portfolioId, userId }: Scope) =>
  sql.rows<Pick<KeptMappingRow<Mapping>, "header_key" | "mapping">>`
    select s.header_key, s.mapping from shared_mapping s join portfolio_member m using (portfolio_id, user_id)
    where s.portfolio_id = ${portfolioId} and s.user_id <> ${userId} and s.mapping is not null and is_within(m.access_until)
    order by s.updated_at desc, s.mapping_id`;

/** Brings what is shared of a mapping up to date with it: the portfolios keep it, since their members read it there. */
async function refreshShared(sql: Sql, userId: string, by: "mapping_id" | "header_key", value: string): Promise<void> {
  const own = await seeOwnPortfolios(sql, userId);
  const kept = await sql.one<{ mapping_id: string; header_key: string; mapping: object; updated_at: string }>`
    select mapping_id, header_key, mapping, updated_at from kept_mapping
    where user_id = ${userId} and case when ${by} = 'mapping_id' then mapping_id::text else header_key end = ${value}`;
  if (kept)
    await sql.run`
      update shared_mapping set header_key = ${kept.header_key}, mapping = ${JSON.stringify(kept.mapping)}::jsonb,
        updated_at = ${kept.updated_at}::timestamptz
      where portfolio_id = any(${own}::uuid[]) and mapping_id = ${kept.mapping_id} and user_id = ${userId}`;
}

/** Shares a mapping of the person with these portfolios and with no other. False where one of them is not theirs to change. */
export async function shareMapping(
  sql: Sql,
  userId: string,
  { mappingId, portfolioIds }: { readonly mappingId: string; readonly portfolioIds: readonly string[] },
): Promise<boolean> {
  const wanted = [...new Set(portfolioIds)];
  const own = await seeOwnPortfolios(sql, userId);
  const changeable = await sql.rows`
    select 1 from portfolio_member where portfolio_id = any(${wanted.filter((it) => own.includes(it))}::uuid[])
      and user_id = ${userId} and role in ('owner', 'editor')`;
  if (changeable.length < wanted.length) return false;
  await sql.run`
    delete from shared_mapping where portfolio_id = any(${own.filter((it) => !wanted.includes(it))}::uuid[])
      and user_id = ${userId} and mapping_id = ${mappingId}`;
  for (const portfolioId of wanted)
    await sql.run`
      insert into shared_mapping (portfolio_id, mapping_id, user_id) values (${portfolioId}, ${mappingId}, ${userId})
      on conflict do nothing`;
  await refreshShared(sql, userId, "mapping_id", mappingId);
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
export async function keepMapping(
  sql: Sql,
  userId: string,
  { headerKey, name, header, mapping }: MappingToKeep,
): Promise<void> {
  await sql.run`
    insert into kept_mapping (user_id, header_key, name, header, mapping)
    values (${userId}, ${headerKey}, ${name}, ${header}::jsonb, ${mapping}::jsonb)
    on conflict (user_id, header_key) do update set header = excluded.header, mapping = excluded.mapping, updated_at = now()`;
  await refreshShared(sql, userId, "header_key", headerKey);
}

/** False where there is none of that id. */
export async function changeMapping(
  sql: Sql,
  userId: string,
  { mappingId, name, mapping }: { readonly mappingId: string; readonly name: string; readonly mapping: string },
): Promise<boolean> {
  const changed = await sql.run`
    update kept_mapping set name = ${name}, mapping = ${mapping}::jsonb, updated_at = now()
    where user_id = ${userId} and mapping_id = ${mappingId}`;
  await refreshShared(sql, userId, "mapping_id", mappingId);
  return changed > 0;
}

/** False where there is none of that id. */
export async function forgetMapping(sql: Sql, userId: string, mappingId: string): Promise<boolean> {
  const own = await seeOwnPortfolios(sql, userId);
  await sql.run`
    delete from shared_mapping where portfolio_id = any(${own}::uuid[]) and mapping_id = ${mappingId} and user_id = ${userId}`;
  return (await sql.run`delete from kept_mapping where user_id = ${userId} and mapping_id = ${mappingId}`) > 0;
}
