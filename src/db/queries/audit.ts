import type { Scope } from "#db/scope.ts";

export interface AuditRow {
  readonly key: string;
  readonly at: string;
  readonly made_by: string;
  readonly summary: string;
}

export interface AuditWindow {
  /** Only what is older. */
  readonly before: string | undefined;
  /** Only what this person did. */
  readonly madeBy: string | undefined;
  readonly limit: number;
}

/** Writes to the scope's portfolio and what happened to it as a whole, newest first. */
export const listAuditRows = ({ sql, portfolioId }: Scope, { before, madeBy, limit }: AuditWindow) =>
  sql.rows<AuditRow>`
    select * from (
      (select change_id::text as key, made_at as at, made_by, summary from ledger_change
       where portfolio_id = ${portfolioId} and (${before}::timestamptz is null or made_at < ${before}::timestamptz)
         and (${madeBy}::text is null or made_by = ${madeBy}::text)
       order by made_at desc limit ${limit})
      union all
      (select 'event ' || event_id, happened_at, made_by, summary from portfolio_event
       where portfolio_id = ${portfolioId} and (${before}::timestamptz is null or happened_at < ${before}::timestamptz)
         and (${madeBy}::text is null or made_by = ${madeBy}::text)
       order by happened_at desc limit ${limit})
    ) entry order by at desc, key limit ${limit}`;

export interface EntityChangeRow {
  readonly change_id: string;
  readonly entity: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What these changes altered outside the ledger, as it was and as it became; at most 20 rows of each. */
export const listEntityChanges = ({ sql, portfolioId }: Scope, changeIds: readonly string[]) =>
  sql.rows<EntityChangeRow>`
    select change_id, entity, before, after from (
      select change_id, entity, before, after, line, row_number() over (partition by change_id order by line) as place
      from entity_change where portfolio_id = ${portfolioId} and change_id::text = any(${changeIds}::text[])
    ) it where place <= 20 order by change_id, line`;
