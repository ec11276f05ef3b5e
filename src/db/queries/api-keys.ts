import type { Database, Sql } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";

export interface ApiKeyRow {
  readonly key_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly rights: readonly string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** The person's keys, newest first. For `withPerson`, as the next three. */
export const listApiKeys = (sql: Sql, userId: string) =>
  sql.rows<ApiKeyRow>`
    select key_id, user_id, name, prefix, rights, created_at, expires_at, last_used_at, revoked_at
    from api_key where user_id = ${userId} order by created_at desc, key_id`;

/** Takes the person's lock, so that keys made at once are counted one after another. Answers how many of their keys are in use. */
export async function countApiKeys(sql: Sql, userId: string): Promise<number> {
  await sql.run`select pg_advisory_xact_lock(hashtextextended(${`api_key ${userId}`}, 0))`;
  const row = await sql.one<{ count: number }>`
    select count(*)::int as count from api_key
    where user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > now())`;
  return row?.count ?? 0;
}

export interface ApiKeyToInsert {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly secretHash: string;
  readonly rights: readonly string[];
  readonly daysValid: number | null;
}

/** Answers false where the id is taken. */
export const insertApiKey = async (sql: Sql, userId: string, key: ApiKeyToInsert): Promise<boolean> =>
  (await sql.run`
    insert into api_key (key_id, user_id, name, prefix, secret_hash, rights, expires_at)
    values (${key.keyId}, ${userId}, ${key.name}, ${key.prefix}, ${key.secretHash}, ${key.rights},
      now() + make_interval(days => ${key.daysValid}::int))
    on conflict (key_id) do nothing`) > 0;

export const revokeApiKey = async (sql: Sql, userId: string, keyId: string): Promise<boolean> =>
  (await sql.run`update api_key set revoked_at = now() where key_id = ${keyId} and user_id = ${userId} and revoked_at is null`) >
  0;

export interface LiveKeyRow {
  readonly key_id: string;
  readonly user_id: string;
  readonly rights: readonly string[];
  /** Since when the calls of the present minute are counted, in milliseconds, and how many there are with this one. */
  readonly minute_began_ms: number;
  readonly minute_calls: number;
}

/**
 * The key with this hash if it is neither revoked nor expired. Notes that it was used, at most once a minute, and counts the call in windows of a
 * minute that begin with the first: for all servers, in the one statement, and nobody waits for the disk. By the owner of the schema.
 */
export const useApiKey = (
  { query }: Pick<Database, "query">,
  secretHash: string,
  nowMs: number,
): Promise<LiveKeyRow | undefined> =>
  sqlOver((text, values) => query(text, values)).one<LiveKeyRow>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true) as is_off),
      call as (select ${new Date(nowMs).toISOString()}::timestamptz as at),
      minute as (
        select key_id, at, coalesce(minute_began_at between at - interval '59.999 seconds' and at + interval '1 minute', false) as goes_on
        from api_key, call where secret_hash = ${secretHash})
    update api_key k set
      last_used_at = case when k.last_used_at >= now() - interval '1 minute' then k.last_used_at else now() end,
      minute_began_at = case when goes_on then k.minute_began_at else at end,
      minute_calls = case when goes_on then k.minute_calls + 1 else 1 end
    from quick, minute
    where k.key_id = minute.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and is_off is not null
    returning k.key_id, k.user_id, k.rights, (extract(epoch from k.minute_began_at) * 1000)::float8 as minute_began_ms, k.minute_calls`;
