import type { MarketColumnRow } from "#db/queries/market.ts";
import type { PriceColumn, PriceSource } from "#engine/prices/price-book.ts";
import { asPrices, sharedSeries } from "#engine/prices/shared-series.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import type { RateColumn } from "#engine/prices/rates.ts";
import { assert } from "#engine/result.ts";

/** Comma-separated whole numbers as a column. */
const readDays = (text: string): Int32Array => Int32Array.from(text.split(","), Number);
const readDoubles = (text: string): Float64Array => Float64Array.from(text.split(","), Number);

export function readPriceColumn(
  assetId: string,
  source: PriceSource,
  row: { readonly currency: string; readonly days: string; readonly prices: string },
): PriceColumn {
  const column = { assetId, source, currency: row.currency, days: readDays(row.days), prices: readDoubles(row.prices) };
  assert(column.days.length === column.prices.length, "every price has its day");
  return column;
}

/** Closes of an instrument, without yet saying whose asset they price. */
export const readCloses = (row: MarketColumnRow) => ({
  currency: row.currency,
  days: readDays(row.days),
  prices: readDoubles(row.values),
});

/** A shared series by its key; undefined where this version knows none of it. */
export function readSeries(row: MarketColumnRow): readonly [string, PriceSeries] | undefined {
  const series = sharedSeries(row.key);
  return series && [row.key, asPrices(series, readDays(row.days), readDoubles(row.values))];
}

/** Rates are kept as the ECB states them: units of the currency for one euro. */
export const readRateColumn = (row: MarketColumnRow): RateColumn => ({
  currency: row.currency,
  quoted: "per_pivot",
  days: readDays(row.days),
  rates: readDoubles(row.values),
});
