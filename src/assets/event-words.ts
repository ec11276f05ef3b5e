import type { AssetClassKey } from "#assets/registry.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";

export type EventWords = Pick<ClassEvent, "key" | "label" | "meaning" | "type"> &
  Partial<Pick<ClassEvent, "kind" | "isInUnits">>;

/** What happens to things of a class, in its own words: a type of transaction with the kind that means it. */
export interface ClassEvent {
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly type: EventType;
  readonly kind: string;
  /** Paid in units of the asset instead of money. */
  readonly isInUnits: boolean;
  readonly classes: readonly AssetClassKey[];
}

export type EventType = Extract<
  TransactionType,
  | "buy"
  | "sell"
  | "dividend"
  | "interest"
  | "other_income"
  | "fee"
  | "return_of_capital"
  | "transfer_in_kind"
  | "commitment"
>;
