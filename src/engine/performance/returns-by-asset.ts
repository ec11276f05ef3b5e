import type { Day } from "#engine/dates/day.ts";
import type { Book } from "#engine/ledger/book.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import type { TwrOptions } from "#engine/performance/twr.ts";
import type { Market } from "#engine/prices/market.ts";
import { seriesByAsset } from "#engine/valuation/asset-series.ts";

/** Both returns of every asset but cash over its own life through `to`, by asset id. `only` names the assets that are wanted, by their places. */
export function returnsByAsset(
  book: Book,
  market: Market,
  { to, only, ...options }: TwrOptions & { readonly to: Day; readonly only?: ReadonlySet<number> | undefined },
): ReadonlyMap<string, Returns> {
  const returns = new Map<string, Returns>();
  for (const [assetId, series] of seriesByAsset(book, market, { to, only }))
    returns.set(assetId, returnsOf(series, options));
  return returns;
}
