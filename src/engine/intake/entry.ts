import type { Fixed } from "#engine/money/fixed.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { LedgerFacts } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, TransactionStatus, TransactionType } from "#engine/ledger/transaction.ts";

type Text = string | null | undefined;

/** A transaction in a person's words: amounts as decimal text, always positive where the type says the direction. */
export interface Entry {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly on: LocalDate;
  readonly settledOn?: Text;
  readonly accountId: string;
  readonly cashAccountId?: Text;
  readonly otherAccountId?: Text;
  readonly assetId?: Text;
  readonly quantity?: Text;
  readonly price?: Text;
  readonly amount?: Text;
  /** Bonds: interest paid with the price of a purchase, or received with that of a sale. Negative between ex-date and coupon. */
  readonly accruedInterest?: Text;
  readonly fee?: Text;
  readonly tax?: Text;
  /** A fee paid in units of this asset, such as coins for a network, from the entry's own account. */
  readonly feeAssetId?: Text;
  readonly feeQuantity?: Text;
  /** What those units were worth, in the entry's currency; absent where nobody knows. */
  readonly feeWorth?: Text;
  readonly currency: string;
  readonly otherAmount?: Text;
  readonly otherCurrency?: Text;
  readonly ratioTo?: Text;
  readonly ratioFrom?: Text;
  readonly cost?: Text;
  readonly acquiredOn?: Text;
  readonly moves?: readonly EntryMove[] | null | undefined;
  readonly kind?: Text;
  readonly description?: Text;
  readonly note?: Text;
  /** Of a property: what is let, of which it is. */
  readonly unit?: Text;
  /** Of a dividend: its ex-day, and the day whose holders were counted. */
  readonly exOn?: Text;
  readonly recordedOn?: Text;
}

/** What a corporate action does to one asset. */
export interface EntryMove {
  readonly assetId: string;
  readonly quantity: string;
  readonly amount?: Text;
  readonly ratioTo?: Text;
  readonly ratioFrom?: Text;
  /** Borrowed units: the account of who lent them, where what is owed stands. */
  readonly owedAt?: Text;
}

/** What an entry asks of its asset and accounts to become postings. */
export type EntryAsset = Pick<AssetFacts, "id" | "name" | "currency" | "tracking" | "multiplier" | "isLiability">;
export interface EntryFacts {
  readonly assets: ReadonlyMap<string, EntryAsset>;
  readonly accounts: ReadonlyMap<string, Pick<AccountFacts, "isDebt">>;
  /** In which accounts an asset is held: a split reaches them all. */
  readonly holders: ReadonlyMap<string, ReadonlySet<string>>;
  /** Debts that some transaction says are owed: only those can be repaid. */
  readonly owed: ReadonlySet<string>;
  /** Units sold short and not bought back, by `shortKey`, where the ledger can say it for the day of the entry; a cover gives back no more. */
  readonly short?: ReadonlyMap<string, Fixed>;
}

export const shortKey = (assetId: string, accountId: string, on: string): string => `${assetId} ${accountId} ${on}`;

/** What it is checked against besides, before it is booked. */
export type EntryContext = EntryFacts & LedgerFacts;

/** Why an entry cannot be booked: the field to mend as a path below `entry`, and what to do. */
export interface EntryProblem {
  readonly path: string;
  readonly message: string;
}
export interface EntryError {
  readonly kind: "transaction_invalid";
  readonly fields: readonly EntryProblem[];
}
