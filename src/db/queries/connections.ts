import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

/** Json columns hold what `features/connections` put there. */
export interface ConnectionRow {
  readonly connection_id: string;
  readonly source: string;
  readonly name: string;
  readonly is_paused: boolean;
  readonly accepts_by_itself: boolean;
  readonly consent_ends_on: string | null;
  readonly problem: { readonly kind: string; readonly detail?: string; readonly prompt?: string } | null;
  readonly failure_count: number;
  readonly last_try_at: string | null;
  readonly last_success_at: string | null;
  readonly next_try_at: string | null;
  readonly disconnected_at: string | null;
  readonly created_by: string;
  readonly created_at: string;
  /** Whether it is being asked or read right now. */
  readonly is_syncing: boolean;
  /** An import of it that waits for a person. */
  readonly waiting_import_id: string | null;
  /** Whether anything of it was ever booked. */
  readonly is_begun: boolean;
}

/** A sync that began so long ago ended without a word: its server was killed. Seconds. */
export const ABANDONED_SECONDS = 900;

const read = ({ sql, portfolioId }: Scope, connectionId: string | null) =>
  sql.rows<ConnectionRow>`
    select c.connection_id, c.source, c.name, c.is_paused, c.accepts_by_itself, c.consent_ends_on, c.problem, c.failure_count, c.last_try_at,
      c.last_success_at, c.next_try_at, c.disconnected_at, c.created_by, c.created_at,
      exists (select from connection_sync s left join import i using (portfolio_id, import_id)
        where s.portfolio_id = c.portfolio_id and s.connection_id = c.connection_id
        and (s.state = 'asking' or s.state = 'reading' and i.state in ('reading', 'review')) and s.started_at > now() - make_interval(secs => ${ABANDONED_SECONDS}::int)) as is_syncing,
      (select i.import_id from connection_sync s join import i using (portfolio_id, import_id)
        where s.portfolio_id = c.portfolio_id and s.connection_id = c.connection_id and i.state in ('question', 'review')
        order by s.started_at desc limit 1) as waiting_import_id,
      exists (select from connection_sync s join import i using (portfolio_id, import_id)
        where s.portfolio_id = c.portfolio_id and s.connection_id = c.connection_id and i.state = 'committed') as is_begun
    from connection c
    where c.portfolio_id = ${portfolioId} and (${connectionId}::uuid is null or c.connection_id = ${connectionId}::uuid)
    order by c.disconnected_at is not null, lower(c.name), c.connection_id`;

export const listConnections = (scope: Scope) => read(scope, null);
export const findConnection = async (scope: Scope, connectionId: string) => (await read(scope, connectionId))[0];

export interface ConnectionToKeep {
  readonly connectionId: string;
  readonly source: string;
  readonly name: string;
  /** Sealed. */
  readonly secret: string;
  readonly consentEndsOn: string | null;
  readonly nextTryAt: string;
}

/** Makes a connection, or opens one of the same source anew. Answers false where the id is that of another source. */
export const keepConnection = async (
  { sql, portfolioId, userId }: Scope,
  { connectionId, source, name, secret, consentEndsOn, nextTryAt }: ConnectionToKeep,
): Promise<boolean> =>
  (await sql.run`
    insert into connection as kept (portfolio_id, connection_id, source, name, secret, consent_ends_on, next_try_at, created_by)
    values (${portfolioId}, ${connectionId}, ${source}, ${name}, ${secret}, ${consentEndsOn}, ${nextTryAt}, ${userId})
    on conflict (portfolio_id, connection_id) do update set name = ${name}, secret = ${secret}, consent_ends_on = ${consentEndsOn}::date,
      next_try_at = ${nextTryAt}::timestamptz, created_by = ${userId}, problem = null, failure_count = 0, is_paused = false,
      disconnected_at = null
    where kept.source = ${source}`) > 0;

export const changeConnection = (
  { sql, portfolioId }: Scope,
  connectionId: string,
  change: {
    readonly name: string | undefined;
    readonly isPaused: boolean | undefined;
    readonly acceptsByItself: boolean | undefined;
    readonly nextTryAt: string | undefined;
  },
) =>
  sql.run`
    update connection set name = coalesce(${change.name}, name), is_paused = coalesce(${change.isPaused}, is_paused),
      accepts_by_itself = coalesce(${change.acceptsByItself}, accepts_by_itself),
      next_try_at = coalesce(${change.nextTryAt}::timestamptz, next_try_at)
    where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and disconnected_at is null`;

/** What opens it is gone with this. False where it was closed before, or there is none. */
export const closeConnection = async ({ sql, portfolioId }: Scope, connectionId: string): Promise<boolean> =>
  (await sql.run`
    update connection set secret = null, disconnected_at = now(), next_try_at = null, problem = null, is_paused = false
    where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and disconnected_at is null`) > 0;

export interface ConnectionAccountRow {
  readonly connection_id: string;
  readonly remote_key: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string | null;
  /** As somebody chose. */
  readonly account_id: string | null;
  /** Else as it is recognized by what it is called in its statements. */
  readonly recognized_id: string | null;
}

/** Accounts without a name of their own are known by their source. */
export const listConnectionAccounts = ({ sql, portfolioId }: Scope) =>
  sql.rows<ConnectionAccountRow>`
    select a.connection_id, a.remote_key, a.name, a.kind, a.currency, a.account_id,
      (select k.account_id from account k where k.portfolio_id = a.portfolio_id
        and case when a.remote_key = '' then c.source || ':' else a.remote_key end = any (string_to_array(k.source_key, e'\n'))
        order by k.account_id limit 1) as recognized_id
    from connection_account a join connection c using (portfolio_id, connection_id)
    where a.portfolio_id = ${portfolioId} order by a.connection_id, a.name, a.remote_key`;

export const keepConnectionAccount = (
  { sql, portfolioId }: Scope,
  connectionId: string,
  it: { readonly key: string; readonly name: string; readonly kind: string; readonly currency: string | null },
) =>
  sql.run`
    insert into connection_account (portfolio_id, connection_id, remote_key, name, kind, currency)
    values (${portfolioId}, ${connectionId}, ${it.key}, ${it.name}, ${it.kind}, ${it.currency})
    on conflict (portfolio_id, connection_id, remote_key) do update set name = excluded.name, kind = excluded.kind,
      currency = excluded.currency`;

/** Where what is in a remote account goes from now on; null: where it is recognized. */
export const chooseConnectionAccount = async (
  { sql, portfolioId }: Scope,
  connectionId: string,
  { remoteKey, accountId }: { readonly remoteKey: string; readonly accountId: string | null },
): Promise<boolean> =>
  (await sql.run`
    update connection_account set account_id = ${accountId}
    where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and remote_key = ${remoteKey}`) > 0;

/** By the owner of the schema alone: what opens a connection, still sealed. */
export const connectionSecret = (sql: Sql, portfolioId: string, connectionId: string) =>
  sql.one<{ secret: string; source: string }>`
    select secret, source from connection
    where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and secret is not null`;

export interface DueConnection {
  readonly portfolio_id: string;
  readonly connection_id: string;
  readonly created_by: string;
}

/**
 * By the owner of the schema: connections whose time has come, those that wait longest first, at most so many of one source and so many in all.
 * Each is put off until `leasedUntil`, so that the next round takes others; its sync says when it is due again. Who made it must still be a member
 * who may write; what waits for a review is asked again once that is done.
 */
export const takeDueConnections = (
  sql: Sql,
  { now, leasedUntil, perSource, atOnce }: { now: string; leasedUntil: string; perSource: number; atOnce: number },
) =>
  sql.rows<DueConnection>`
    with due as ( /* in any portfolio */
      select c.portfolio_id, c.connection_id, c.next_try_at,
        row_number() over (partition by c.source order by c.next_try_at, c.connection_id) as in_source
      from connection c join portfolio p using (portfolio_id)
      where c.next_try_at <= ${now}::timestamptz and not c.is_paused and c.secret is not null and p.deleted_at is null
        and exists (select from portfolio_member m where m.portfolio_id = c.portfolio_id and m.user_id = c.created_by
          and m.role in ('owner', 'editor'))
        and not exists (select from connection_sync s join import i using (portfolio_id, import_id)
          where s.portfolio_id = c.portfolio_id and s.connection_id = c.connection_id and i.state in ('question', 'review'))
    ), taken as (
      select portfolio_id, connection_id from due where in_source <= ${perSource}::int
      order by next_try_at, connection_id limit ${atOnce}::int
    )
    update connection c set next_try_at = ${leasedUntil}::timestamptz from taken
    where c.portfolio_id = taken.portfolio_id and c.connection_id = taken.connection_id
    returning c.portfolio_id, c.connection_id, c.created_by`;
