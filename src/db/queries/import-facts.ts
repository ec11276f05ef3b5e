import type { Scope } from "#db/scope.ts";
import type { LedgerWanted } from "#engine/intake/plan-import.ts";
import { ASSUMED, COST_UNKNOWN } from "#engine/ledger/entry-parts.ts";
import type { KeptFollowing } from "#engine/ledger/following.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";

const CASH_TYPES = TRANSACTION_TYPES.filter((type) => TYPES[type].followsCash);

/** Kept by openings that were taken on trust; nothing else begins with it. */
const OPENING = "opening|%";

export interface ImportAccountRow {
  readonly account_id: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly is_balances_only: boolean;
  readonly following: KeptFollowing | null;
  readonly source_key: string | null;
  readonly has_transactions: boolean;
  readonly has_cash_flows: boolean;
  readonly is_imported: boolean;
}

/** Accounts with what an import asks of them. */
export const importAccounts = ({ sql, portfolioId }: Scope) =>
  sql.rows<ImportAccountRow>`
    with by_hand as materialized (
      select distinct p.account_id from transaction_version v join posting p using (portfolio_id, transaction_id, version)
      where v.portfolio_id = ${portfolioId} and v.to_ledger is null and v.import_id is null
        and v.type <> 'valuation' and coalesce(v.source_key, '') not like ${OPENING}
    )
    select a.account_id, a.name, a.kind, a.currency, a.is_balances_only, a.following, a.source_key,
      exists (select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = a.portfolio_id and p.account_id = a.account_id and v.to_ledger is null) as has_transactions,
      exists (select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = a.portfolio_id and p.account_id = a.account_id and p.leg = 'cash' and v.to_ledger is null
          and v.type = any(${CASH_TYPES}::text[])) as has_cash_flows,
      a.account_id not in (select account_id from by_hand) as is_imported
    from account a where a.portfolio_id = ${portfolioId} order by a.account_id`;

/** Assets whose units ever came into an account, by account. */
export const heldByAccount = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ readonly account_id: string; readonly asset_ids: readonly string[] }>`
    select p.account_id, array_agg(distinct p.asset_id) as asset_ids
    from posting p join transaction_version v using (portfolio_id, transaction_id, version)
    where p.portfolio_id = ${portfolioId} and p.asset_id is not null and v.to_ledger is null group by p.account_id`;

/** How often each source key stands in the ledger, as one text: key, tab, count, a line each. Never a row per key. One text may hold several keys. */
export const keyCounts = async ({ sql, portfolioId }: Scope): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(k.source_key || E'\t' || k.n, E'\n') as text from (
        select source_key, count(*) as n from transaction_version
        where portfolio_id = ${portfolioId} and to_ledger is null and source_key is not null group by source_key) k`
  )?.text ?? "";

/** What a plan asks of the ledger, as one text: see `readLedgerPart` of `engine/intake`. */
export async function ledgerPartOf(scope: Scope, wanted: LedgerWanted): Promise<string> {
  const parts = [await movementsOf(scope, wanted.accountIds), await openingsOf(scope, wanted.accountIds)];
  const rest = [await statedOf(scope, wanted.accountIds), await boughtIn(scope, wanted.accountIds)];
  return [...parts, await entriesAround(scope, wanted), ...rest].join("\f");
}

/** What booked imports state of these accounts, as JSON. */
const statedOf = async ({ sql, portfolioId }: Scope, accountIds: readonly string[]): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select jsonb_agg(s)::text as text from import i, jsonb_array_elements(i.stated) as s
      where i.portfolio_id = ${portfolioId} and i.state = 'committed' and s ->> 'accountId' = any(${accountIds}::text[])`
  )?.text ?? "";

/** Movements of cash and holdings of these accounts, booked ones, without openings taken on trust. */
const movementsOf = async ({ sql, portfolioId }: Scope, accountIds: readonly string[]): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(concat_ws(E'\t', p.account_id, coalesce(p.asset_id::text, p.currency), v.on_date, p.quantity,
        coalesce(p.ratio_to::text, ''), coalesce(p.ratio_from::text, ''),
        case when p.leg = 'holding' and p.kind in ('short', 'owed') then p.kind else '' end), E'\n') as text
      from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = ${portfolioId} and p.account_id = any(${accountIds}::uuid[]) and p.leg in ('holding', 'cash')
        and v.to_ledger is null and v.status = 'booked' and coalesce(v.source_key, '') not like ${OPENING}`
  )?.text ?? "";

/** Of assets whose units only ever came by being paid for, in one currency: how often, for how much in all, and when last; booked ones, without openings taken on trust. */
const boughtIn = async ({ sql, portfolioId }: Scope, accountIds: readonly string[]): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(concat_ws(E'\t', b.account_id, b.asset_id, b.count, b.paid, b.currency, b.last_on), E'\n') as text from (
        select p.account_id, p.asset_id, count(*) as count, sum(p.amount) as paid, min(v.currency) as currency, max(v.on_date) as last_on
        from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = ${portfolioId} and p.account_id = any(${accountIds}::uuid[]) and p.leg = 'holding'
          and v.to_ledger is null and v.status = 'booked' and coalesce(v.source_key, '') not like ${OPENING}
        group by p.account_id, p.asset_id
        having bool_and(p.quantity > 0 and p.amount > 0 and p.ratio_to is null and p.kind is distinct from ${COST_UNKNOWN})
          and min(v.currency) = max(v.currency)) b`
  )?.text ?? "";

const openingsOf = async ({ sql, portfolioId }: Scope, accountIds: readonly string[]): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(concat_ws(E'\t', v.transaction_id, p.account_id, coalesce(p.asset_id::text, p.currency), v.on_date,
        p.quantity, case when p.leg = 'holding' and p.kind is distinct from ${COST_UNKNOWN} then p.amount::text else '' end,
        v.currency, v.source_key, (o.kind is not distinct from ${ASSUMED})::text::char(1)), E'\n') as text
      from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      left join posting o on o.portfolio_id = v.portfolio_id and o.transaction_id = v.transaction_id and o.version = v.version
        and o.leg = 'external'
      where p.portfolio_id = ${portfolioId} and p.account_id = any(${accountIds}::uuid[]) and p.leg in ('holding', 'cash')
        and v.to_ledger is null and v.type = 'opening_balance' and v.source_key like ${OPENING}`
  )?.text ?? "";

/** Entries of these accounts around these days that a person typed or another sender brought; what states and splits is none of what files repeat. */
export const entriesAround = async (
  { sql, portfolioId }: Scope,
  { accountIds, from, to, sourceName }: Pick<LedgerWanted, "accountIds" | "from" | "to" | "sourceName">,
) =>
  (
    await sql.one<{ text: string | null }>`
      with around as (
        select v.transaction_id, v.version, concat_ws(E'\t', 'E', v.transaction_id, v.on_date, v.type, v.currency,
          case when v.import_id is null then '' else coalesce(i.source, '') end, coalesce(v.source_key, ''),
          translate(coalesce(v.description, ''), E'\t\n\r\f', '    '), translate(coalesce(v.note, ''), E'\t\n\r\f', '    ')) as head
        from transaction_version v
        left join import i on i.portfolio_id = v.portfolio_id and i.import_id = v.import_id
        where v.portfolio_id = ${portfolioId} and v.to_ledger is null and v.status <> 'planned'
          and v.on_date between ${from}::date - 3 and ${to}::date + 3
          and (v.import_id is null or i.source is distinct from ${sourceName})
          and v.type not in ('valuation', 'split', 'opening_balance', 'corporate_action')
          and exists (select from posting p where p.portfolio_id = v.portfolio_id and p.transaction_id = v.transaction_id
            and p.version = v.version and p.account_id = any(${accountIds}::uuid[]))
      )
      select string_agg(a.head || E'\n' || (
        select string_agg(concat_ws(E'\t', 'P', p.account_id, p.leg,
          coalesce(case when p.leg = 'cash' then p.currency else p.asset_id::text end, ''), coalesce(p.quantity::text, ''), p.amount), E'\n')
        from posting p where p.portfolio_id = ${portfolioId} and p.transaction_id = a.transaction_id and p.version = a.version
      ), E'\n' order by a.transaction_id) as text from around a`
  )?.text ?? "";

export interface StatedRow {
  readonly account_id: string;
  /** Asset id, or currency code. */
  readonly thing: string;
  readonly on_date: string;
  readonly quantity: string;
}

/** What is stated of these accounts on these days: values, balances of cash and openings, as they stand in the ledger. */
export const statedAround = ({ sql, portfolioId }: Scope, accountIds: readonly string[], days: readonly string[]) =>
  sql.rows<StatedRow>`
    select p.account_id, coalesce(p.asset_id::text, p.currency) as thing, v.on_date, p.quantity::text as quantity
    from transaction_version v join posting p using (portfolio_id, transaction_id, version)
    where v.portfolio_id = ${portfolioId} and v.to_ledger is null and v.type in ('valuation', 'opening_balance')
      and v.on_date = any(${days}::date[]) and p.account_id = any(${accountIds}::uuid[]) and p.quantity is not null
      and p.leg in ('holding', 'cash', 'revaluation')`;
