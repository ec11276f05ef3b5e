import type { Day } from "#engine/dates/day.ts";
import type { Book, GainSplit } from "#engine/ledger/book.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { TransactionStatus } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import type { BookPart } from "#engine/valuation/book-parts.ts";
import type { Scope } from "#engine/valuation/scope.ts";

/**
 * Why a value changed: opening + inflow − outflow + income − fees − taxes + price + currency + unpriced + byBalances = closing, exactly.
 * All in base. Transfers inside the scope are nothing; what crosses its border is a flow, units at their market value.
 */
export interface Bridge {
  readonly opening: Fixed;
  readonly inflow: Fixed;
  readonly outflow: Fixed;
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
  /** Gains, of which `realized` by disposals inside the window; both measured from the opening value. */
  readonly gain: GainSplit;
  readonly realized: GainSplit;
  /** Holdings without a price count at cost: what of that entered the priced part (positive) or left it (negative). Zero when all is priced. */
  readonly unpriced: Fixed;
  /** What accounts followed by balances changed by, for whatever reason: money in and out of them and their gains cannot be told apart. */
  readonly byBalances: Fixed;
  readonly closing: Fixed;
  /** What is unknown, in words. Empty when the bridge is whole. */
  readonly missing: readonly string[];
  /** What of that the value at the start leaves out, and the value at the end. */
  readonly openingMissing: readonly string[];
  readonly closingMissing: readonly string[];
  /** The same by asset id, adding up to the whole; flows are of the whole only. */
  readonly byAsset: ReadonlyMap<string, BridgePart>;
}

export interface BridgePart {
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
  readonly gain: GainSplit;
  /** What of it is unknown at one end or between, in words. */
  readonly missing: readonly string[];
}

export interface BridgeInput {
  readonly ledger: Ledger;
  readonly market: Market;
  readonly base: Currency;
  readonly window: Window;
  readonly scope?: Scope | undefined;
  readonly statuses?: readonly TransactionStatus[] | undefined;
  /** A book of the same ledger, base and statuses, through the closing or later: what was held at the opening is then known without running up to it. */
  readonly book?: Book | undefined;
  /** What of the book is in the scope, where somebody has divided it already. */
  readonly part?: BookPart | undefined;
  /** Fees and purchase taxes that are part of cost are on the line of the price, not on their own. */
  readonly conventions?: Conventions | undefined;
}

export interface Window {
  /** The opening is the end of this day: transactions of later days count. */
  readonly from: Day;
  /** The closing is the end of this day. */
  readonly to: Day;
}
