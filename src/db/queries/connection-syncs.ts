import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface ConnectionSyncRow<Compared> {
  readonly sync_id: string;
  readonly state: "asking" | "reading" | "reviewed" | "nothing" | "failed";
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly import_id: string | null;
  readonly import_state: string | null;
  readonly added_count: number | null;
  readonly line_count: number | null;
  readonly new_count: number | null;
  readonly partial: string | null;
  readonly problem: { readonly kind: string; readonly detail?: string } | null;
  readonly compared: readonly Compared[] | null;
}

/** Newest first. */
export const listConnectionSyncs = <C>({ sql, portfolioId }: Scope, connectionId: string, limit: number) =>
  sql.rows<ConnectionSyncRow<C>>`
    select s.sync_id, s.state, s.started_at, s.ended_at, s.import_id, i.state as import_state, i.added_count, s.line_count, s.new_count,
      s.partial, s.problem, s.compared
    from connection_sync s left join import i using (portfolio_id, import_id)
    where s.portfolio_id = ${portfolioId} and s.connection_id = ${connectionId}
    order by s.started_at desc, s.sync_id limit ${limit}`;

/** Begins a sync, or takes up one that was begun and not ended. False where it is over. */
export const beginSync = async (
  { sql, portfolioId }: Scope,
  { syncId, connectionId, at }: { readonly syncId: string; readonly connectionId: string; readonly at: string },
): Promise<boolean> => {
  await sql.run`
    insert into connection_sync (portfolio_id, sync_id, connection_id, state, started_at)
    values (${portfolioId}, ${syncId}, ${connectionId}, 'asking', ${at}) on conflict do nothing`;
  const begun = await sql.one<{ state: string }>`
    select state from connection_sync
    where portfolio_id = ${portfolioId} and sync_id = ${syncId} and connection_id = ${connectionId}`;
  return begun?.state === "asking";
};

/**
 * How far was read: by the newest sync that was booked or brought nothing. One that was taken out again since, or began before another that was, does not
 * count, so that what went with it is told anew.
 */
export const findCursor = async ({ sql, portfolioId }: Scope, connectionId: string): Promise<string | null> =>
  (
    await sql.one<{ cursor: string | null }>`
      select s.cursor from connection_sync s left join import i using (portfolio_id, import_id)
      where s.portfolio_id = ${portfolioId} and s.connection_id = ${connectionId} and s.cursor is not null
        and (s.state = 'nothing' or s.state = 'reviewed' and i.state = 'committed')
        and not exists (select from connection_sync u join import taken using (portfolio_id, import_id)
          where u.portfolio_id = s.portfolio_id and u.connection_id = s.connection_id and taken.state = 'undone'
            and u.started_at <= s.started_at and taken.updated_at >= s.started_at)
      order by s.started_at desc limit 1`
  )?.cursor ?? null;

/** Imports of the connection that nobody has accepted. */
export const openImportsOf = async ({ sql, portfolioId }: Scope, connectionId: string): Promise<readonly string[]> =>
  (
    await sql.rows<{ import_id: string }>`
      select i.import_id from connection_sync s join import i using (portfolio_id, import_id)
      where s.portfolio_id = ${portfolioId} and s.connection_id = ${connectionId}
        and i.state in ('reading', 'question', 'review', 'refused')`
  ).map((row) => row.import_id);

/** What came: how the sync goes on from here. JSON text where the column is json. */
export const settleSync = (
  { sql, portfolioId }: Scope,
  syncId: string,
  found: {
    readonly state: "reading" | "reviewed" | "nothing" | "failed";
    readonly endedAt: string;
    readonly cursor?: string;
    readonly importId?: string;
    readonly lineCount?: number;
    readonly newCount?: number;
    readonly partial?: string;
    readonly problem?: string;
    readonly compared?: string;
  },
) =>
  sql.run`
    update connection_sync set state = ${found.state}, ended_at = ${found.endedAt}, cursor = coalesce(${found.cursor}, cursor),
      import_id = coalesce(${found.importId}::uuid, import_id), line_count = coalesce(${found.lineCount}::int, line_count),
      new_count = coalesce(${found.newCount}::int, new_count), partial = coalesce(${found.partial}, partial),
      problem = ${found.problem}::jsonb, compared = coalesce(${found.compared}::jsonb, compared)
    where portfolio_id = ${portfolioId} and sync_id = ${syncId}`;

/** How a try ended, on the connection itself. A new secret comes sealed. */
export const noteTry = async (
  { sql, portfolioId }: Scope,
  connectionId: string,
  tried: {
    readonly at: string;
    readonly isSuccess: boolean;
    readonly nextTryAt: string | null;
    readonly problem: string | null;
    readonly secret?: string;
    readonly consentEndsOn?: string;
  },
): Promise<void> => {
  await sql.run`
    update connection set last_try_at = ${tried.at}, next_try_at = ${tried.nextTryAt}, problem = ${tried.problem}::jsonb,
      last_success_at = case when ${tried.isSuccess} then ${tried.at}::timestamptz else last_success_at end,
      failure_count = case when ${tried.isSuccess} then 0 else failure_count + 1 end,
      consent_ends_on = coalesce(${tried.consentEndsOn}::date, consent_ends_on)
    where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and disconnected_at is null`;
  // By itself: who may not read a secret may not keep it as it is either.
  if (tried.secret !== undefined)
    await sql.run`
      update connection set secret = ${tried.secret}
      where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and disconnected_at is null`;
};

/**
 * As the owner of the schema: syncs that were begun within `seconds` and that no job will end, as none waits for them or is at work on them. Who made
 * the connection must still be a member who may write.
 */
export const unfinishedSyncs = (sql: Sql, seconds: number) =>
  sql.rows<{ portfolio_id: string; connection_id: string; sync_id: string; created_by: string }>`
    select s.portfolio_id, s.connection_id, s.sync_id, c.created_by /* in any portfolio */
    from connection_sync s join connection c using (portfolio_id, connection_id)
    where s.state = 'asking' and c.disconnected_at is null and s.started_at > now() - make_interval(secs => ${seconds}::int)
      and exists (select from portfolio_member m where m.portfolio_id = c.portfolio_id and m.user_id = c.created_by
        and m.role in ('owner', 'editor'))
      and not exists (select from job.job
        where job.name = 'connection_sync' and job.state in ('created', 'retry', 'active') and job.data ->> 'syncId' = s.sync_id::text)
    order by s.started_at`;

/** The sync whose statement an import is, if it is one's. */
export const syncOfImport = ({ sql, portfolioId }: Scope, importId: string) =>
  sql.one<{ sync_id: string; connection_id: string; state: string; accepts_by_itself: boolean; is_begun: boolean }>`
    select s.sync_id, s.connection_id, s.state, c.accepts_by_itself,
      exists (select from connection_sync o join import i using (portfolio_id, import_id)
        where o.portfolio_id = s.portfolio_id and o.connection_id = s.connection_id and i.state = 'committed') as is_begun
    from connection_sync s join connection c using (portfolio_id, connection_id)
    where s.portfolio_id = ${portfolioId} and s.import_id = ${importId}`;
