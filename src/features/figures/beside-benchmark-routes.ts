import { formatDay } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import { type Route, route } from "#features/shared/route.ts";
import {
  activeShare,
  benchmarksBy,
  UNSTATED,
  usualBenchmark,
  type WeightBeside,
  weightsBeside as weightsOf,
} from "#figures/analysis/beside-benchmark.ts";
import { besideQuery, weightsBeside } from "./beside-benchmark-contract.ts";
import { openSheet } from "./open-sheet.ts";

const shownActive = (groups: readonly WeightBeside[]) => ({
  value: activeShare(groups),
  isAtMost: groups.some(({ key }) => key === UNSTATED),
});

export const besideBenchmarkRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/weights-beside",
      access: "viewer",
      summary: "Weights of equities and funds by sector, country, holding and more beside those of a fund.",
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
        if (benchmark === undefined) return ok({ ...head, activeShare: null, groups: [] });
        const groups = weightsOf(sheet.value, { benchmark, by });
        if (!groups.ok) return groups;
        const activeShare = by === "holding" ? shownActive(groups.value) : null;
        return ok({
          ...head,
          activeShare,
          groups: groups.value.map((it) => ({ ...it, difference: it.own - it.benchmark })),
        });
      },
    },
  ),
];
