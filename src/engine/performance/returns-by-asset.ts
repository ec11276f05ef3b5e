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
  { to, earlier, ...options }: TwrOptions & { readonly to: Day; readonly earlier?: EarlierReturns | undefined },
): ReadonlyMap<string, Returns> {
  const returns = new Map(earlier?.returns);
  for (const asset of earlier?.touched ?? []) returns.delete(book.ledger.assets[asset]?.id ?? "");
  for (const [assetId, series] of seriesByAsset(book, market, { to, only: earlier?.touched }))
    returns.set(assetId, returnsOf(series, options));
  return returns;
}

/** What was known before an edit, and the assets it touched, by their places: the others' returns stay. */
export interface EarlierReturns {
  readonly returns: ReadonlyMap<string, Returns>;
  readonly touched: ReadonlySet<number>;
}
