import type { TransactionStatus } from "#engine/ledger/transaction.ts";
import type { DraftField, EnteredType } from "#client/entries/entry-shapes.ts";

/** A transaction as it is being typed. */
export type EntryDraft = Readonly<Record<DraftField, string>> & {
  readonly type: EnteredType;
  readonly status: TransactionStatus;
  /** Income paid in units of the asset instead of money. */
  readonly isInUnits?: boolean;
};
