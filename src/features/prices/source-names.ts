import type { Database, Sql } from "#db/sql.ts";
import { listPriceSources } from "#db/queries/price-sources.ts";
import type { PriceSources } from "#features/prices/living-contract.ts";
import { type MarketSources, outsideSources, SAMPLE_SOURCE } from "#features/prices/market-sources.ts";

/** What a source is called by people; one that is no longer there goes by its key. */
export function nameOfSource({ prices, rates, series }: MarketSources, key: string | null): string {
  if (key === null || key === SAMPLE_SOURCE || key === "sample") return "Sample prices";
  return [...prices, ...rates, ...series].find((it) => it.key === key)?.name ?? key;
}

export const areSourcesOn = (sources: MarketSources): boolean => outsideSources(sources).length > 0;

/** Every source outside, of prices and of rates, and how it is doing. */
export async function sourceStates(sql: Sql, sources: MarketSources): Promise<PriceSources> {
  const known = new Map((await listPriceSources(sql)).map((row) => [row.source, row]));
  const rates = sources.rates.filter(({ key }) => key !== SAMPLE_SOURCE);
  return {
    areSourcesOn: areSourcesOn(sources),
    sources: [...outsideSources(sources), ...rates, ...sources.series.filter(isOfSeriesAlone(sources))].map(
      ({ key, name }) => {
        const row = known.get(key);
        return {
          key,
          name,
          state: !row ? "waiting" : row.failures > 0 ? "resting" : "ok",
          succeededAt: row?.succeeded_at ?? null,
          nextTryAt: row?.next_try_at ?? null,
          problem: row?.problem ?? null,
        };
      },
    ),
  };
}

/** Who publishes series and tells prices as well stands there once. */
const isOfSeriesAlone =
  ({ prices }: MarketSources) =>
  ({ key }: { readonly key: string }): boolean =>
    !prices.some((it) => it.key === key);

export const readSourceStates = (database: Database, sources: MarketSources): Promise<PriceSources> =>
  database.transaction((sql) => sourceStates(sql, sources));
