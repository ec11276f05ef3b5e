import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";

/** A type in words, also those that only statements bring. */
export const typeLabel = (type: TransactionType): string => TYPES[type].label;
