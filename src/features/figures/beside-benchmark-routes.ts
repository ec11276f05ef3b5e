import { formatDay } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import { benchmarksBy, usualBenchmark, weightsBeside as weightsOf } from "#figures/analysis/beside-benchmark.ts";
import { besideQuery, weightsBeside } from "./beside-benchmark-contract.ts";
import { openSheet } from "./open-sheet.ts";

export const besideBenchmarkRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/weights-beside",
      access: "viewer",
      summary: "Weights of equities and funds by sector or country beside those of a fund.",
      refusals: ["asset_not_found"],
      query: besideQuery,
      answer: weightsBeside,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const { by } = query;
        const offered = benchmarksBy(sheet.value, by);
        const benchmark = query.benchmark ?? usualBenchmark(offered);
        const head = {
          on: formatDay(sheet.value.on),
          by,
          benchmark: benchmark ?? null,
          benchmarks: offered.map(({ id, name }) => ({ assetId: id, name })),
        };
        if (benchmark === undefined) return ok({ ...head, groups: [] });
        const groups = weightsOf(sheet.value, { benchmark, by });
        if (!groups.ok) return groups;
        return ok({ ...head, groups: groups.value.map((it) => ({ ...it, difference: it.own - it.benchmark })) });
      },
    },
  ),
];
