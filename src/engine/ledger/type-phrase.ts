import type { TransactionType } from "#engine/ledger/transaction.ts";

const PHRASES: Readonly<Record<TransactionType, string>> = {
  buy: "a buy",
  sell: "a sale",
  dividend: "a dividend",
  interest: "interest",
  other_income: "other income",
  fee: "a fee",
  tax: "a tax",
  deposit: "a deposit",
  withdrawal: "a withdrawal",
  cash_transfer: "a cash transfer",
  transfer_in_kind: "a transfer in kind",
  exchange: "an exchange",
  split: "a split",
  opening_balance: "an opening balance",
  valuation: "a valuation",
  return_of_capital: "a return of capital",
  corporate_action: "a corporate action",
};

/** A transaction of a type within a sentence, with its article where it takes one: "Added an opening balance". */
export const typePhrase = (type: TransactionType): string => PHRASES[type];
