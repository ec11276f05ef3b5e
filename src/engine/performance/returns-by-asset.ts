import type { Day } from "#engine/dates/day.ts";
import type { Book } from "#engine/ledger/book.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import type { TwrOptions } from "#engine/performance/twr.ts";
import type { Market } from "#engine/prices/market.ts";
import { seriesByAsset } from "#engine/valuation/asset-series.ts";

/** Both returns of every asset but cash over its own life through `to`, by asset id. */
export function returnsByAsset(
  book: Book,
  market: Market,
  { to, ...options }: TwrOptions & { readonly to: Day },
): ReadonlyMap<string, Returns> {
  return new Map(
    [...seriesByAsset(book, market, to)].map(([assetId, series]) => [assetId, returnsOf(series, options)]),
  );
}
