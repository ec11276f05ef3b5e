import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";

/** Columns of a file of no known source, by their meaning. Remembered per header. */
export interface ColumnMapping {
  /** Meaning → header text. */
  readonly columns: Readonly<Partial<Record<ColumnMeaning, string>>>;
  /** Word in the type column → transaction type; words not listed are errors, never guesses. */
  readonly types: Readonly<Record<string, TransactionType | "skip">>;
  readonly dateOrder?: "ymd" | "dmy" | "mdy" | undefined;
  readonly decimalMark?: "." | "," | undefined;
  readonly currency?: Currency | undefined;
  /** True when one column holds signed amounts of a bank account: positive deposit, negative withdrawal. */
  readonly isCashOnly?: boolean | undefined;
}

export const COLUMN_MEANINGS = [
  "date",
  "time",
  "settled",
  "type",
  "account",
  "isin",
  "ticker",
  "name",
  "quantity",
  "price",
  "amount",
  "debit",
  "credit",
  "currency",
  "fee",
  "tax",
  "rate",
  "description",
  "id",
  "balance",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];
