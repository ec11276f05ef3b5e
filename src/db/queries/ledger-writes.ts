import type { Scope } from "#db/scope.ts";
import { type LedgerRows, postingsFrom, versionsFrom } from "#db/queries/ledger-rows.ts";

/** The change that versions are opened or closed by. */
interface Cause {
  readonly changeId: string;
  readonly ledgerVersion: number;
}

/** Appends versions with their postings in one statement, open from the change's ledger version on. */
export const appendVersions = async ({ sql, portfolioId }: Scope, cause: Cause, rows: LedgerRows): Promise<void> => {
  const [versions, postings] = [versionsFrom(4), postingsFrom(4 + rows.versions.length)];
  await sql.query(appending(versions, postings), [
    portfolioId,
    cause.ledgerVersion,
    cause.changeId,
    ...rows.versions,
    ...rows.postings,
  ]);
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

/** Names one more source of these transactions: a next version that differs in nothing else. One nobody imported before belongs to the import from now on. */
export const linkSources = async (
  { sql, portfolioId }: Scope,
  cause: Cause,
  { importId, links }: { readonly importId: string; readonly links: readonly Link[] },
): Promise<void> => {
  if (links.length === 0) return;
  await sql.query(
    `with wanted as (select * from unnest($4::uuid[], $5::text[]) as w(transaction_id, source_key)),
     closed as (
       update transaction_version v set to_ledger = $2::bigint from wanted w
       where v.portfolio_id = $1::uuid and v.transaction_id = w.transaction_id and v.to_ledger is null returning v.*, w.source_key as linked_key
     ),
     opened as (
       insert into transaction_version (portfolio_id, transaction_id, version, from_ledger, on_date, second_of_day, settled_on, type,
         status, currency, description, note, unit, ex_on, recorded_on, import_id, source_key, ledger_text, created_in)
       select portfolio_id, transaction_id, version + 1, $2::bigint, on_date, second_of_day, settled_on, type, status, currency,
         description, note, unit, ex_on, recorded_on, coalesce(import_id, $6::uuid), linked_key, ledger_text, $3::uuid from closed
       returning transaction_id
     )
     insert into posting (portfolio_id, transaction_id, version, line, leg, account_id, asset_id, currency, quantity, amount, kind,
       ratio_to, ratio_from, acquired_on)
     select p.portfolio_id, p.transaction_id, p.version + 1, p.line, p.leg, p.account_id, p.asset_id, p.currency, p.quantity, p.amount,
       p.kind, p.ratio_to, p.ratio_from, p.acquired_on
     from closed c join posting p on p.portfolio_id = $1::uuid and p.transaction_id = c.transaction_id and p.version = c.version`,
    [
      portfolioId,
      cause.ledgerVersion,
      cause.changeId,
      arrayText(links.map(({ transactionId }) => transactionId)),
      arrayText(links.map(({ sourceKey }) => sourceKey)),
      importId,
    ],
  );
};

interface Link {
  readonly transactionId: string;
  readonly sourceKey: string;
}

/** Neither ids nor keys hold a quote or a backslash. */
const arrayText = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(",")}}`;

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
