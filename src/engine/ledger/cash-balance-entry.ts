import type { EntryHead } from "#engine/ledger/entry-head.ts";
import { withHead } from "#engine/ledger/entry-parts.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

export interface CashBalanceEntry extends EntryHead {
  readonly accountId: string;
  /** What there is of the transaction's currency at the end of the day; negative when overdrawn. */
  readonly balance: Fixed;
}

/** The cash of an account on a day, whatever moved before: only accounts followed by balances take it. */
export const cashBalanceTransaction = (entry: CashBalanceEntry): Transaction =>
  withHead(entry, "valuation", [
    { leg: "revaluation", accountId: entry.accountId, currency: entry.currency, quantity: entry.balance, amount: ZERO },
  ]);
