import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, type Fixed } from "#engine/money/fixed.ts";

/** Who stated a price. On one day the first of these wins: a person over a provider, a provider over a statement, a statement over a trade. */
export const PRICE_SOURCES = ["manual", "provider", "statement", "trade"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/**
 * Prices of one asset from one source, in one currency, unadjusted for splits; days rise. A price is a double of at most
 * 15 significant digits, so that its decimal is exact; longer ones are the nearest double (relative error 2^-53).
 */
export interface PriceColumn {
  readonly assetId: string;
  readonly currency: Currency;
  readonly source: PriceSource;
  readonly days: Int32Array;
  readonly prices: Float64Array;
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
}

export interface Quote {
  /** Exact decimal of the price, in `currency`. */
  readonly price: Fixed;
  readonly currency: Currency;
  readonly on: Day;
  /** Days between the price and the day asked for. */
  readonly ageDays: number;
  readonly source: PriceSource;
}

/** Last known prices, by asset. A day before the first price has none. */
export interface PriceBook {
  readonly series: ReadonlyMap<string, PriceSeries>;
}

export function buildPriceBook(columns: readonly PriceColumn[]): PriceBook {
  const byAsset = Map.groupBy(
    columns.filter((column) => column.days.length > 0),
    (column) => column.assetId,
  );
  const series = new Map<string, PriceSeries>();
  for (const [assetId, parts] of byAsset) {
    const [only] = parts;
    series.set(assetId, parts.length === 1 && only ? single(only) : merge(parts));
  }
  return { series };
}

/** The last price on or before a day, with its age; undefined when there is none. */
export function priceOn(book: PriceBook, assetId: string, on: Day): Quote | undefined {
  const series = book.series.get(assetId);
  if (!series) return undefined;
  const index = lastIndexOn(series.days, on);
  if (index < 0) return undefined;
  const pricedOn = series.days[index] ?? 0;
  return {
    price: fromNumber(series.prices[index] ?? 0),
    currency: series.currencies[series.currency[index] ?? 0] ?? "",
    on: pricedOn,
    ageDays: on - pricedOn,
    source: PRICE_SOURCES[series.sources[index] ?? 0] ?? "provider",
  };
}

/** Index of the last day on or before `on` in rising days, or −1. */
export function lastIndexOn(days: Int32Array, on: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= on) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const single = (column: PriceColumn): PriceSeries => ({
  days: column.days,
  prices: column.prices,
  sources: new Uint8Array(column.days.length).fill(PRICE_SOURCES.indexOf(column.source)),
  currency: new Uint8Array(column.days.length),
  currencies: [column.currency],
});

function merge(columns: readonly PriceColumn[]): PriceSeries {
  const currencies = [...new Set(columns.map((column) => column.currency))];
  const points = columns.flatMap((column) =>
    Array.from(column.days, (on, index) => ({
      on,
      price: column.prices[index] ?? 0,
      source: PRICE_SOURCES.indexOf(column.source),
      currency: currencies.indexOf(column.currency),
    })),
  );
  points.sort((a, b) => a.on - b.on || a.source - b.source);
  const kept = points.filter((point, index) => point.on !== points[index - 1]?.on);
  return {
    days: Int32Array.from(kept, (point) => point.on),
    prices: Float64Array.from(kept, (point) => point.price),
    sources: Uint8Array.from(kept, (point) => point.source),
    currency: Uint8Array.from(kept, (point) => point.currency),
    currencies,
  };
}
