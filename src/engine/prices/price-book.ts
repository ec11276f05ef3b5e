import { PRICE_SOURCES, type SplitPrice, type PriceSeries } from "#engine/prices/price-series.ts";
import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, type Fixed } from "#engine/money/fixed.ts";
import type { PriceModel } from "#engine/prices/price-series.ts";
import { acrossSplits, type SplitsByAsset } from "#engine/prices/split-prices.ts";

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

export interface Quote {
  /** Exact decimal of the price, in `currency`. */
  readonly price: Fixed;
  readonly currency: Currency;
  readonly on: Day;
  /** Days between the price and the day asked for. */
  readonly ageDays: number;
  readonly source: PriceSource;
  /** The price was stated on `on` for the units before this split, and is of the new units here. */
  readonly split?: Pick<SplitPrice, "to" | "from"> | undefined;
  /** Nobody stated the price: this makes it. */
  readonly model?: PriceModel | undefined;
}

/** Last known prices, by asset. A day before the first price has none. */
export interface PriceBook {
  readonly series: ReadonlyMap<string, PriceSeries>;
}

/** `splits` are those of the ledger the prices are used with: they change what a price is of. */
export function buildPriceBook(columns: readonly PriceColumn[], splits: SplitsByAsset = new Map()): PriceBook {
  const byAsset = Map.groupBy(
    columns.filter((column) => column.days.length > 0),
    (column) => column.assetId,
  );
  const series = new Map<string, PriceSeries>();
  const alike = new SharedBytes();
  for (const [assetId, parts] of byAsset) {
    const [only] = parts;
    const stated = parts.length === 1 && only ? single(only, alike) : merge(parts);
    series.set(assetId, acrossSplits(stated, splits.get(assetId) ?? []));
  }
  return { series };
}

/** The last price on or before a day, with its age; undefined when there is none. */
export function priceOn(book: PriceBook, assetId: string, on: Day): Quote | undefined {
  const series = book.series.get(assetId);
  if (!series) return undefined;
  const index = lastIndexOn(series.days, on);
  if (index < 0) return undefined;
  const day = series.days[index] ?? 0;
  const split = series.split?.get(day);
  const pricedOn = split?.quotedOn ?? day;
  const source = PRICE_SOURCES[series.sources[index] ?? 0] ?? "provider";
  return {
    price: fromNumber(series.prices[index] ?? 0),
    currency: series.currencies[series.currency[index] ?? 0] ?? "",
    on: pricedOn,
    ageDays: on - pricedOn,
    source,
    split: split && { to: split.to, from: split.from },
    ...(source === "model" ? { model: series.model } : {}),
  };
}

/** Index of the last day on or before `on` in rising days, or −1. */
export function lastIndexOn(days: ArrayLike<Day>, on: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= on) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const single = (column: PriceColumn, alike: SharedBytes): PriceSeries => ({
  days: column.days,
  prices: column.prices,
  sources: alike.filled(column.days.length, PRICE_SOURCES.indexOf(column.source)),
  currency: alike.filled(column.days.length, 0),
  currencies: [column.currency],
});

/** Columns of one and the same byte, in memory once for all series of a length. */
class SharedBytes {
  private readonly known = new Map<string, Uint8Array>();

  filled(length: number, value: number): Uint8Array {
    const key = `${length} ${value}`;
    const known = this.known.get(key) ?? new Uint8Array(length).fill(value);
    this.known.set(key, known);
    return known;
  }
}

/** Columns as one, by day; of several on one day the first source counts, and of one source the first column. */
function merge(columns: readonly PriceColumn[]): PriceSeries {
  const currencies = [...new Set(columns.map((column) => column.currency))];
  const ranked = columns
    .map((column) => ({ ...column, rank: PRICE_SOURCES.indexOf(column.source), at: 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const most = columns.reduce((sum, { days }) => sum + days.length, 0);
  const days = new Int32Array(most);
  const prices = new Float64Array(most);
  const sources = new Uint8Array(most);
  const currency = new Uint8Array(most);
  let count = 0;
  for (; ; count += 1) {
    let first: (typeof ranked)[number] | undefined;
    for (const column of ranked) if (dayAt(column) < dayAt(first)) first = column;
    if (!first) break;
    const on = dayAt(first);
    days[count] = on;
    prices[count] = first.prices[first.at] ?? 0;
    sources[count] = first.rank;
    currency[count] = currencies.indexOf(first.currency);
    for (const column of ranked) while (dayAt(column) === on) column.at += 1;
  }
  return {
    days: days.slice(0, count),
    prices: prices.slice(0, count),
    sources: sources.slice(0, count),
    currency: currency.slice(0, count),
    currencies,
  };
}

/** The day a column has come to; never where it has none left. */
const dayAt = (column: { readonly days: Int32Array; readonly at: number } | undefined): number =>
  column?.days[column.at] ?? Infinity;
