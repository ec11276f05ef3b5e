import type { FigureTree } from "#engine/explain/formula.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** What stands for a price where nobody states one: what the terms of an asset and its purchase say it should be. */
export interface PriceModel {
  readonly currency: Currency;
  /** The first and the last day it says anything new of: after the last one its price stays. */
  readonly from: Day;
  readonly to: Day;
  /** Its owner chose it: what was stated holds as long as prices of the class do, and no longer. */
  readonly isChosen?: boolean;
  /** As prices are quoted; undefined on days it cannot tell. */
  readonly priceOn: (on: Day) => number | undefined;
  /** What it is, in words: "amortized cost". */
  readonly wordsOn: (on: Day) => string;
  /** The same price, down to what it is computed from. */
  readonly treeOn: (on: Day) => FigureTree;
}

/**
 * Who stated a price. On one day the first of these wins: a person over a provider, a provider over a statement, a statement over a trade. A model
 * stands where nobody did.
 */
export const PRICE_SOURCES = ["manual", "provider", "statement", "trade", "model"] as const;

/** An older price in the units of a split: no price came on the split's day. */
export interface SplitPrice {
  readonly quotedOn: Day;
  /** New units for old ones, of all splits since. */
  readonly to: Fixed;
  readonly from: Fixed;
}

/** All prices of one asset, one a day, by the precedence of sources. */
export interface PriceSeries {
  readonly days: Int32Array;
  readonly prices: Float64Array;
  /** Place in PRICE_SOURCES. */
  readonly sources: Uint8Array;
  /** Place in `currencies`. */
  readonly currency: Uint8Array;
  readonly currencies: readonly Currency[];
  /** By day: prices that nobody stated for it. See `acrossSplits`. */
  readonly split?: ReadonlyMap<Day, SplitPrice> | undefined;
  /** What makes those of its prices that are a model's. */
  readonly model?: PriceModel | undefined;
}
