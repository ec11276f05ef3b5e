import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import type { GainSplit, NominalSums } from "#engine/ledger/book.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Quote } from "#engine/prices/price-book.ts";
import type { AccruedWorth } from "#engine/valuation/worth.ts";

export interface Holding extends HoldingFigures {
  readonly asset: AssetFacts;
  readonly isClosed: boolean;
  /** Last price on or before the day; absent for cash and assets known by value. */
  readonly quote: Quote | undefined;
  /** Share of the net worth of this report, a fraction; undefined when either is unknown or the total is not above zero. */
  readonly weight: number | undefined;
  readonly accounts: readonly AccountHolding[];
}

export interface HoldingsReport {
  readonly on: Day;
  readonly base: Currency;
  /** Largest value first, closed ones last. */
  readonly holdings: readonly Holding[];
  /** Net worth of what is in scope: partial where a value is unknown. */
  readonly netWorth: Figure<Fixed>;
  readonly totals: HoldingTotals;
  /** Income, fees and taxes of no asset, counted in `totals`. */
  readonly unassigned: NominalSums;
}

/**
 * Figures of an asset, in one account or in all. `undefined` is unknown. In base unless said; a gain is split into price and
 * currency, the cross term in currency. `totalGain` = unrealized + realized + income − fees − taxes.
 */
export interface HoldingFigures {
  readonly quantity: Fixed;
  /** In the asset's currency. */
  readonly value: Fixed | undefined;
  readonly valueBase: Fixed | undefined;
  /** What of the value is accrued interest; the rest is the quoted price's. Absent where nothing accrues. */
  readonly accrued: AccruedWorth | undefined;
  /** What the open lots cost, without fees (with them when the book was kept so). In the asset's currency. */
  readonly cost: Fixed | undefined;
  /** The same at the rates of the days it was paid. */
  readonly costBase: Fixed | undefined;
  readonly unrealized: GainSplit | undefined;
  readonly realized: GainSplit | undefined;
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
  readonly totalGain: Fixed | undefined;
  /** What is unknown and why, in words. */
  readonly missing: readonly string[];
}

export interface AccountHolding extends HoldingFigures {
  readonly accountId: string;
}

/** Sums of what is known, in base; `missing` names what they leave out. */
export interface HoldingTotals {
  readonly value: Fixed;
  readonly cost: Fixed;
  readonly unrealized: GainSplit;
  readonly realized: GainSplit;
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
  readonly totalGain: Fixed;
  readonly missing: readonly string[];
}
