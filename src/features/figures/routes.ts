import { z } from "zod";
import { listAccountRows, listInstitutionRows } from "#db/queries/accounts.ts";
import { parseDay } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { accountList } from "#features/accounts/contract.ts";
import { route, type Failure, type Route } from "#features/shared/route.ts";
import { currencyCode, id, localDate, scopeAsked } from "#features/shared/wire.ts";
import { bridge, holdingDetail as detail, holdings, mode, overview, range, series } from "./contract.ts";
import { ANALYSIS_EXPLAINABLE, explainable, explanation, KEYED_EXPLAINABLE } from "./explanation-contract.ts";
import type { AnalysisExplainable, KeyedExplainable } from "./explanation-contract.ts";
import { assetFigureRoutes } from "./asset-figures-routes.ts";
import { bondTrialRoutes } from "./bond-trial-routes.ts";
import { bondReportRoutes } from "./bond-report-routes.ts";
import { readyReportRoutes } from "./reports/ready-routes.ts";
import { propertyStatementRoutes } from "./property-statement-routes.ts";
import { classGroupRoutes } from "./class-group-routes.ts";
import { besideBenchmarkRoutes } from "./beside-benchmark-routes.ts";
import { watchListRoutes } from "./watch-list-routes.ts";
import { holdingColumns, holdingListQuery } from "./holding-list-contract.ts";
import { feeRoutes } from "./fees-routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { listHoldings } from "./list-holdings.ts";
import { explainAnalysis } from "./explain-analysis.ts";
import { accountListOf } from "./list-accounts.ts";
import type { Sheet } from "#figures/sheet.ts";
import { bridgeFrom } from "#figures/bridge.ts";
import { explainFigure } from "#figures/explain.ts";
import { detailOf } from "#figures/holding-detail.ts";
import { partAsked } from "#figures/named-part.ts";
import { seriesFrom } from "#figures/series.ts";
import { explainKeyed } from "./explain-keyed.ts";
import { showBridge } from "./show-bridge.ts";
import { showDetail } from "./show-holding-detail.ts";
import { showOverview } from "./show-overview.ts";
import { reconciliation } from "./reconciliation-contract.ts";
import { showReconciliation } from "./show-reconciliation.ts";
import { showSeries } from "./show-series.ts";
import { showTree } from "./show-tree.ts";
import { openSheet, type Asked } from "./open-sheet.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { planRoutes } from "./planning/routes.ts";
import { actualRoutes } from "./planning/actual-routes.ts";
import { outcomeRoutes } from "./planning/outcome-routes.ts";
import { taxRoutes } from "./tax/routes.ts";
import { coinWalletRoutes } from "./coin-wallets-routes.ts";
import { optionStrategyRoutes } from "./option-strategies-routes.ts";
import { transferRoutes } from "./transfers-routes.ts";
import { worthByOwnerRoutes } from "./worth-by-owner-routes.ts";

const base = "/api/portfolios/:portfolioId";
const asked = z.object({ on: localDate.optional(), currency: currencyCode.optional() });
const scoped = asked.extend({ scope: scopeAsked });
const window = z.object({
  from: localDate,
  to: localDate.optional(),
  currency: currencyCode.optional(),
  scope: scopeAsked,
});

/** Figures, all read-only: open the sheet, compute, say it in the words of the wire. */
export const figureRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${base}/overview`,
      access: "viewer",
      summary: "Overview: everything the first screen shows.",
      query: scoped.extend({
        range: range.default("1Y"),
        from: localDate.optional().describe("The day whose end the window is measured from, instead of `range`."),
      }),
      answer: overview,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showOverview(sheet.value, query)) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/holdings`,
      access: "viewer",
      summary: "Holdings: what is held, was held, or both; all of them, a page, or chosen fields.",
      query: scoped.extend({ mode: mode.default("open"), ...holdingListQuery }),
      answer: z.union([holdings, holdingColumns]),
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(listHoldings(sheet.value, query)) : sheet;
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
        if (!sheet.ok) return sheet;
        const found = detailOf(sheet.value, params.assetId);
        return found.ok ? ok(showDetail(sheet.value, found.value)) : found;
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
        return ok(showBridge(bridgeFrom(sheet, from, partAsked(query)), sheet, from));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/accounts`,
      access: "viewer",
      summary: "Institutions and accounts, with their balances.",
      query: asked.extend({ mode: mode.optional() }),
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
      path: `${base}/reconciliation`,
      access: "viewer",
      summary:
        "What statements and people say accounts hold, beside what the entries come to, with the likeliest cause.",
      query: z.object({ on: localDate.optional() }),
      answer: reconciliation,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showReconciliation(sheet.value)) : sheet;
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
      query: scoped.extend({
        figure: explainable,
        mode: mode.optional(),
        from: localDate.optional(),
        to: localDate.optional(),
        range: range.optional(),
        assetId: z.string().optional(),
        accountId: id.optional(),
        key: z.string().max(120).optional(),
        params: z.string().max(2000).optional(),
      }),
      answer: explanation,
    },
    {
      inScope: async (scope, { query }) => {
        const { figure } = query;
        if (isAnalysis(figure)) return explainAnalysis(scope, { ...query, figure });
        // What was held is asked of its own day, whatever day the screen looks at.
        const on = figure === "held_quantity" ? (query.to ?? query.on) : (query.on ?? query.to);
        const sheet = await openSheet(scope, { ...query, on });
        if (!sheet.ok) return sheet;
        if (isKeyed(figure)) return explainKeyed(scope, sheet.value, { ...query, figure });
        const tree = explainFigure(sheet.value, { ...query, figure });
        return tree.ok ? ok(showTree(tree.value)) : tree;
      },
    },
  ),
  ...analyticsRoutes,
  ...planRoutes,
  ...outcomeRoutes,
  ...actualRoutes,
  ...taxRoutes,
  ...assetFigureRoutes,
  ...propertyStatementRoutes,
  ...bondReportRoutes,
  ...readyReportRoutes,
  ...bondTrialRoutes,
  ...classGroupRoutes,
  ...watchListRoutes,
  ...besideBenchmarkRoutes,
  ...inboxRoutes,
  ...feeRoutes,
  ...worthByOwnerRoutes,
  ...transferRoutes,
  ...coinWalletRoutes,
  ...optionStrategyRoutes,
];

const isKeyed = (figure: z.infer<typeof explainable>): figure is KeyedExplainable =>
  KEYED_EXPLAINABLE.some((name) => name === figure);

const isAnalysis = (figure: z.infer<typeof explainable>): figure is AnalysisExplainable =>
  ANALYSIS_EXPLAINABLE.some((name) => name === figure);

async function openWindow(
  scope: Parameters<typeof openSheet>[0],
  query: { readonly from: string; readonly to?: string | undefined } & Pick<Asked, "currency" | "scope">,
): Promise<Result<{ readonly sheet: Sheet; readonly from: number }, Failure>> {
  const sheet = await openSheet(scope, { on: query.to, currency: query.currency, scope: query.scope });
  if (!sheet.ok) return sheet;
  const from = parseDay(query.from);
  if (from === undefined || from > sheet.value.on)
    return err({
      kind: "input_invalid",
      fields: [{ path: "query.from", message: "a date that exists and is not after the end" }],
    });
  return ok({ sheet: sheet.value, from });
}
