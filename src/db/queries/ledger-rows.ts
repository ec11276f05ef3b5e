import { arrayBytes, type ArrayBytes, type Element, type ElementType } from "#db/array-bytes.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { transactionText } from "#engine/ledger/ledger-text.ts";

/** A version of a transaction on its way into the ledger. */
export interface VersionToAppend {
  readonly transaction: Transaction;
  readonly version: number;
  readonly importId?: string | undefined;
  readonly sourceKey?: string | undefined;
}

/**
 * Ready for `appendVersions`: for each column of the two tables one array of the database. Made anywhere, also in a worker, and passed along or kept as
 * it is.
 */
export interface LedgerRows {
  readonly versions: readonly ArrayBytes[];
  readonly postings: readonly ArrayBytes[];
}

type Column<Row> = {
  readonly [Type in ElementType]: {
    readonly name: string;
    readonly type: Type;
    readonly of: (row: Row) => Element<Type>;
  };
}[ElementType];

interface PostingOfVersion {
  readonly posting: Posting;
  readonly line: number;
  readonly version: VersionToAppend;
}

const VERSION_COLUMNS: readonly Column<VersionToAppend>[] = [
  { name: "transaction_id", type: "uuid", of: ({ transaction }) => transaction.id },
  { name: "version", type: "int", of: ({ version }) => version },
  { name: "on_date", type: "date", of: ({ transaction }) => transaction.on },
  { name: "second_of_day", type: "int", of: ({ transaction }) => transaction.secondOfDay },
  { name: "settled_on", type: "date", of: ({ transaction }) => transaction.settledOn },
  { name: "type", type: "text", of: ({ transaction }) => transaction.type },
  { name: "status", type: "text", of: ({ transaction }) => transaction.status },
  { name: "currency", type: "text", of: ({ transaction }) => transaction.currency },
  { name: "description", type: "text", of: ({ transaction }) => transaction.description },
  { name: "note", type: "text", of: ({ transaction }) => transaction.note },
  { name: "unit", type: "text", of: ({ transaction }) => transaction.unit },
  { name: "ex_on", type: "date", of: ({ transaction }) => transaction.exOn },
  { name: "recorded_on", type: "date", of: ({ transaction }) => transaction.recordedOn },
  { name: "import_id", type: "uuid", of: ({ importId }) => importId },
  { name: "source_key", type: "text", of: ({ sourceKey }) => sourceKey },
  { name: "ledger_text", type: "text", of: ({ transaction }) => transactionText(transaction) },
];

const POSTING_COLUMNS: readonly Column<PostingOfVersion>[] = [
  { name: "transaction_id", type: "uuid", of: ({ version }) => version.transaction.id },
  { name: "version", type: "int", of: ({ version }) => version.version },
  { name: "line", type: "smallint", of: ({ line }) => line },
  { name: "leg", type: "text", of: ({ posting }) => posting.leg },
  { name: "account_id", type: "uuid", of: ({ posting }) => posting.accountId },
  { name: "asset_id", type: "uuid", of: ({ posting }) => posting.assetId },
  { name: "currency", type: "text", of: ({ posting }) => posting.currency },
  { name: "quantity", type: "numeric", of: ({ posting }) => posting.quantity },
  { name: "amount", type: "numeric", of: ({ posting }) => posting.amount },
  { name: "kind", type: "text", of: ({ posting }) => posting.kind },
  { name: "ratio_to", type: "numeric", of: ({ posting }) => posting.ratioTo },
  { name: "ratio_from", type: "numeric", of: ({ posting }) => posting.ratioFrom },
  { name: "acquired_on", type: "date", of: ({ posting }) => posting.acquiredOn },
];

export function ledgerRows(versions: readonly VersionToAppend[]): LedgerRows {
  const postings = versions.flatMap((version) =>
    version.transaction.postings.map((posting, line): PostingOfVersion => ({ posting, line, version })),
  );
  return { versions: arraysOf(VERSION_COLUMNS, versions), postings: arraysOf(POSTING_COLUMNS, postings) };
}

const arraysOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly ArrayBytes[] =>
  columns.map((column) => arrayOf(column, rows));

/** Of one column, so that its type and what it answers belong together. */
const arrayOf = <Row, Type extends ElementType>(
  { type, of }: { readonly type: Type; readonly of: (row: Row) => Element<Type> },
  rows: readonly Row[],
): ArrayBytes =>
  arrayBytes(
    type,
    rows.map((row) => of(row)),
  );

const names = <Row>(columns: readonly Column<Row>[]): string => columns.map(({ name }) => name).join(", ");

/** The columns of either table, and `unnest` over its arrays, the first of which is the parameter `first`. */
const rowsFrom = <Row>(columns: readonly Column<Row>[], first: number) => ({
  columns: names(columns),
  from: `unnest(${columns.map(({ type }, index) => `$${first + index}::${type}[]`).join(", ")}) as r(${names(columns)})`,
});
export const versionsFrom = (first: number) => rowsFrom(VERSION_COLUMNS, first);
export const postingsFrom = (first: number) => rowsFrom(POSTING_COLUMNS, first);
