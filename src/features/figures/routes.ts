import { z } from "zod";
import { listAccountRows, listInstitutionRows } from "#db/queries/accounts.ts";
import { formatDay, parseDay } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { accountList } from "#features/accounts/contract.ts";
import { metrics, metricsQuery } from "#features/metrics/contract.ts";
import { portfolioList } from "#features/portfolios/contract.ts";
import { route, type Failure, type Route } from "#features/shared/route.ts";
import { currencyCode, id, localDate } from "#features/shared/wire.ts";
import { bridge, holdingDetail as detail, holdings, mode, overview, range, series } from "./contract.ts";
import { ANALYSIS_EXPLAINABLE, explainable, explanation, type AnalysisExplainable } from "./explanation-contract.ts";
import { explainKeyed } from "./asset-figures-explain.ts";
import { assetFigureRoutes } from "./asset-figures-routes.ts";
import { explainAnalysis } from "./explain-analysis.ts";
import { explainFigure } from "./explain.ts";
import { holdingDetail } from "./holding-detail.ts";
import { accountListOf } from "./list-accounts.ts";
import { metricsAcross } from "./across-portfolios.ts";
import { listWithNetWorth } from "./list-with-net-worth.ts";
import { overviewOf } from "./overview.ts";
import { openSheet, type Sheet } from "./sheet.ts";
import { bridgeFrom, showBridge } from "./show-bridge.ts";
import { showHoldings } from "./show-holding.ts";
import { seriesFrom, showSeries } from "./show-series.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { planRoutes } from "./planning/routes.ts";
import { taxRoutes } from "./tax/routes.ts";
import { moneyOf } from "./wire-figures.ts";

const base = "/api/portfolios/:portfolioId";
const asked = z.object({ on: localDate.optional(), currency: currencyCode.optional() });
const window = z.object({ from: localDate, to: localDate.optional(), currency: currencyCode.optional() });

/** Figures, all read-only: open the sheet, compute, say it in the words of the wire. */
export const figureRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${base}/overview`,
      access: "viewer",
      summary: "Overview: everything the first screen shows.",
      query: asked.extend({ range: range.default("1Y") }),
      answer: overview,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(overviewOf(sheet.value, query.range)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/holdings`,
      access: "viewer",
      summary: "Holdings: what is held, was held, or both.",
      query: asked.extend({ mode: mode.default("open") }),
      answer: holdings,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const chosen = showHoldings(sheet.value).filter(
          (holding) => query.mode === "lifetime" || holding.isOpen === (query.mode === "open"),
        );
        return ok({
          on: formatDay(sheet.value.on),
          currency: sheet.value.base,
          mode: query.mode,
          ledgerVersion: sheet.value.workbook.portfolio.ledger_version,
          total: moneyOf(sheet.value.holdings().netWorth),
          holdings: [...chosen],
        });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/holdings/:assetId`,
      access: "viewer",
      summary: "One holding, with lots, sales and prices.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: z.string() }),
      query: asked,
      answer: detail,
    },
    {
      inScope: async (scope, { params, query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? holdingDetail(sheet.value, params.assetId) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/series`,
      access: "viewer",
      summary: "Net worth, day by day.",
      query: window.extend({ group: z.enum(["none", "assetClass", "account"]).default("none") }),
      answer: series,
    },
    {
      inScope: async (scope, { query }) => {
        const opened = await openWindow(scope, query);
        if (!opened.ok) return opened;
        const { sheet, from } = opened.value;
        return ok(showSeries(sheet, seriesFrom(sheet, from), query.group));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/bridge`,
      access: "viewer",
      summary: "Bridge: why the value changed.",
      query: window.extend({ accountId: id.optional(), assetId: z.string().optional() }),
      answer: bridge,
    },
    {
      inScope: async (scope, { query }) => {
        const opened = await openWindow(scope, query);
        if (!opened.ok) return opened;
        const { sheet, from } = opened.value;
        const { accountId, assetId } = query;
        const part = {
          name: `${accountId ?? ""}/${assetId ?? ""}`,
          scope: {
            ...(accountId ? { accountIds: new Set([accountId]) } : {}),
            ...(assetId ? { assetIds: new Set([assetId]) } : {}),
          },
        };
        return ok(
          showBridge(accountId || assetId ? bridgeFrom(sheet, from, part) : bridgeFrom(sheet, from), sheet, from),
        );
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/accounts`,
      access: "viewer",
      summary: "Institutions and accounts, with their balances.",
      query: asked,
      answer: accountList,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        return ok(
          accountListOf(sheet.value, {
            accounts: await listAccountRows(scope),
            institutions: await listInstitutionRows(scope),
          }),
        );
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/explain`,
      access: "viewer",
      summary: "What a figure is made of, down to transactions, prices and rates.",
      refusals: ["asset_not_found"],
      query: asked.extend({
        figure: explainable,
        from: localDate.optional(),
        to: localDate.optional(),
        range: range.optional(),
        assetId: z.string().optional(),
        accountId: id.optional(),
        key: z.string().max(60).optional(),
        params: z.string().max(2000).optional(),
      }),
      answer: explanation,
    },
    {
      inScope: async (scope, { query }) => {
        const { figure } = query;
        if (isAnalysis(figure)) return explainAnalysis(scope, { ...query, figure });
        const sheet = await openSheet(scope, { ...query, on: query.on ?? query.to });
        if (!sheet.ok) return sheet;
        return figure === "class_figure" || figure === "cash_forecast"
          ? explainKeyed(scope, sheet.value, { ...query, figure })
          : explainFigure(sheet.value, { ...query, figure });
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios",
      access: "person",
      summary: "Portfolios, with their net worth.",
      answer: portfolioList,
    },
    {
      plain: async (call, { person }) => {
        if (!person) return err({ kind: "session_missing" });
        return ok(await listWithNetWorth(call.database, { userId: person.userId, today: call.today }));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/metrics",
      access: "person",
      summary: "Figures across one's own portfolios.",
      query: metricsQuery,
      answer: metrics,
    },
    {
      plain: async ({ database, query, today }, { person }) =>
        person
          ? ok(
              await metricsAcross(database, {
                currency: query.currency,
                range: query.range,
                userId: person.userId,
                today,
              }),
            )
          : err({ kind: "session_missing" }),
    },
  ),
  ...analyticsRoutes,
  ...planRoutes,
  ...taxRoutes,
  ...assetFigureRoutes,
];

const isAnalysis = (figure: z.infer<typeof explainable>): figure is AnalysisExplainable =>
  ANALYSIS_EXPLAINABLE.some((name) => name === figure);

async function openWindow(
  scope: Parameters<typeof openSheet>[0],
  query: { readonly from: string; readonly to?: string | undefined; readonly currency?: string | undefined },
): Promise<Result<{ readonly sheet: Sheet; readonly from: number }, Failure>> {
  const sheet = await openSheet(scope, { on: query.to, currency: query.currency });
  if (!sheet.ok) return sheet;
  const from = parseDay(query.from);
  if (from === undefined || from > sheet.value.on)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.from", message: "a date that exists and is not after the end" }],
    });
  return ok({ sheet: sheet.value, from });
}
