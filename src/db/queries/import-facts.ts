import type { Scope } from "#db/scope.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";

const CASH_TYPES = TRANSACTION_TYPES.filter((type) => TYPES[type].followsCash);

export interface ImportAccountRow {
  readonly account_id: string;
  readonly name: string;
  readonly currency: string;
  readonly source_key: string | null;
  readonly has_transactions: boolean;
  readonly has_cash_flows: boolean;
}

/** Accounts with what an import asks of them. */
export const importAccounts = ({ sql, portfolioId }: Scope) =>
  sql.rows<ImportAccountRow>`
    select a.account_id, a.name, a.currency, a.source_key,
      exists (select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = a.portfolio_id and p.account_id = a.account_id and v.to_ledger is null) as has_transactions,
      exists (select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = a.portfolio_id and p.account_id = a.account_id and p.leg = 'cash' and v.to_ledger is null
          and v.type = any(${CASH_TYPES}::text[])) as has_cash_flows
    from account a where a.portfolio_id = ${portfolioId} order by a.account_id`;

/** How often each source key stands in the ledger, as one text: key, tab, count, a line each. Never a row per key. */
export const keyCounts = async ({ sql, portfolioId }: Scope): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(k.source_key || E'\t' || k.n, E'\n') as text from (
        select source_key, count(*) as n from transaction_version
        where portfolio_id = ${portfolioId} and to_ledger is null and source_key is not null group by source_key) k`
  )?.text ?? "";

/** Movements of cash and holdings of these accounts, booked ones, as one text: see `readMovements` of `features/imports`. */
export const movementsOf = async ({ sql, portfolioId }: Scope, accountIds: readonly string[]): Promise<string> =>
  (
    await sql.one<{ text: string | null }>`
      select string_agg(concat_ws(E'\t', p.account_id, coalesce(p.asset_id::text, p.currency), v.on_date, p.quantity,
        coalesce(p.ratio_to::text, ''), coalesce(p.ratio_from::text, '')), E'\n') as text
      from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = ${portfolioId} and p.account_id = any(${accountIds}::uuid[]) and p.leg in ('holding', 'cash')
        and v.to_ledger is null and v.status = 'booked'`
  )?.text ?? "";

export const listMappings = <Mapping>({ sql, portfolioId }: Scope) =>
  sql.rows<{ header_key: string; mapping: Mapping }>`
    select header_key, mapping from import_mapping where portfolio_id = ${portfolioId}`;

/** Remembers what the columns of a header mean; the newest answer stands. */
export const rememberMapping = ({ sql, portfolioId }: Scope, headerKey: string, mapping: string) =>
  sql.run`
    insert into import_mapping (portfolio_id, header_key, mapping) values (${portfolioId}, ${headerKey}, ${mapping}::jsonb)
    on conflict (portfolio_id, header_key) do update set mapping = excluded.mapping, updated_at = now()`;
