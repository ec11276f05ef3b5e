import type { Transaction } from "#engine/ledger/transaction.ts";

/** What a row of the file books, mostly one transaction, or what a plan books beside them. */
export interface BookedRow {
  /** Place of the row among those of the file, from 0; undefined beside them. */
  readonly row: number | undefined;
  /** See `source-keys.ts`. */
  readonly sourceKey: string;
  readonly transactions: readonly Transaction[];
}
