import { z } from "zod";
import { ok } from "#engine/result.ts";
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
} from "#features/analytics/contract.ts";
import { id } from "#features/shared/wire.ts";
import { openSheet } from "../sheet.ts";
import { attributionOf } from "./attribution.ts";
import { benchmarkOf } from "./benchmark.ts";
import { exposuresOf } from "./exposure.ts";
import { lotReturnsOf } from "./lot-returns.ts";
import { partReturnsOf } from "./part-returns.ts";
import { riskOf } from "./risk.ts";
import { scenariosOf } from "./scenarios.ts";

const base = "/api/portfolios/:portfolioId";

/** Where returns came from and what could go wrong. */
export const analyticsRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${base}/returns`,
      access: "viewer",
      summary: "Returns, bridge and contribution of every account, class, holding, currency or institution.",
      query: returnsQuery,
      answer: partReturnsList,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(partReturnsOf(sheet.value, query)) : sheet;
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
        return sheet.ok ? lotReturnsOf(sheet.value, params.assetId) : sheet;
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
        return sheet.ok ? benchmarkOf(sheet.value, query) : sheet;
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
        return sheet.ok ? attributionOf(sheet.value, query) : sheet;
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
        return sheet.ok ? riskOf(sheet.value, query) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/exposure`,
      access: "viewer",
      summary: "Exposure: by class, sector, country, currency and liquidity, and concentration.",
      query: exposureQuery,
      answer: exposures,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(exposuresOf(sheet.value)) : sheet;
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
        return sheet.ok ? ok(scenariosOf(sheet.value, query)) : sheet;
      },
    },
  ),
];
