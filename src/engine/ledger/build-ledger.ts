import { Journal } from "#engine/ledger/journal.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";

export interface LedgerInput {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
  /** Each has passed `checkTransaction`; order does not matter. */
  readonly transactions: readonly Transaction[];
}

/** Columns from transactions that have passed `checkTransaction`. The result does not depend on the order given. */
export function buildLedger(input: LedgerInput): Ledger {
  const journal = new Journal(input);
  for (const transaction of input.transactions) journal.add(transaction);
  return journal.ledger();
}
