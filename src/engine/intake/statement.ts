import type { LocalDate } from "#engine/dates/day.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** How the source names the security of a line; at least one of the first four is set. */
export interface SecurityRef {
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
  readonly name?: string | undefined;
  /** Any other identifier with its scheme, such as `cusip:458140100`, `wkn:A2PWMK`, `conid:12087792`. */
  readonly otherId?: string | undefined;
  readonly exchange?: string | undefined;
  /** Trading currency, never a minor unit. */
  readonly currency?: Currency | undefined;
  /** A class of `src/assets`, where the source says: equity, fund, bond, crypto, option … */
  readonly assetClass?: string | undefined;
  /** Value of one unit at price 1, where the source says (options: 100). */
  readonly multiplier?: Fixed | undefined;
}

/** How the source names an account; equal keys are one account. */
export interface AccountRef {
  /** As the source writes it; a file that names none uses the key `""`. */
  readonly key: string;
  readonly name?: string | undefined;
  readonly kind: "brokerage" | "bank" | "crypto" | "card" | "loan" | "pension";
  readonly currency?: Currency | undefined;
  readonly institution?: string | undefined;
  /** Which chain the coins of a wallet are on. */
  readonly chain?: string | undefined;
  /** The file says so around its rows alone: they are the same rows in a file of other lines around them. */
  readonly isAround?: boolean | undefined;
}

/** A cash amount with its own currency, signed: positive arrives in the account. */
export interface CashMove {
  readonly amount: Fixed;
  readonly currency: Currency;
}

/** Where a line came from, for errors, for review and for showing the source beside the row. Lines count from 1. */
export interface SourcePlace {
  readonly line: number;
  /** The raw text of the row, at most 2,000 characters. */
  readonly raw: string;
  /** Other rows of the file that were read into the same event: its costs, its withheld tax, the other side of an exchange. */
  readonly moreLines?: readonly number[] | undefined;
  /** Name of the file within an archive, or of the sheet, where the statement was put together from several. */
  readonly file?: string | undefined;
}

/**
 * One event in neutral words. Amounts are signed as they move the customer's cash: `cash` is the net movement. Components are magnitudes
 * with a sign only where they go against the usual direction (a fee given back is a negative fee).
 *
 * `cash` is everything that moved in its currency. A charge in another currency says what part of that went to costs or tax, converted; it
 * moves nothing beside it. A cost that moved cash of another currency is a `fee` or `tax` line of its own. Interest paid is negative interest.
 *
 * | type | sets |
 * |---|---|
 * | buy, sell | security, quantity (positive), cash; price where stated; fees, taxes, accruedInterest |
 * | dividend, interest, other_income, return_of_capital | cash (net); security where known; taxes withheld; gross = cash + taxes + fees |
 * | dividend, interest, other_income in units | security, quantity, cost or price where stated; no cash (rewards in coins, scrip); interest paid in them is below zero, of the kind `loan_interest` |
 * | fee, tax | cash (negative; a refund positive); kind |
 * | deposit, withdrawal | cash |
 * | cash_transfer | cash (one side only; the other account is unknown to the file, matched later) |
 * | transfer_in_kind | security, quantity (signed: positive arrives); cost and acquiredOn where stated |
 * | transfer_in_kind, kind `borrowed` or `repaid` | the same, and the account of who lent the units |
 * | exchange | cash (what leaves, negative) and cashOther (what arrives, positive) |
 * | split | security; ratio, or quantityDelta where only the change of units is stated |
 * | opening_balance | security + quantity + cost, or cash |
 * | valuation | security known by its value; cash: what it is worth on that day, or what is owed on it |
 * | corporate_action | moves: securities in and out with their cost or proceeds |
 * | any of these that may have a fee | feeUnits where it was paid in units |
 */
export interface StatementLine {
  readonly place: SourcePlace;
  readonly account: string;
  /** Of units borrowed or given back: the key of the account of who lent them. */
  readonly lender?: string | undefined;
  readonly type: TransactionType;
  readonly on: LocalDate;
  readonly secondOfDay?: number | undefined;
  readonly settledOn?: LocalDate | undefined;
  /** Of a dividend, where the source states them. */
  readonly exOn?: LocalDate | undefined;
  readonly recordedOn?: LocalDate | undefined;
  readonly security?: SecurityRef | undefined;
  readonly quantity?: Fixed | undefined;
  /** Per unit, in `priceCurrency`, already converted from minor units. */
  readonly price?: Fixed | undefined;
  readonly priceCurrency?: Currency | undefined;
  readonly cash?: CashMove | undefined;
  readonly cashOther?: CashMove | undefined;
  readonly fees?: readonly Charge[] | undefined;
  readonly taxes?: readonly Charge[] | undefined;
  /** A fee paid in units of something else than what the line trades, such as coins: they leave beside it. */
  readonly feeUnits?: UnitsPaid | undefined;
  readonly accruedInterest?: Fixed | undefined;
  readonly cost?: CashMove | undefined;
  readonly acquiredOn?: LocalDate | undefined;
  readonly ratio?: { readonly to: Fixed; readonly from: Fixed } | undefined;
  readonly quantityDelta?: Fixed | undefined;
  readonly moves?: readonly SecurityMove[] | undefined;
  /** Finer reason: dividend, staking, custody, withholding …; of a sale `short` where it opens an obligation, of a purchase `cover` where it closes one. */
  readonly kind?: string | undefined;
  readonly description?: string | undefined;
  /** The source's own unique id of the event, where it gives one. */
  readonly sourceId?: string | undefined;
  /** Rate stated by the source: units of `cash.currency` for one unit of `priceCurrency`. */
  readonly rate?: Fixed | undefined;
}

/** A purchase that gives back units sold short, or ends a written option. */
export const COVER = "cover";

/** Fee or tax: positive lowers the customer's value. In the currency stated, which may differ from the line's cash. */
export interface Charge {
  readonly amount: Fixed;
  readonly currency: Currency;
  readonly kind: string;
}

/** Units that pay for something. */
export interface UnitsPaid {
  readonly security: SecurityRef;
  /** Positive. */
  readonly quantity: Fixed;
  /** What they were worth, where the source says. */
  readonly worth?: CashMove | undefined;
}

export interface SecurityMove {
  readonly security: SecurityRef;
  /** Signed: positive arrives. */
  readonly quantity: Fixed;
  readonly cost?: Fixed | undefined;
}

/** A balance or holding the source itself states: compared with ours after the import, never booked silently. */
export interface StatedTotal {
  readonly account: string;
  readonly on: LocalDate;
  readonly what: "cash" | "holding" | "value";
  readonly currency?: Currency | undefined;
  readonly security?: SecurityRef | undefined;
  readonly amount: Fixed;
  /** Of a holding: what all of it cost, where the source says. */
  readonly cost?: CashMove | undefined;
  readonly place: SourcePlace;
}

/** A price the source states for a security on a day (of a holding list or of a trade). */
export interface StatedPrice {
  readonly security: SecurityRef;
  readonly on: LocalDate;
  readonly price: Fixed;
  readonly currency: Currency;
}

/** One row that cannot be understood. `field` is the column or tag, `problem` what is wrong, `remedy` what the person can do. */
export interface RowError {
  readonly line: number;
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
  readonly raw: string;
  /** As in `SourcePlace`. */
  readonly file?: string | undefined;
}

/** A row left out on purpose, said so in the preview: statements of zero, internal cash sweeps, authorisations reversed. */
export interface SkippedRow {
  readonly line: number;
  readonly reason: string;
  readonly raw: string;
  /** As in `SourcePlace`. */
  readonly file?: string | undefined;
}

/** Which zone the times of a file are in, and in which zone the days of its person are counted: names such as `Europe/Berlin`. */
export interface TimeZones {
  readonly from: string;
  readonly to: string;
}

/** What a file's times mean. */
export interface StatedTimes {
  /** What the files of one sender have in common. */
  readonly key: string;
  /** Undefined: entries stand on the day the file writes. */
  readonly zones: TimeZones | undefined;
  readonly isRemembered: boolean;
  /** Its times say themselves that they are in UTC. */
  readonly saysUtc: boolean;
  readonly timedCount: number;
  /** Rows whose day is another than the file writes. */
  readonly moved: readonly { readonly line: number; readonly was: LocalDate; readonly on: LocalDate }[];
}

export interface Statement {
  /** Key of the source, such as `degiro`, and its name for people. */
  readonly source: string;
  readonly sourceName: string;
  /** Where the source is no one sender: what tells files of one sender from those of others, such as the heading of its table. */
  readonly heading?: string | undefined;
  /** Words of the file's name that stay the same from one period to the next: see `file-stem.ts`. */
  readonly fileStem?: string | undefined;
  /** The same as a name for an account, where its words are not those of any export. */
  readonly fileTitle?: string | undefined;
  /** The currency of money the file names none for: as a person said, of this file or of another with the same columns, or as the bank usually keeps it. */
  readonly assumedCurrency?: Currency | undefined;
  readonly accounts: readonly AccountRef[];
  readonly lines: LongList<StatementLine>;
  readonly totals: readonly StatedTotal[];
  readonly prices: LongList<StatedPrice>;
  readonly errors: readonly RowError[];
  readonly skipped: readonly SkippedRow[];
  /** What the person should know of how the file was read, in sentences: which files or sheets, what was joined. */
  readonly notes?: readonly string[] | undefined;
  /** Files, sheets or tables beside the one that was read which are statements or tables too: each is read when the file is chosen again. */
  readonly notRead?: readonly string[] | undefined;
  /** Of a document with pages: how many there are, to be shown beside its rows. */
  readonly pageCount?: number | undefined;
  /** Of a file that writes times. */
  readonly times?: StatedTimes | undefined;
}
