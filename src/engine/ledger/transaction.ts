import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/**
 * What a posting moves. `holding` and `cash` move what is owned; the others are nominal and say why value came or went.
 * Signs follow double entry: owned value gained is positive, so income and money from outside are negative, fees and taxes positive.
 */
export const LEGS = ["holding", "cash", "income", "fee", "tax", "external", "revaluation"] as const;
export type Leg = (typeof LEGS)[number];

/** Names for shapes of postings: see `shapes.ts` for what each must contain. */
export const TRANSACTION_TYPES = [
  "buy",
  "sell",
  "dividend",
  "interest",
  "other_income",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
  "cash_transfer",
  "transfer_in_kind",
  "exchange",
  "split",
  "opening_balance",
  "valuation",
  "return_of_capital",
  "corporate_action",
  "commitment",
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Booked counts in every figure; pending and planned are shown but count only where a figure says so. */
export const TRANSACTION_STATUSES = ["booked", "pending", "planned"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export interface Posting {
  readonly leg: Leg;
  readonly accountId: string;
  /** The asset moved (`holding`, `revaluation`) or the one an income, fee or tax is due to. */
  readonly assetId?: string | undefined;
  /** `cash`: the currency moved. `revaluation` without an asset: the currency whose balance is stated. */
  readonly currency?: Currency | undefined;
  /**
   * `holding`: units moved (for an asset known by value alone: the value moved, in the asset's currency).
   * `cash`: the amount moved in its own currency. `revaluation`: the value stated, in the asset's currency, or the balance of cash.
   * `external` of a change of commitment: by how much it changes.
   */
  readonly quantity?: Fixed | undefined;
  /** Weight in the transaction's currency. The amounts of one transaction sum to zero exactly. */
  readonly amount: Fixed;
  /** Finer reason: dividend, interest, rent, staking; commission, custody; withholding, stamp_duty … */
  readonly kind?: string | undefined;
  /** Splits only: `ratioTo` new units for `ratioFrom` old ones, both positive. */
  readonly ratioTo?: Fixed | undefined;
  readonly ratioFrom?: Fixed | undefined;
  /** Opening balances and transfers in: when the lot was first acquired, if before the transaction. */
  readonly acquiredOn?: LocalDate | undefined;
}

export interface Transaction {
  readonly id: string;
  /** Trade date. */
  readonly on: LocalDate;
  /** Seconds after local midnight, where the source states a time; orders trades within a day. */
  readonly secondOfDay?: number | undefined;
  readonly settledOn?: LocalDate | undefined;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  /** Currency of every posting's `amount`. */
  readonly currency: Currency;
  readonly description?: string | undefined;
  readonly note?: string | undefined;
  /** Of a property: what is let, of which it is, as its terms name it. */
  readonly unit?: string | undefined;
  /** Of a dividend: from which day on whoever buys gets none of it, and which day's holders were counted. */
  readonly exOn?: LocalDate | undefined;
  readonly recordedOn?: LocalDate | undefined;
  readonly postings: readonly Posting[];
}

/**
 * How disposals choose lots. Per account; the tax methods of single countries come on top of these. `average` is the average of the account,
 * `pooled` that of every account that pools.
 */
export const COST_METHODS = ["fifo", "average", "pooled"] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** `units`: quantity times price. `value`: known only by stated values; deposits and withdrawals move it until the next statement. */
export type Tracking = "units" | "value";

/** What the ledger needs to know of an asset. Facts of its class live in `src/assets`. */
export interface AssetFacts {
  readonly id: string;
  readonly assetClass: string;
  readonly name: string;
  readonly currency: Currency;
  readonly tracking: Tracking;
  /** Value of one unit at price 1: 1 for shares, 0.01 for bonds quoted per 100 of face, 100 for an equity option. */
  readonly multiplier: Fixed;
  /** A debt: its value is subtracted in allocations; its sign in the ledger is already negative. */
  readonly isLiability: boolean;
}

export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly institutionId?: string | undefined;
  readonly currency: Currency;
  readonly costMethod: CostMethod;
  /** A loan or card account: a balance stated of it is what is owed. */
  readonly isDebt?: boolean | undefined;
  /** Followed by balances: what it is worth is known, what moved in and out of it is not. Returns and gains leave it out. */
  readonly isBalancesOnly?: boolean | undefined;
  /** Its holdings are followed and its cash is not: what settles in cash settles against outside. */
  readonly isCashLeftOut?: boolean | undefined;
}
