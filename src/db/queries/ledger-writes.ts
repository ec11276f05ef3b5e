import type { Scope } from "#db/scope.ts";
import { type LedgerRows, postingsFrom, versionsFrom } from "#db/queries/ledger-rows.ts";

/** The change that versions are opened or closed by. */
interface Cause {
  readonly changeId: string;
  readonly ledgerVersion: number;
}

/** Appends versions with their postings in one statement, open from the change's ledger version on. */
export const appendVersions = async ({ sql, portfolioId }: Scope, cause: Cause, rows: LedgerRows): Promise<void> => {
  const versions = versionsFrom((index) => `$${index + 4}`);
  const postings = postingsFrom((index) => `$${index + 4 + rows.versions.length}`);
  await sql.query(appending(versions, postings), [
    portfolioId,
    cause.ledgerVersion,
    cause.changeId,
    ...rows.versions,
    ...rows.postings,
  ]);
};

/** Appends a part of a kept plan: its rows never leave the database. Answers false where there is no such part. */
export const appendKeptPart = async (
  { sql, portfolioId }: Scope,
  cause: Cause,
  { importId, part }: { readonly importId: string; readonly part: number },
): Promise<boolean> => {
  const kept = "import_plan_part p";
  const place = "p.portfolio_id = $1::uuid and p.import_id = $4::uuid and p.part = $5::int";
  const versions = versionsFrom((index) => `p.versions[${index + 1}]`);
  const postings = postingsFrom((index) => `p.postings[${index + 1}]`);
  const { affectedRows } = await sql.query(
    appending(
      { columns: versions.columns, from: `${kept} cross join lateral ${versions.from} where ${place}` },
      { columns: postings.columns, from: `${kept} cross join lateral ${postings.from} where ${place}` },
    ),
    [portfolioId, cause.ledgerVersion, cause.changeId, importId, part],
  );
  return affectedRows > 0;
};

interface Source {
  readonly columns: string;
  readonly from: string;
}

const inRow = (columns: string): string => columns.replaceAll(/\w+/g, "r.$&");

const appending = (versions: Source, postings: Source): string =>
  `with opened as (
     insert into transaction_version (portfolio_id, from_ledger, created_in, ${versions.columns})
     select $1::uuid, $2::bigint, $3::uuid, ${inRow(versions.columns)} from ${versions.from}
   )
   insert into posting (portfolio_id, ${postings.columns})
   select $1::uuid, ${inRow(postings.columns)} from ${postings.from}`;

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
