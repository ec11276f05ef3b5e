import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";

/** Columns of a file of no known source, by their meaning. Remembered per header. */
export interface ColumnMapping {
  /** Meaning → header text. */
  readonly columns: Readonly<Partial<Record<ColumnMeaning, string>>>;
  /**
   * Word in the type column → transaction type; words not listed are errors, never guesses. A word with `*` in it stands for
   * every word that fits (`YOU BOUGHT *`, `*DIVIDEND*`); the one that says most is taken, a whole word before any of them (`type-rules.ts`).
   */
  readonly types: Readonly<Record<string, TransactionType | "skip">>;
  readonly dateOrder?: "ymd" | "dmy" | "mdy" | undefined;
  readonly decimalMark?: "." | "," | undefined;
  readonly currency?: Currency | undefined;
  /** True when one column holds signed amounts of a bank account: positive deposit, negative withdrawal. */
  readonly isCashOnly?: boolean | undefined;
  /** True where an amount above zero leaves the account, as many cards write their purchases. */
  readonly isInverted?: boolean | undefined;
  /** Where the file's own sums do not say it: whether fees and taxes are taken off the amounts already, or come beside them. */
  readonly costs?: "inside" | "beside" | undefined;
}

export const COLUMN_MEANINGS = [
  "date",
  "time",
  "settled",
  "exDay",
  "recordDay",
  "type",
  "account",
  "isin",
  "ticker",
  "name",
  "quantity",
  "price",
  "priceCurrency",
  "amount",
  "gross",
  "debit",
  "debitCurrency",
  "credit",
  "creditCurrency",
  "currency",
  "otherAmount",
  "otherCurrency",
  "worth",
  "worthCurrency",
  "fee",
  "feeCurrency",
  "otherFee",
  "tax",
  "rate",
  "description",
  "id",
  "group",
  "status",
  "assetClass",
  "balance",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];
