import type { Sql } from "#db/sql.ts";

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
}

/** The key with this hash if it is neither revoked nor expired; notes that it was used, at most once a minute. By the owner of the schema. */
export async function useApiKey(sql: Sql, secretHash: string): Promise<LiveKeyRow | undefined> {
  const key = await sql.one<LiveKeyRow>`
    select key_id, user_id, rights from api_key
    where secret_hash = ${secretHash} and revoked_at is null and (expires_at is null or expires_at > now())`;
  if (key)
    await sql.run`update api_key set last_used_at = now()
      where key_id = ${key.key_id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
  return key;
}
