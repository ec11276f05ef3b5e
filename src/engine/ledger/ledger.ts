import type { Day } from "#engine/dates/day.ts";
import {
  LEGS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type AccountFacts,
  type AssetFacts,
  type Leg,
  type TransactionStatus,
  type TransactionType,
} from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { FixedColumn } from "#engine/money/fixed-column.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** Marks "none" in index and day columns. */
export const NONE = -1;
export const NO_DAY = -2_147_483_648;

/**
 * Every transaction of a portfolio as columns, in the one order figures are computed in (see `order.ts`). Rows are
 * addressed by number; accounts and assets by their place in `accounts` and `assets`. Cash of each currency is an asset
 * like any other: `cash:EUR`, one unit worth one euro.
 */
export interface Ledger {
  readonly accounts: readonly AccountFacts[];
  /** The assets given, then the cash of each currency moved. */
  readonly assets: readonly AssetFacts[];
  readonly accountIndex: ReadonlyMap<string, number>;
  readonly assetIndex: ReadonlyMap<string, number>;
  readonly currencies: readonly Currency[];
  /** Dictionary of posting kinds; 0 is "none given". */
  readonly kinds: readonly string[];
  readonly transactions: TransactionColumns;
  readonly postings: PostingColumns;
}

export interface TransactionColumns {
  readonly count: number;
  readonly id: readonly string[];
  /** One of them, where making them all would cost more. */
  readonly idAt?: ((row: number) => string) | undefined;
  readonly day: Int32Array;
  /** Second of the day, or NONE. */
  readonly second: Int32Array;
  /** Place in TRANSACTION_TYPES. */
  readonly type: Uint8Array;
  /** Place in TRANSACTION_STATUSES. */
  readonly status: Uint8Array;
  /** Place in `currencies`. */
  readonly currency: Uint16Array;
  /** Postings of row t are `firstPosting[t]` up to, not including, `firstPosting[t + 1]`. */
  readonly firstPosting: Int32Array;
}

export interface PostingColumns {
  readonly count: number;
  /** Row of the transaction. */
  readonly transaction: Int32Array;
  /** Place in LEGS. */
  readonly leg: Uint8Array;
  readonly account: Int32Array;
  /** Asset moved, the cash asset of a `cash` posting, or the asset an income, fee or tax is due to; else NONE. */
  readonly asset: Int32Array;
  /** Units moved; 0 where the posting has none. */
  readonly quantity: FixedColumn;
  /** Weight in the transaction's currency. */
  readonly amount: FixedColumn;
  readonly kind: Uint16Array;
  /** Day the lot was first acquired, or NO_DAY for the transaction's own. */
  readonly acquired: Int32Array;
  /** Splits and corporate actions only, by posting row. */
  readonly ratio: ReadonlyMap<number, Ratio>;
}

export interface Ratio {
  readonly to: Fixed;
  readonly from: Fixed;
}

const CASH_PREFIX = "cash:";
/** Looked for first: nearly every other id fails there. */
const COLON = CASH_PREFIX.charCodeAt(CASH_PREFIX.length - 1);

/** Id of the asset that is cash of a currency. */
export const cashAssetId = (currency: Currency): string => `${CASH_PREFIX}${currency}`;

/** Cash of a currency, which the ledger itself makes: it has no price, only a rate. */
export const isCashAsset = (asset: Pick<AssetFacts, "id"> | undefined): boolean =>
  asset !== undefined && asset.id.charCodeAt(CASH_PREFIX.length - 1) === COLON && asset.id.startsWith(CASH_PREFIX);

/** Numbers of the legs, types and statuses as they stand in the columns. */
export const legNumber = (leg: Leg): number => LEGS.indexOf(leg);
export const typeNumber = (type: TransactionType): number => TRANSACTION_TYPES.indexOf(type);
export const statusNumber = (status: TransactionStatus): number => TRANSACTION_STATUSES.indexOf(status);

/** First and last trade day, or undefined for an empty ledger. */
export function ledgerSpan(ledger: Ledger): { readonly first: Day; readonly last: Day } | undefined {
  const { count, day: days } = ledger.transactions;
  const [first, last] = [days[0], days[count - 1]];
  return first === undefined || last === undefined ? undefined : { first, last };
}
