import { z } from "zod";
import { ok } from "#engine/result.ts";
import { assetFigures, bondPortfolio, calendar, cashForecast, fundPools } from "#features/assets/contract.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, id, localDate, scopeAsked } from "#features/shared/wire.ts";
import { NO_DIVIDEND_DAYS } from "#figures/analysis/dividend-days.ts";
import { INCOME_MONTHS, incomeOf } from "#figures/analysis/income.ts";
import { yieldsOf } from "#figures/analysis/income-yields.ts";
import { bondPortfolioOf } from "#figures/bonds.ts";
import { calendarOf, cashAhead } from "#figures/cash/calendar.ts";
import { forecastOf } from "#figures/cash/forecast.ts";
import { figuresOfAsset } from "#figures/class-figures.ts";
import { projectionOf } from "#figures/projection.ts";
import { FUND_POOL_KEYS, fundPoolsOf } from "#figures/fund-pools.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import { showCalendar } from "./cash/show-calendar.ts";
import { showIncome } from "./cash/show-income.ts";
import { showForecast } from "./cash/show-forecast.ts";
import { showAssetFigures } from "./show-asset-figures.ts";
import { showBonds } from "./show-bonds.ts";
import { projection } from "./projection-contract.ts";
import { showProjection } from "./show-projection.ts";
import { showFundPools } from "./show-fund-pools.ts";
import { income, INCOME_DAYS } from "./income-contract.ts";
import { openSheet } from "./open-sheet.ts";

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
        if (!sheet.ok) return sheet;
        const found = figuresOfAsset(sheet.value, params.assetId);
        return found.ok ? ok(showAssetFigures(sheet.value, found.value)) : found;
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
        if (!sheet.ok) return sheet;
        const descriptions = await descriptionsFor(scope, sheet.value);
        return ok(showForecast(sheet.value, forecastOf(sheet.value, query.months, descriptions)));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/projection`,
      access: "viewer",
      summary: "Net worth of a day ahead, from what is planned and expected alone, at today's prices.",
      query: asked.extend({
        until: localDate.optional().describe("The day ahead, at most ten years; twelve months where left out."),
      }),
      answer: projection,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const found = projectionOf(sheet.value, query.until, await descriptionsFor(scope, sheet.value));
        return found.ok ? ok(showProjection(sheet.value, found.value)) : found;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/income`,
      access: "viewer",
      summary:
        "Income: what was received in a year, with what was withheld, and what is expected in the next one or two.",
      query: asked.extend({
        scope: scopeAsked,
        from: localDate
          .optional()
          .describe("The day after which the past begins; twelve whole months back when left out."),
        months: z.coerce
          .number()
          .int()
          .min(INCOME_MONTHS.fewest)
          .max(INCOME_MONTHS.most)
          .default(INCOME_MONTHS.fewest)
          .describe("How many months ahead are looked at."),
        by: z
          .enum(INCOME_DAYS)
          .default("pay_day")
          .describe(
            "`ex_day`: by month, dividends stand in that of their ex-day where it is stated; sums stay those of what was paid.",
          ),
      }),
      answer: income,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const descriptions = await descriptionsFor(scope, sheet.value);
        const found = incomeOf(sheet.value, query, descriptions);
        const days = descriptions.dividendDays ?? NO_DIVIDEND_DAYS;
        return ok(showIncome(sheet.value, found, { yields: yieldsOf(sheet.value), days, by: query.by }));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/calendar`,
      access: "viewer",
      summary: "Calendar: days that move money or want attention.",
      query: asked.extend({ scope: scopeAsked, from: localDate.optional(), to: localDate.optional() }),
      answer: calendar,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const descriptions = await descriptionsFor(scope, sheet.value);
        const found = calendarOf(sheet.value, query, descriptions);
        return found.ok ? ok(showCalendar(sheet.value, found.value, cashAhead(sheet.value, descriptions))) : found;
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
        return sheet.ok ? ok(showBonds(sheet.value, bondPortfolioOf(sheet.value))) : sheet;
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
        return sheet.ok ? ok(showFundPools(sheet.value, query.by, fundPoolsOf(sheet.value, query.by))) : sheet;
      },
    },
  ),
];
