import type { Day } from "#engine/dates/day.ts";
import type { Book } from "#engine/ledger/book.ts";
import { returnsOf, returnsOfMovingDays, type Returns } from "#engine/performance/returns.ts";
import type { TwrOptions } from "#engine/performance/twr.ts";
import type { Market } from "#engine/prices/market.ts";
import { livesOfAssets } from "#engine/valuation/asset-series.ts";

/** Both returns of every asset but cash over its own life through `to`, by asset id. `only` names the assets that are wanted, by their places. */
export function returnsByAsset(
  book: Book,
  market: Market,
  { to, only, ...options }: TwrOptions & { readonly to: Day; readonly only?: ReadonlySet<number> | undefined },
): ReadonlyMap<string, Returns> {
  const returns = new Map<string, Returns>();
  for (const life of livesOfAssets(book, market, { to, only })) {
    const days = life.movingDays(options);
    returns.set(life.assetId, days ? returnsOfMovingDays(days, options) : returnsOf(life.series(), options));
  }
  return returns;
}
