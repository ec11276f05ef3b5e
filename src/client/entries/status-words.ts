import { TRANSACTION_STATUSES, type TransactionStatus } from "#engine/ledger/transaction.ts";

/** Whether a transaction counts, in a word. */
export const STATUS_WORDS: Readonly<Record<TransactionStatus, string>> = {
  booked: "Booked",
  pending: "Pending",
  planned: "Planned",
};

export const STATUS_OPTIONS = TRANSACTION_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));
