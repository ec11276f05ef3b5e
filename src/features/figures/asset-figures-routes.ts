import { z } from "zod";
import { ok } from "#engine/result.ts";
import {
  assetFigures,
  bondPortfolio,
  calendar,
  cashForecast,
  FUND_POOL_KEYS,
  fundPools,
} from "#features/assets/contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, id, localDate } from "#features/shared/wire.ts";
import { assetFiguresOf } from "./asset-figures.ts";
import { bondPortfolioOf } from "./asset-figures-bonds.ts";
import { calendarOf } from "./asset-figures-calendar.ts";
import { cashForecastOf } from "./asset-figures-forecast.ts";
import { fundPoolsOf } from "./asset-figures-pools.ts";
import { openSheet } from "./sheet.ts";

const base = "/api/portfolios/:portfolioId";
const asked = z.object({ on: localDate.optional(), currency: currencyCode.optional() });

/** What assets are by their class, and the money they are expected to move. */
export const assetFigureRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${base}/assets/:assetId/figures`,
      access: "viewer",
      summary: "Every figure of an asset by its class.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: z.string().max(60) }),
      query: asked,
      answer: assetFigures,
    },
    {
      inScope: async (scope, { params, query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? assetFiguresOf(sheet.value, params.assetId) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/cash-forecast`,
      access: "viewer",
      summary: "Cash month by month, from every flow that is known or expected.",
      query: asked.extend({ months: z.coerce.number().int().min(1).max(60).default(24) }),
      answer: cashForecast,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(await cashForecastOf(scope, sheet.value, query.months)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/calendar`,
      access: "viewer",
      summary: "Calendar: days that move money or want attention.",
      query: asked.extend({ from: localDate.optional(), to: localDate.optional() }),
      answer: calendar,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? calendarOf(scope, sheet.value, query) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/bond-portfolio`,
      access: "viewer",
      summary: "Bonds held: averages weighted by value, and what is paid back when.",
      query: asked,
      answer: bondPortfolio,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(bondPortfolioOf(sheet.value)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/fund-pools`,
      access: "viewer",
      summary: "Private funds seen as one: by vintage, strategy or manager.",
      query: asked.extend({ by: z.enum(FUND_POOL_KEYS).default("vintage") }),
      answer: fundPools,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(fundPoolsOf(sheet.value, query.by)) : sheet;
      },
    },
  ),
];
