import { z } from "zod";
import { listBudgets } from "#db/queries/budgets.ts";
import { listCashPlaces } from "#db/queries/cash-buckets.ts";
import { day } from "#engine/dates/day.ts";
import { ok } from "#engine/result.ts";
import { budgets } from "#features/budgets/contract.ts";
import { cashBuckets } from "#features/cash-buckets/contract.ts";
import { currencyCode, localDate, scopeAsked } from "#features/shared/wire.ts";
import { budgetsOf } from "#figures/cash/budgets.ts";
import { bucketsOf } from "#figures/cash/buckets.ts";
import { showBuckets } from "../cash/show-buckets.ts";
import { showBudgets } from "../cash/show-budgets.ts";
import { statedOfCash } from "../cash/stated-of-cash.ts";
import { payoffOf } from "#figures/cash/payoff.ts";
import { showPayoff } from "../cash/show-payoff.ts";
import { moneyMonths as monthsOf } from "#figures/cash/money-months.ts";
import { descriptionsFor } from "../cash/descriptions.ts";
import { showCash } from "../cash/show-cash.ts";
import { showMoneyEntries, showMoneyMonths } from "../cash/show-money-months.ts";
import { moneyEntries, moneyMonths, monthEntriesQuery, monthsQuery } from "../money-months-contract.ts";
import { cashQuery, cashView } from "../cash-contract.ts";
import { commitmentPlanOf } from "#figures/commitment-plan.ts";
import { commitmentPlan, commitmentPlanQuery } from "../commitment-plan-contract.ts";
import { showCommitmentPlan } from "../show-commitment-plan.ts";
import { payoff, payoffQuery } from "../payoff-contract.ts";
import { fixed } from "#engine/money/fixed.ts";
import { route, type Route } from "#features/shared/route.ts";
import { openSheet, openUndivided } from "../open-sheet.ts";

export const planRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/budgets",
      access: "viewer",
      summary: "What was spent by what it went for, beside what was meant to be.",
      query: z.object({ on: localDate.optional(), currency: currencyCode.optional(), scope: scopeAsked }),
      answer: budgets,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openUndivided(scope, query);
        if (!sheet.ok) return sheet;
        return ok(showBudgets(sheet.value, budgetsOf(sheet.value, await listBudgets(scope))));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/cash",
      access: "viewer",
      summary:
        "Where cash is and what it earns, what was saved, how long it lasts, and what deposit protection covers.",
      query: cashQuery,
      answer: cashView,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showCash(sheet.value, query, await listCashPlaces(scope))) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/cash-buckets",
      access: "viewer",
      summary: "Money for daily use, in reserve and for long: what is there, what is aimed at, surplus or gap.",
      query: z.object({ on: localDate.optional(), currency: currencyCode.optional(), scope: scopeAsked }),
      answer: cashBuckets,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openUndivided(scope, query);
        if (!sheet.ok) return sheet;
        const { targets, places } = await statedOfCash(scope);
        return ok(showBuckets(sheet.value, bucketsOf(sheet.value, { targets, placings: places })));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/money-months",
      access: "viewer",
      summary: "Money in and out by what it was for, twelve months side by side.",
      query: monthsQuery,
      answer: moneyMonths,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openSheet(scope, query);
        return sheet.ok ? ok(showMoneyMonths(sheet.value, monthsOf(sheet.value))) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/money-months/entries",
      access: "viewer",
      summary: "The entries that a category of money in and out is made of.",
      query: monthEntriesQuery,
      answer: moneyEntries,
    },
    {
      inScope: async (scope, { query: { category, month, ...asked } }) => {
        const sheet = await openSheet(scope, asked);
        if (!sheet.ok) return sheet;
        const of = { category, month: month === undefined ? undefined : day(month) };
        const descriptions = await descriptionsFor(scope, sheet.value);
        return ok(await showMoneyEntries(scope, sheet.value, { ...of, descriptions }));
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/commitment-plan",
      access: "viewer",
      summary: "How much to commit to private funds each year to reach a share of the whole, with calls and values.",
      query: commitmentPlanQuery,
      answer: commitmentPlan,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openUndivided(scope, query);
        return sheet.ok ? ok(showCommitmentPlan(sheet.value, commitmentPlanOf(sheet.value, query))) : sheet;
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/portfolios/:portfolioId/payoff",
      access: "viewer",
      summary:
        "Debts paid off: as agreed, and with an extra payment each month on the highest rate or the smallest debt.",
      query: payoffQuery,
      answer: payoff,
    },
    {
      inScope: async (scope, { query }) => {
        const sheet = await openUndivided(scope, query);
        return sheet.ok ? ok(showPayoff(sheet.value, query.extra, payoffOf(sheet.value, fixed(query.extra)))) : sheet;
      },
    },
  ),
];
