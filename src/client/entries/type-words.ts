import { eventWords, type ToldTransaction } from "#assets/class-events.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";

/** A type in words, also those that only statements bring. */
export const typeLabel = (type: TransactionType): string => TYPES[type].label;

/** What a transaction is in the words of the class of its asset, else of its type: a fund's "Capital call" instead of "Buy". */
export const eventLabel = (told: ToldTransaction & { readonly type: TransactionType }): string =>
  eventWords(told) ?? typeLabel(told.type);
