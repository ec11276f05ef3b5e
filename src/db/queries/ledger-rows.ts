import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { transactionText } from "#engine/ledger/ledger-text.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";

/** A version of a transaction on its way into the ledger. */
export interface VersionToAppend {
  readonly transaction: Transaction;
  readonly version: number;
  readonly importId?: string | undefined;
  readonly sourceKey?: string | undefined;
}

/**
 * Ready for `appendVersions`: for each column of the two tables one array of the database, as text. Made anywhere, also in a worker, and
 * passed along or kept as it is; the database reads it in a third of the time it takes for JSON.
 */
export interface LedgerRows<ArrayText = string> {
  readonly versions: readonly ArrayText[];
  readonly postings: readonly ArrayText[];
}

/** The same as bytes of UTF-8: whoever passes them from thread to thread and on to the database makes no text of them. */
export type LedgerBytes = LedgerRows<Uint8Array<ArrayBuffer>>;

type Value = string | number | undefined;
interface Column<Row> {
  readonly name: string;
  readonly type: string;
  readonly of: (row: Row) => Value;
}

interface PostingOfVersion {
  readonly posting: Posting;
  readonly line: number;
  readonly version: VersionToAppend;
}

const decimal = (value: Fixed | undefined): string | undefined =>
  value === undefined ? undefined : formatFixed(value);

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
  { name: "quantity", type: "numeric", of: ({ posting }) => decimal(posting.quantity) },
  { name: "amount", type: "numeric", of: ({ posting }) => formatFixed(posting.amount) },
  { name: "kind", type: "text", of: ({ posting }) => posting.kind },
  { name: "ratio_to", type: "numeric", of: ({ posting }) => decimal(posting.ratioTo) },
  { name: "ratio_from", type: "numeric", of: ({ posting }) => decimal(posting.ratioFrom) },
  { name: "acquired_on", type: "date", of: ({ posting }) => posting.acquiredOn },
];

export function ledgerRows(versions: readonly VersionToAppend[]): LedgerRows {
  const postings = versions.flatMap((version) =>
    version.transaction.postings.map((posting, line): PostingOfVersion => ({ posting, line, version })),
  );
  return { versions: arraysOf(VERSION_COLUMNS, versions), postings: arraysOf(POSTING_COLUMNS, postings) };
}

export function bytesOfRows({ versions, postings }: LedgerRows): LedgerBytes {
  const encoder = new TextEncoder();
  const bytesOf = (text: string) => encoder.encode(text);
  return { versions: versions.map(bytesOf), postings: postings.map(bytesOf) };
}

const arraysOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] =>
  columns.map(({ of, type }) => {
    // Of the types without words nothing that is ever written holds a sign of the array's own.
    const elementOf = type === "text" ? element : bare;
    return `{${rows.map((row) => elementOf(of(row))).join(",")}}`;
  });

const bare = (value: Value): string => (value === undefined ? "NULL" : String(value));

/** An element as PostgreSQL writes arrays: bare where nothing in it could be taken for the array's own signs or for NULL. */
function element(value: Value): string {
  if (value === undefined) return "NULL";
  if (typeof value === "number") return String(value);
  const isBare = /^[\w.:+-]+$/.test(value) && value.toLowerCase() !== "null";
  return isBare ? value : `"${value.replaceAll(/[\\"]/g, "\\$&")}"`;
}

const names = <Row>(columns: readonly Column<Row>[]): string => columns.map(({ name }) => name).join(", ");

/** The columns of either table, and `unnest` over its arrays as `arrayAt(0)`, `arrayAt(1)` … hand them over. */
const rowsFrom = <Row>(columns: readonly Column<Row>[], arrayAt: (index: number) => string) => ({
  columns: names(columns),
  from: `unnest(${columns.map(({ type }, index) => `${arrayAt(index)}::${type}[]`).join(", ")}) as r(${names(columns)})`,
});
export const versionsFrom = (arrayAt: (index: number) => string) => rowsFrom(VERSION_COLUMNS, arrayAt);
export const postingsFrom = (arrayAt: (index: number) => string) => rowsFrom(POSTING_COLUMNS, arrayAt);
