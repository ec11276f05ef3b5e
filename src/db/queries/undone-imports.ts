import type { Scope } from "#db/scope.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";

/** Accounts that entries of an import are in. */
export const accountsOfImport = async ({ sql, portfolioId }: Scope, importId: string): Promise<readonly string[]> =>
  (
    await sql.rows<{ account_id: string }>`
      select distinct p.account_id from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = ${portfolioId} and v.import_id = ${importId} and v.to_ledger is null`
  ).map((row) => row.account_id);

interface ImportInAccount {
  /** Null for imports of before this was kept. */
  readonly stated: readonly StatedThing[] | null;
}

/** The imports with entries in an account, or that state what is there, with what they state. */
export const importsIn = ({ sql, portfolioId }: Scope, accountId: string) =>
  sql.rows<ImportInAccount>`
    select i.stated from import i
    where i.portfolio_id = ${portfolioId} and i.state = 'committed' and (
      exists (select from posting p join transaction_version v using (portfolio_id, transaction_id, version)
        where p.portfolio_id = i.portfolio_id and p.account_id = ${accountId} and v.import_id = i.import_id and v.to_ledger is null)
      or i.stated @> jsonb_build_array(jsonb_build_object('accountId', ${accountId}::text)))`;

/** Whether all entries of an account came with imports, but for what was taken on trust. */
export const isImportedWhole = async ({ sql, portfolioId }: Scope, accountId: string): Promise<boolean> =>
  (
    await sql.rows`
      select 1 from posting p join transaction_version v using (portfolio_id, transaction_id, version)
      where p.portfolio_id = ${portfolioId} and p.account_id = ${accountId} and v.to_ledger is null and v.import_id is null
        and v.type <> 'valuation' and coalesce(v.source_key, '') not like 'opening|%' limit 1`
  ).length === 0;
