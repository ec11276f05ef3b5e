import { z } from "zod";
import { err, ok } from "#engine/result.ts";
import { route, type Route } from "#features/shared/route.ts";
import {
  attribution,
  attributionQuery,
  benchmarkComparison,
  benchmarkQuery,
  exposureQuery,
  exposures,
  lotReturns,
  partReturnsList,
  returnsQuery,
  risk,
  riskQuery,
  scenarioQuery,
  scenarios,
  windowQuery,
} from "#features/analytics/contract.ts";
import { matrixRows } from "#features/shared/exposure-matrices.ts";
import { beforeCosts } from "#features/figures/before-costs-contract.ts";
import { partPeriodsList, periodsQuery } from "#features/figures/part-periods-contract.ts";
import { targets, targetsQuery } from "#features/targets/contract.ts";
import { parseFixed, ZERO } from "#engine/money/fixed.ts";
import { performanceHistory } from "../performance-contract.ts";
import { id } from "#features/shared/wire.ts";
import { attributeReturn } from "#figures/analysis/attribution.ts";
import { benchmarkList, benchmarksQuery } from "#features/figures/benchmarks-contract.ts";
import { compareWithBenchmark } from "#figures/analysis/benchmark.ts";
import { exposuresOf } from "#figures/analysis/exposure.ts";
import { returnsOfLots } from "#figures/analysis/lot-returns.ts";
import { periodsByPart } from "#figures/analysis/part-periods.ts";
import { returnsOfParts } from "#figures/analysis/part-returns.ts";
import { riskReportOf } from "#figures/analysis/risk.ts";
import { outcomesOf } from "#figures/analysis/scenarios.ts";
import { showAttribution } from "./show-attribution.ts";
import { showBeforeCosts } from "./show-before-costs.ts";
import { showBenchmark } from "./show-benchmark.ts";
import { showExposures } from "./show-exposure.ts";
import { showLotReturns } from "./show-lot-returns.ts";
import { showPerformanceHistory } from "./show-performance.ts";
import { showPartPeriods } from "./show-part-periods.ts";
import { showPartReturns } from "./show-part-returns.ts";
import { showRisk } from "./show-risk.ts";
import { showTargets } from "./show-targets.ts";
import { tradeTaxRoute } from "./trade-tax-route.ts";
import { showScenarios } from "./show-scenarios.ts";
import { openSheet } from "../open-sheet.ts";

const base = "/api/portfolios/:portfolioId";

/** Where returns came from and what could go wrong. */
export const analyticsRoutes: readonly Route[] = [
  tradeTaxRoute,
  route(
    {
      method: "GET",
      path: `${base}/targets`,
      access: "viewer",
      summary: "Target mixes beside what is held, and what would bring each back.",
      query: targetsQuery,
      answer: targets,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const cash = query.cash === undefined ? undefined : parseFixed(query.cash);
        if (query.cash !== undefined && (cash === undefined || cash <= ZERO))
          return err({ kind: "input_invalid", fields: [{ path: "query.cash", message: "an amount above zero" }] });
        return ok(showTargets(sheet.value, cash));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/performance`,
      access: "viewer",
      summary:
        "Performance: both returns, the bridge and the growth of 1 of a window, and returns by range, year and month.",
      query: windowQuery,
      answer: performanceHistory,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showPerformanceHistory(sheet.value, query)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/returns`,
      access: "viewer",
      summary:
        "Returns, bridge and contribution of every account, class, holding, currency, institution, sector or country.",
      query: returnsQuery,
      answer: partReturnsList,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showPartReturns(sheet.value, query.by, returnsOfParts(sheet.value, query))) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/returns/periods`,
      access: "viewer",
      summary: "Returns by period: both returns of every part over every usual period, side by side.",
      query: periodsQuery,
      answer: partPeriodsList,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showPartPeriods(sheet.value, query.by, periodsByPart(sheet.value, query.by))) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/returns/before-costs`,
      access: "viewer",
      summary:
        "Returns before costs: both returns of a window after all costs, before fees, before taxes and before both.",
      query: windowQuery,
      answer: beforeCosts,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showBeforeCosts(sheet.value, query)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/holdings/:assetId/lot-returns`,
      access: "viewer",
      summary: "Returns of lots: of every open one of a holding, since it was acquired.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: z.string() }),
      query: exposureQuery,
      answer: lotReturns,
    },
    {
      inScope: async (scope, { params, query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const lots = returnsOfLots(sheet.value, params.assetId);
        return lots.ok ? ok(showLotReturns(sheet.value, lots.value)) : lots;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/benchmark`,
      access: "viewer",
      summary: "Benchmark: the portfolio beside a mix of assets, over the same days and with the same flows.",
      refusals: ["asset_not_found"],
      query: benchmarkQuery,
      answer: benchmarkComparison,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const compared = compareWithBenchmark(sheet.value, query);
        return compared.ok ? ok(showBenchmark(sheet.value, compared.value)) : compared;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/benchmarks`,
      access: "viewer",
      summary: "Benchmarks: the portfolio beside up to ten mixes of assets, over the same days.",
      refusals: ["asset_not_found"],
      query: benchmarksQuery,
      answer: benchmarkList,
    },
    {
      inScope: async (scope, { query: { of, ...query } }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const found = of.map((assets) => compareWithBenchmark(sheet.value, { ...query, assets }));
        const [first] = found;
        const compared = found.flatMap((it) => (it.ok ? [showBenchmark(sheet.value, it.value)] : []));
        const [one] = compared;
        const lost = found.find((it) => !it.ok) ?? first;
        if (!one || compared.length < of.length) return lost?.ok === false ? lost : err({ kind: "asset_not_found" });
        const { from, to, currency, portfolio } = one;
        const benchmarks = compared.map(({ parts, benchmark, difference, index }) => ({
          parts,
          benchmark,
          difference,
          index,
        }));
        return ok({ from, to, currency, portfolio, benchmarks });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/attribution`,
      access: "viewer",
      summary: "Attribution: what each part added, why it differs from a benchmark, and what exchange rates did.",
      query: attributionQuery,
      answer: attribution,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const made = attributeReturn(sheet.value, query);
        return made.ok ? ok(showAttribution(sheet.value, query, made.value)) : made;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/risk`,
      access: "viewer",
      summary: "Risk figures of a window, hidden with the reason below the observations they need.",
      query: riskQuery,
      answer: risk,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const made = riskReportOf(sheet.value, query);
        return made.ok ? ok(showRisk(sheet.value, made.value, query)) : made;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/exposure`,
      access: "viewer",
      summary: "Exposure: by class, sector, country, region, currency, liquidity and more, and concentration.",
      query: exposureQuery.extend({ rows: matrixRows }),
      answer: exposures,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showExposures(sheet.value, exposuresOf(sheet.value, query.rows))) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/scenarios`,
      access: "viewer",
      summary: "Scenarios: shocks over the whole balance sheet.",
      query: scenarioQuery,
      answer: scenarios,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showScenarios(sheet.value, outcomesOf(sheet.value, query.shocks))) : sheet;
      },
    },
  ),
];
