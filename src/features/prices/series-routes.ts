import { seriesStates } from "#db/queries/shared-series.ts";
import { SHARED_SERIES } from "#engine/prices/shared-series.ts";
import { ok } from "#engine/result.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { sharedSeriesList } from "#features/prices/series-contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import type { Database } from "#db/sql.ts";

/** What can be compared with although nobody owns it. */
export const seriesRoute = (database: Database, { series: sources }: Pick<MarketSources, "series">): Route =>
  route(
    {
      method: "GET",
      path: "/api/shared-series",
      access: "person",
      summary:
        "Indices, inflation and yield curves, the same for everybody: who publishes each and how far it is known.",
      answer: sharedSeriesList,
    },
    {
      plain: async () => {
        const known = new Map((await database.transaction(seriesStates)).map((row) => [row.series, row]));
        return ok({
          areSourcesOn: sources.length > 0,
          series: SHARED_SERIES.map(({ key, name, kind, currency, years = null }) => {
            const row = known.get(key);
            return {
              key,
              name,
              kind,
              currency,
              years,
              sourceName: row ? (sources.find((it) => it.key === row.source)?.name ?? row.source) : null,
              firstOn: row?.first_on ?? null,
              lastOn: row?.last_on ?? null,
              toldAt: row?.told_at ?? null,
            };
          }),
        });
      },
    },
  );
