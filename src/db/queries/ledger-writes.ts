import type { Scope } from "#db/scope.ts";
import { type LedgerRows, POSTING_COLUMNS, VERSION_COLUMNS } from "#db/queries/ledger-rows.ts";

/** The change that versions are opened or closed by. */
interface Cause {
  readonly changeId: string;
  readonly ledgerVersion: number;
}

/** Appends versions with their postings in one statement, open from the change's ledger version on. */
export const appendVersions = async ({ sql, portfolioId }: Scope, cause: Cause, rows: LedgerRows): Promise<void> => {
  await sql.query(
    `with opened as (
       insert into transaction_version (portfolio_id, transaction_id, version, from_ledger, on_date, second_of_day, settled_on, type,
         status, currency, description, note, import_id, source_key, ledger_text, created_in)
       select $1::uuid, i, v, $2::bigint, d, s, z, t, x, c, e, n, m, k, j, $3::uuid from json_to_recordset($4::json) as r(${VERSION_COLUMNS})
     )
     insert into posting (portfolio_id, transaction_id, version, line, leg, account_id, asset_id, currency, quantity, amount, kind,
       ratio_to, ratio_from, acquired_on)
     select $1::uuid, i, v, l, g, a, b, c, q, w, k, p, r, y from json_to_recordset($5::json) as r(${POSTING_COLUMNS})`,
    [portfolioId, cause.ledgerVersion, cause.changeId, rows.transactions, rows.postings],
  );
};

/** Closes the open versions of these transactions. Answers how many were open. */
export const closeVersions = ({ sql, portfolioId }: Scope, cause: Cause, transactionIds: readonly string[]) =>
  sql.run`
    update transaction_version set to_ledger = ${cause.ledgerVersion}
    where portfolio_id = ${portfolioId} and transaction_id = any(${transactionIds}::uuid[]) and to_ledger is null`;

export interface OpenVersion {
  readonly transaction_id: string;
  readonly version: number;
  readonly import_id: string | null;
  readonly source_key: string | null;
}

/** The open versions of these transactions; those deleted or foreign are absent. */
export const openVersions = ({ sql, portfolioId }: Scope, transactionIds: readonly string[]) =>
  sql.rows<OpenVersion>`
    select transaction_id, version, import_id, source_key from transaction_version
    where portfolio_id = ${portfolioId} and transaction_id = any(${transactionIds}::uuid[]) and to_ledger is null`;

/** Highest version each of these transactions ever had, deleted ones included. */
export const lastVersions = ({ sql, portfolioId }: Scope, transactionIds: readonly string[]) =>
  sql.rows<{ transaction_id: string; version: number }>`
    select transaction_id, max(version) as version from transaction_version
    where portfolio_id = ${portfolioId} and transaction_id = any(${transactionIds}::uuid[]) group by transaction_id`;

/** Of the accounts and assets named, those the portfolio does not have. */
export const missingParties = async (
  { sql, portfolioId }: Scope,
  { accountIds, assetIds }: { readonly accountIds: readonly string[]; readonly assetIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const rows = await sql.rows<{ id: string }>`
    select id from unnest(${accountIds}::uuid[]) as id
    where not exists (select from account a where a.portfolio_id = ${portfolioId} and a.account_id = id)
    union all
    select id from unnest(${assetIds}::uuid[]) as id
    where not exists (select from asset a where a.portfolio_id = ${portfolioId} and a.asset_id = id)`;
  return new Set(rows.map(({ id }) => id));
};
