import type { EntryAsset } from "#engine/intake/entry.ts";
import { buildEntry } from "#engine/intake/entry-transaction.ts";
import type { Posting } from "#engine/ledger/transaction.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/** What is known of the entry's asset and account, which decides what its numbers say. */
export interface EntryAbout {
  readonly asset?: EntryAsset | undefined;
  readonly isDebtAccount?: boolean;
}

/** Postings an entry will make, as the server makes them, for the preview under the form; the server checks them against the ledger. */
export function postingsOfEntry(
  entry: TransactionEntry,
  { asset, isDebtAccount }: EntryAbout = {},
): readonly Posting[] {
  const built = buildEntry("", entry, {
    assets: new Map(asset ? [[asset.id, asset]] : []),
    accounts: new Map([[entry.accountId, { isDebt: isDebtAccount }]]),
    holders: new Map(),
    // Whether a debt is owed already only the ledger knows.
    owed: new Set(asset ? [asset.id] : []),
  });
  return built.ok ? built.value.postings : [];
}
