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

/** Ready JSON for `appendVersions`: two arrays, transactions and their postings. Made anywhere, also in a worker, and passed along as text. */
export interface LedgerRows {
  readonly transactions: string;
  readonly postings: string;
}

export const ledgerRows = (versions: readonly VersionToAppend[]): LedgerRows => ({
  transactions: JSON.stringify(versions.map(versionRow)),
  postings: JSON.stringify(
    versions.flatMap(({ transaction, version }) =>
      transaction.postings.map((posting, line) => postingRow(posting, { i: transaction.id, v: version, l: line })),
    ),
  ),
});

/** Short names keep the JSON of a long import small; `VERSION_COLUMNS` and `POSTING_COLUMNS` give them their meaning. */
const versionRow = ({ transaction: t, version, importId, sourceKey }: VersionToAppend) => ({
  i: t.id,
  v: version,
  d: t.on,
  s: t.secondOfDay,
  z: t.settledOn,
  t: t.type,
  x: t.status,
  c: t.currency,
  e: t.description,
  n: t.note,
  m: importId,
  k: sourceKey,
  j: transactionText(t),
});

const postingRow = (posting: Posting, place: { readonly i: string; readonly v: number; readonly l: number }) => ({
  ...place,
  g: posting.leg,
  a: posting.accountId,
  b: posting.assetId,
  c: posting.currency,
  q: decimal(posting.quantity),
  w: formatFixed(posting.amount),
  k: posting.kind,
  p: decimal(posting.ratioTo),
  r: decimal(posting.ratioFrom),
  y: posting.acquiredOn,
});

const decimal = (value: Fixed | undefined): string | undefined =>
  value === undefined ? undefined : formatFixed(value);

export const VERSION_COLUMNS =
  "i uuid, v int, d date, s int, z date, t text, x text, c text, e text, n text, m uuid, k text, j text";
export const POSTING_COLUMNS =
  "i uuid, v int, l smallint, g text, a uuid, b uuid, c text, q numeric, w numeric, k text, p numeric, r numeric, y date";
