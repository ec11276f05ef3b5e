import type { TransactionType } from "#engine/ledger/transaction.ts";
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

/** From an instant on, and before another where one is given. */
export interface Period {
  readonly from: string;
  readonly to: string | undefined;
}

export interface ChangeOfPeriodRow extends AuditRow {
  readonly is_undone: boolean;
}

/** The same of a period, so many after so many of the newest, each with whether it was undone. */
export const listChangesOfPeriod = (
  { sql, portfolioId }: Scope,
  { from, to, limit, offset }: Period & { readonly limit: number; readonly offset: number },
) =>
  sql.rows<ChangeOfPeriodRow>`
    select * from (
      (select change_id::text as key, made_at as at, made_by, summary, undone_by is not null as is_undone from ledger_change
       where portfolio_id = ${portfolioId} and made_at >= ${from}::timestamptz and (${to}::timestamptz is null or made_at < ${to}::timestamptz))
      union all
      (select 'event ' || event_id, happened_at, made_by, summary, false from portfolio_event
       where portfolio_id = ${portfolioId} and happened_at >= ${from}::timestamptz and (${to}::timestamptz is null or happened_at < ${to}::timestamptz))
    ) entry order by at desc, key limit ${limit} offset ${offset}`;

export interface PeriodCountRow {
  readonly count: number;
  readonly people: number;
  readonly first_at: string | null;
}

/** How many there are, by how many people, and since when. */
export const countChangesOfPeriod = ({ sql, portfolioId }: Scope, { from, to }: Period) =>
  sql.one<PeriodCountRow>`
    select count(*)::int as count, count(distinct made_by)::int as people, min(at) as first_at from (
      (select made_at as at, made_by from ledger_change
       where portfolio_id = ${portfolioId} and made_at >= ${from}::timestamptz and (${to}::timestamptz is null or made_at < ${to}::timestamptz))
      union all
      (select happened_at, made_by from portfolio_event
       where portfolio_id = ${portfolioId} and happened_at >= ${from}::timestamptz and (${to}::timestamptz is null or happened_at < ${to}::timestamptz))
    ) entry`;

export interface EntryVersionRow {
  readonly change_id: string;
  readonly transaction_id: string;
  /** As the change made it; else as it found it. */
  readonly is_after: boolean;
  /** How many entries the change touched. */
  readonly touched: number;
  readonly on_date: string;
  readonly settled_on: string | null;
  readonly type: TransactionType;
  readonly status: string;
  readonly currency: string;
  readonly description: string | null;
  readonly note: string | null;
  readonly postings: readonly {
    readonly leg: string;
    readonly account: string | null;
    readonly asset: string | null;
    readonly currency: string | null;
    readonly quantity: string | null;
    readonly amount: string;
  }[];
}

/** Entries these changes touched, as they were and as they became; at most 12 of each change. */
export const listEntryVersions = ({ sql, portfolioId }: Scope, changeIds: readonly string[]) =>
  sql.rows<EntryVersionRow>`
    with changed as (
      select change_id, ledger_version from ledger_change where portfolio_id = ${portfolioId} and change_id::text = any(${changeIds}::text[])
    ), touched as (
      select c.change_id, v.transaction_id, v.version, true as is_after
      from changed c join transaction_version v on v.portfolio_id = ${portfolioId} and v.from_ledger = c.ledger_version
      union all
      select c.change_id, v.transaction_id, v.version, false
      from changed c join transaction_version v on v.portfolio_id = ${portfolioId} and v.to_ledger = c.ledger_version
    ), placed as (
      select *, dense_rank() over (partition by change_id order by transaction_id) as place from touched
    ), counted as (
      select *, (max(place) over (partition by change_id))::int as touched from placed
    )
    select c.change_id, c.transaction_id, c.is_after, c.touched, v.on_date, v.settled_on, v.type, v.status, v.currency, v.description, v.note, (
      select coalesce(json_agg(json_build_object('leg', p.leg, 'account', a.name, 'asset', s.name, 'currency', p.currency,
        'quantity', p.quantity::text, 'amount', p.amount::text) order by p.line), '[]')
      from posting p left join account a on a.portfolio_id = ${portfolioId} and a.account_id = p.account_id
        left join asset s on s.portfolio_id = ${portfolioId} and s.asset_id = p.asset_id
      where p.portfolio_id = ${portfolioId} and p.transaction_id = c.transaction_id and p.version = c.version) as postings
    from counted c join transaction_version v on v.portfolio_id = ${portfolioId} and v.transaction_id = c.transaction_id and v.version = c.version
    where c.place <= 12 order by c.change_id, c.transaction_id, c.is_after`;

export interface EntityChangeRow {
  readonly change_id: string;
  readonly entity: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/**
 * What these changes altered outside the ledger, as it was and as it became; at most 20 rows of each. Of prices in one line (`price-log.ts`) it tells how
 * many there are, and of which days.
 */
export const listEntityChanges = ({ sql, portfolioId }: Scope, changeIds: readonly string[]) =>
  sql.rows<EntityChangeRow>`
    select change_id, entity,
      case when entity <> 'asset_prices' then before else before - '{on_date,price}'::text[] || jsonb_build_object(
        'days', jsonb_array_length(before -> 'on_date'), 'first_day', before -> 'on_date' -> 0, 'last_day', before -> 'on_date' -> -1) end as before,
      case when entity <> 'asset_prices' then after else after - '{on_date,price}'::text[] || jsonb_build_object(
        'days', jsonb_array_length(after -> 'on_date'), 'first_day', after -> 'on_date' -> 0, 'last_day', after -> 'on_date' -> -1) end as after
    from (
      select change_id, entity, before, after, line, row_number() over (partition by change_id order by line) as place
      from entity_change where portfolio_id = ${portfolioId} and change_id::text = any(${changeIds}::text[])
    ) it where place <= 20 order by change_id, line`;
