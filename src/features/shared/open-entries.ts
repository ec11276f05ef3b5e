import { appendVersions, closeVersions } from "#db/queries/ledger-writes.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { findTransactions, findTransactionsOf, type TransactionVersionRow } from "#db/queries/transactions.ts";
import type { Scope } from "#db/scope.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { transactionOfRow } from "#features/shared/transaction-of-row.ts";

/** A transaction as it stands, with where it came from. */
export interface OpenEntry {
  readonly transaction: Transaction;
  readonly version: number;
  readonly importId: string | undefined;
  readonly sourceKey: string | undefined;
}

export const readEntries = async (scope: Scope, ids: readonly string[]): Promise<readonly OpenEntry[]> =>
  (await findTransactions(scope, ids)).map(entryOf);

/** All that name any of these accounts or assets, by day. */
export const readEntriesOf = async (
  scope: Scope,
  named: { readonly of: "account" | "asset"; readonly ids: readonly string[] },
): Promise<readonly OpenEntry[]> => (await findTransactionsOf(scope, named)).map(entryOf);

const entryOf = (row: TransactionVersionRow): OpenEntry => ({
  transaction: transactionOfRow(row),
  version: row.version,
  importId: row.import_id ?? undefined,
  sourceKey: row.source_key ?? undefined,
});

/** So many versions are written in one statement. */
const AT_ONCE = 5000;

/** Closes the open versions and appends the next ones; where they came from stays with them. Callers inside `makeChange`. */
export async function replaceEntries(scope: Scope, change: OpenChange, edited: readonly OpenEntry[]): Promise<void> {
  for (let first = 0; first < edited.length; first += AT_ONCE) {
    const some = edited.slice(first, first + AT_ONCE);
    const ids = some.map(({ transaction }) => transaction.id);
    await Promise.all([
      closeVersions(scope, change, ids),
      appendVersions(scope, change, ledgerRows(some.map((it) => ({ ...it, version: it.version + 1 })))),
    ]);
  }
}
