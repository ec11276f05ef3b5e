import { ok } from "#engine/result.ts";
import { route, type Route } from "#features/shared/route.ts";
import {
  germanAssessor,
  harvest,
  realizedGains,
  taxQuery,
  taxYear,
  unrealizedLots,
  wholeAfterTaxView,
  type TaxQuery,
} from "#features/tax/contract.ts";
import { openSheet } from "../open-sheet.ts";
import { wholeAfterTax } from "#figures/tax/after-tax.ts";
import { showHarvest, showOpenLots, showWholeAfterTax } from "./show-open-lots.ts";
import { saleQuery, saleView, taxYearQuery, taxYearView } from "#features/figures/tax-year-contract.ts";
import { filedYearQuery, filedYearView, taxReport, taxReportQuery } from "#features/shared/filed-year-contract.ts";
import { taxPools, taxPoolsQuery } from "#features/figures/tax-pools-contract.ts";
import { salesOf } from "#figures/tax/sale.ts";
import { openTaxYear } from "#figures/tax/tax-year.ts";
import { coinYear } from "#features/figures/coin-year-contract.ts";
import { showCoinYear } from "./show-coin-year.ts";
import { lotsByQuery, lotsByView } from "#features/figures/lots-by-contract.ts";
import { otherPooling } from "#figures/tax/other-pooling.ts";
import { showLotsBy } from "./show-lots-by.ts";
import { showSale } from "./show-sale.ts";
import { showPools } from "./show-pools.ts";
import { showFiledYear } from "./show-filed-year.ts";
import { readTaxReport } from "./show-tax-report.ts";
import { dividendDaysFor } from "../cash/dividend-days.ts";
import { showTaxYear } from "./show-tax-year.ts";
import { showRealizedGains } from "./show-realized-gains.ts";
import { openTaxBook } from "#figures/tax/tax-book.ts";

const base = "/api/portfolios/:portfolioId";

/** Taxes as what-if: every answer is computed from the ledger with the rule set and methods asked for. */
export const taxRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${base}/realized-gains`,
      access: "viewer",
      summary: "Realized gains, with the columns of the country's form, by any rule set and method.",
      query: taxQuery.extend({ year: taxYear.optional(), ...germanAssessor }),
      answer: realizedGains,
    },
    {
      inScope: async (scope, { query }) => {
        const book = await open(scope, query);
        return book.ok ? ok(showRealizedGains(book.value, query)) : book;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/tax-year`,
      access: "viewer",
      summary: "A tax year summed: gains, losses of earlier years, what is taxed, income and tax withheld.",
      query: taxYearQuery,
      answer: taxYearView,
    },
    {
      inScope: async (scope, { query }) => {
        const book = await open(scope, query);
        if (!book.ok) return book;
        const paid = await openSheet(scope, { on: query.on, currency: book.value.report.currency });
        if (!paid.ok) return paid;
        const days = await dividendDaysFor(scope, paid.value);
        return ok(showTaxYear(book.value, openTaxYear(book.value, paid.value, query.year), days));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/coin-year`,
      access: "viewer",
      summary: "What became of every coin in a tax year: sums, what was held before and after, expenses and gifts.",
      query: taxYearQuery,
      answer: coinYear,
    },
    {
      inScope: async (scope, { query }) => {
        const book = await open(scope, query);
        if (!book.ok) return book;
        const paid = await openSheet(scope, { on: query.on, currency: book.value.report.currency });
        return paid.ok ? ok(showCoinYear(book.value, openTaxYear(book.value, paid.value, query.year))) : paid;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/tax-report`,
      access: "viewer",
      summary: "A tax year whole: sums, every disposal with its lots, income, and what was held as it ended.",
      query: taxReportQuery,
      answer: taxReport,
    },
    {
      inScope: (scope, { query }) => readTaxReport(scope, query),
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/filed-year`,
      access: "viewer",
      summary: "A tax year as it was filed, and what it would be now.",
      query: filedYearQuery,
      answer: filedYearView,
    },
    {
      inScope: (scope, { query }) => showFiledYear(scope, query),
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/sale`,
      access: "viewer",
      summary: "What selling a part of a holding today would gain, by every method and with the lots each takes.",
      query: saleQuery,
      answer: saleView,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, { on: query.on });
        if (!sheet.ok) return sheet;
        const sales = salesOf(sheet.value, query);
        return sales.ok ? ok(showSale(sales.value)) : sales;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/unrealized-lots`,
      access: "viewer",
      summary: "Open lots if sold today: gain, term and days to long-term.",
      query: taxQuery,
      answer: unrealizedLots,
    },
    {
      inScope: async (scope, { query }) => {
        const book = await open(scope, query);
        return book.ok ? ok(showOpenLots(book.value)) : book;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/after-tax`,
      access: "viewer",
      summary: "Net worth less the tax that sleeps in it, of every taxpayer.",
      query: taxQuery.pick({ on: true }),
      answer: wholeAfterTaxView,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        if (!sheet.ok) return sheet;
        const whole = wholeAfterTax(sheet.value);
        return whole.ok ? ok(showWholeAfterTax(sheet.value, whole.value)) : whole;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/tax-pools`,
      access: "viewer",
      summary: "Pools of the United Kingdom and Canada step by step: what was held, each change, the cost after it.",
      query: taxPoolsQuery,
      answer: taxPools,
    },
    {
      inScope: async (scope, { query }) => {
        const book = await open(scope, query);
        return book.ok ? ok(showPools(book.value, query.year)) : book;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/lots-by`,
      access: "viewer",
      summary: "What would change if lots were kept by account and wallet, or in one pool.",
      query: lotsByQuery,
      answer: lotsByView,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, { on: query.on });
        if (!sheet.ok) return sheet;
        const made = otherPooling(sheet.value, query, query.after);
        return made.ok ? ok(await showLotsBy(scope, made.value)) : made;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: `${base}/harvest`,
      access: "viewer",
      summary: "Lots that would realize a loss, with what the wash sale rule makes of them.",
      query: taxQuery,
      answer: harvest,
    },
    {
      inScope: async (scope, { query }) => {
        const book = await open(scope, query);
        return book.ok ? ok(showHarvest(book.value)) : book;
      },
    },
  ),
];

async function open(scope: Parameters<typeof openSheet>[0], query: TaxQuery) {
  const sheet = await openSheet(scope, { on: query.on });
  return sheet.ok ? openTaxBook(sheet.value, query) : sheet;
}
