import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface ConnectionStanding {
  readonly portfolio_id: string;
  readonly connection_id: string;
  readonly problem_kind: string | null;
  readonly consent_ends_on: string | null;
  readonly last_success_at: string | null;
  readonly created_at: string;
  readonly is_asked: boolean;
  readonly open_kinds: readonly string[];
}

/** Connections something may have to be said about: with a problem, a consent that ends by a day, or an open alert. By the owner of the schema. */
export const connectionsToReview = (
  sql: Sql,
  { portfolioId, endsBy }: { readonly portfolioId: string | null; readonly endsBy: string },
) =>
  sql.rows<ConnectionStanding>`
    select c.portfolio_id, c.connection_id, c.problem ->> 'kind' as problem_kind, c.consent_ends_on, c.last_success_at, c.created_at,
      c.disconnected_at is null and not c.is_paused and p.deleted_at is null as is_asked,
      coalesce((select json_agg(a.kind order by a.kind) from alert a where a.portfolio_id = c.portfolio_id and a.connection_id = c.connection_id
        and a.ended_at is null), '[]') as open_kinds
    from connection c join portfolio p using (portfolio_id) /* in any portfolio */
    where (${portfolioId}::uuid is null or c.portfolio_id = ${portfolioId}::uuid) and (
      c.disconnected_at is null and (c.problem is not null or c.consent_ends_on <= ${endsBy}::date)
      or exists (select from alert a where a.portfolio_id = c.portfolio_id and a.connection_id = c.connection_id and a.ended_at is null))
    order by c.portfolio_id, c.connection_id`;

interface AlertOf {
  readonly portfolioId: string;
  readonly connectionId: string;
  readonly kind: string;
  readonly at: string;
}

/** Answers its id; undefined where it was raised before and goes on. By the owner of the schema, as the next one. */
export const raiseAlert = async (
  sql: Sql,
  { portfolioId, connectionId, kind, at }: AlertOf,
): Promise<string | undefined> =>
  (
    await sql.one<{ alert_id: string }>`
      insert into alert (portfolio_id, connection_id, kind, raised_at) values (${portfolioId}, ${connectionId}, ${kind}, ${at})
      on conflict (portfolio_id, connection_id, kind) where ended_at is null do nothing returning alert_id`
  )?.alert_id;

export const endAlert = (sql: Sql, { portfolioId, connectionId, kind, at }: AlertOf) =>
  sql.run`
    update alert set ended_at = ${at}
    where portfolio_id = ${portfolioId} and connection_id = ${connectionId} and kind = ${kind} and ended_at is null`;

export interface OpenAlertRow {
  readonly alert_id: string;
  readonly kind: string;
  readonly connection_id: string;
  readonly connection_name: string;
  readonly consent_ends_on: string | null;
  readonly raised_at: string;
}

/** Oldest first. One of a connection that was paused or disconnected since needs nobody. */
export const listOpenAlerts = ({ sql, portfolioId }: Scope) =>
  sql.rows<OpenAlertRow>`
    select a.alert_id, a.kind, a.connection_id, c.name as connection_name, c.consent_ends_on, a.raised_at
    from alert a join connection c using (portfolio_id, connection_id)
    where a.portfolio_id = ${portfolioId} and a.ended_at is null and c.disconnected_at is null and not c.is_paused
    order by a.raised_at, a.alert_id`;

export const countOpenAlerts = async (scope: Scope): Promise<number> => (await listOpenAlerts(scope)).length;
