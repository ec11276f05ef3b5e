import type { Day } from "#engine/dates/day.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook, type PriceColumn } from "#engine/prices/price-book.ts";
import type { SplitsByAsset } from "#engine/prices/split-prices.ts";
import { buildRateBook, type RateColumn } from "#engine/prices/rates.ts";

/** Rate of the first day against the euro, and which way it is quoted. */
const CURRENCIES = [
  { currency: "USD", start: 1.1, quoted: "per_pivot" },
  { currency: "JPY", start: 160, quoted: "per_pivot" },
  { currency: "GBP", start: 0.85, quoted: "per_pivot" },
  { currency: "CHF", start: 1.05, quoted: "in_pivot" },
  { currency: "BRL", start: 0.18, quoted: "in_pivot" },
] as const;

export const CURRENCY_CODES = ["EUR", ...CURRENCIES.map(({ currency }) => currency)] as const;

/** Quotes as a source gives them. */
export interface Quotes {
  readonly prices: readonly PriceColumn[];
  readonly rates: readonly RateColumn[];
}

/** `splits` are those of the ledger that is valued. */
export const marketOf = ({ prices, rates }: Quotes, splits?: SplitsByAsset): Market => ({
  prices: buildPriceBook(prices, splits),
  rates: buildRateBook(rates),
});

export interface MarketSpan {
  readonly from: Day;
  readonly days: number;
  /** Days between two quotes, at most: 1 is every day. Rates are never further apart than six days. */
  readonly gap: number;
}

/** A small generator of its own, so that a market is a function of one number. */
export function noiseOf(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Prices and rates as random walks of four decimals; the first day always has a quote. */
export function walkingQuotes(assets: readonly AssetFacts[], seed: number, { from, days, gap }: MarketSpan): Quotes {
  const next = noiseOf(seed);
  const quotedDays = (widest: number): Int32Array => {
    const quoted: Day[] = [];
    for (let on = from; on <= from + days; on += 1 + Math.floor(next() * widest)) quoted.push(on);
    return Int32Array.from(quoted);
  };
  const walk = (count: number, start: number): Float64Array => {
    let value = start;
    return Float64Array.from({ length: count }, () => {
      value *= 0.97 + 0.06 * next();
      return Math.max(Math.round(value * 10_000), 1) / 10_000;
    });
  };
  const prices: PriceColumn[] = assets
    .filter((asset) => asset.tracking === "units")
    .map((asset) => {
      const on = quotedDays(gap);
      const column = { assetId: asset.id, currency: asset.currency, source: "provider" as const };
      return { ...column, days: on, prices: walk(on.length, 5 + 200 * next()) };
    });
  const rates: RateColumn[] = CURRENCIES.map(({ currency, start, quoted }) => {
    const on = quotedDays(Math.min(gap, 6));
    return { currency, quoted, days: on, rates: walk(on.length, start) };
  });
  return { prices, rates };
}
