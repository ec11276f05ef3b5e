import type { TransactionType } from "#engine/ledger/transaction.ts";

const TYPE_WORDS: Readonly<Record<TransactionType, string>> = {
  buy: "Buy",
  sell: "Sell",
  dividend: "Dividend",
  interest: "Interest",
  other_income: "Other income",
  fee: "Fee",
  tax: "Tax",
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  cash_transfer: "Cash transfer",
  transfer_in_kind: "Transfer in kind",
  exchange: "Exchange",
  split: "Split",
  opening_balance: "Opening balance",
  valuation: "Valuation",
  return_of_capital: "Return of capital",
  corporate_action: "Corporate action",
};

/** A type in words, also those that only statements bring. */
export const typeLabel = (type: TransactionType): string => TYPE_WORDS[type];
