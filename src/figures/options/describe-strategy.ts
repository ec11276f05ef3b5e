import type { Day } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { priceOn } from "#engine/prices/price-book.ts";
import type { Sheet } from "#figures/sheet.ts";
import { breakEvens, gainAt } from "./at-expiry.ts";
import { payoffPrices } from "./payoff-points.ts";
import { commonExpiry, optionStrategies, type Strategy } from "./strategies.ts";
import { deltaTree, gainTree, lossTree, paidTree, premiumTree, readyAtExpiry, valueTree } from "./strategy-trees.ts";

export { optionStrategies, type Strategy };

/** All that is told of a strategy, each figure the tree it is computed from. */
export interface DescribedStrategy {
  readonly premium: FigureTree;
  readonly paid: FigureTree;
  readonly value: FigureTree;
  readonly gain: FigureTree;
  readonly loss: FigureTree;
  readonly delta: FigureTree;
  readonly breakEvens: readonly Fixed[];
  readonly expiresOn: Day | undefined;
  /** What the underlying costs on the day, in the currency of the options. */
  readonly spot: Fixed | undefined;
  readonly payoff: readonly { readonly price: Fixed; readonly gain: Fixed }[];
}

export function describeStrategy(sheet: Sheet, strategy: Strategy): DescribedStrategy {
  const ready = readyAtExpiry(strategy);
  const evens = ready ? breakEvens(ready.legs, ready.paid) : [];
  const quote = priceOn(sheet.market.prices, strategy.underlying.id, sheet.on);
  const spot = quote?.currency === strategy.currency ? quote.price : undefined;
  const prices = ready ? payoffPrices(ready.legs, { evens, spot }) : [];
  return {
    premium: premiumTree(strategy),
    paid: paidTree(strategy),
    value: valueTree(sheet, strategy),
    gain: gainTree(strategy),
    loss: lossTree(strategy),
    delta: deltaTree(sheet, strategy),
    breakEvens: evens,
    expiresOn: commonExpiry(strategy.legs),
    spot,
    payoff: ready ? prices.map((price) => ({ price, gain: gainAt(ready.legs, ready.paid, price) })) : [],
  };
}
