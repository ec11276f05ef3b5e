import { TRANSACTION_STATUSES, type TransactionStatus } from "#engine/ledger/transaction.ts";

/** 1 for each place in TRANSACTION_STATUSES that counts, else 0. */
export const countedStatuses = (statuses: readonly TransactionStatus[]): Uint8Array =>
  Uint8Array.from(TRANSACTION_STATUSES, (status) => (statuses.includes(status) ? 1 : 0));
