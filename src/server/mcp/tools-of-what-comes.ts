import { z } from "zod";
import { ok } from "#engine/result.ts";
import { scenarioQuery, scenarios } from "#features/analytics/contract.ts";
import { calendar } from "#features/assets/contract.ts";
import { income } from "#features/figures/income-contract.ts";
import { planAnswer, planQuery } from "#features/planning/contract.ts";
import { localDate } from "#features/shared/wire.ts";
import { currency, on, portfolioId, tool, under } from "./tool.ts";

/** In one answer: what an assistant can read at once. */
const MOST_ROWS = 150;

const incomeOf = tool(
  {
    name: "income",
    title: "Income",
    description:
      "Dividends, interest, coupons, rent and other income: received since a day (or in the last year) gross, withheld, fees and net, each payment, and what is expected in the next twelve months with how each is known.",
    input: {
      portfolioId,
      on,
      currency,
      from: localDate.optional().describe("The first day of what was received, such as 2024-01-01."),
    },
  },
  async ({ portfolioId: of, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/income`, query, income);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.on });
    const why = (key: string) => ({ figure: "income", key, from: query.from });
    return ok({
      asOf: it.on,
      currency: it.currency,
      from: it.window.from,
      received: {
        gross: said.money(it.window.gross, why("gross")),
        withheld: said.money(it.window.withheld, why("withheld")),
        fees: said.money(it.window.fees, why("fees")),
        net: said.money(it.window.net, why("net")),
      },
      expectedInTheNextYear: said.money(it.nextYear, why("next_year")),
      paymentCount: it.received.length,
      payments: it.received.slice(0, MOST_ROWS).map((one) => ({
        on: one.on,
        type: one.type,
        from: one.assetName,
        gross: said.amount(one.gross, why("gross")),
        net: said.amount(one.net, why("net")),
      })),
      expected: it.expected.slice(0, MOST_ROWS).map((one) => ({
        on: one.on,
        from: one.assetName,
        label: said.words([one.label])[0],
        knownBy: one.origin,
        amount: said.amount(one.amount, why("next_year")),
      })),
      screen: said.screen("/income"),
    });
  },
);

const calendarOf = tool(
  {
    name: "calendar",
    title: "Calendar",
    description:
      "Days that move money or want attention between two days: payments, coupons, calls of funds, maturities, ends of leases; with money in and out of the next 30, 90 and 365 days and whether calls are covered by cash.",
    input: { portfolioId, on, currency, from: localDate.optional(), to: localDate.optional() },
  },
  async ({ portfolioId: of, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/calendar`, query, calendar);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.on });
    const why = { figure: "cash_forecast", key: "closing" };
    const lacking = (count: number) => (count === 0 ? [] : [`${count} without a known rate`]);
    return ok({
      asOf: it.on,
      currency: it.currency,
      from: it.from,
      to: it.to,
      ahead: it.ahead.map(({ days, inflow, outflow, unknownCount }) => ({
        days,
        in: said.amount(inflow, why, lacking(unknownCount)),
        out: said.amount(outflow, why, lacking(unknownCount)),
      })),
      entryCount: it.entries.length,
      entries: it.entries.slice(0, MOST_ROWS).map((one) => ({
        on: one.on,
        kind: one.kind,
        label: said.words([one.label])[0],
        asset: one.assetName,
        amount: one.amount === null ? null : said.amount(one.inCurrency, why),
        isEstimate: one.isEstimate,
        knownBy: one.origin,
        isCallCoveredByCash: one.isCovered,
      })),
      screen: said.screen("/calendar"),
    });
  },
);

const scenario = tool(
  {
    name: "scenario",
    title: "What if",
    description:
      "What named shocks, or shocks of your own, would do to everything owned and owed today, bonds and debts repriced: such as equity:-0.3 or rate:0.01. Without shocks: the usual ones.",
    input: {
      portfolioId,
      on,
      currency,
      shocks: scenarioQuery.shape.shocks.describe("factor:change,… such as equity:-0.3,rate:0.01,USD:-0.1"),
    },
  },
  async ({ portfolioId: of, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/scenarios`, query, scenarios);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.on });
    const params = query.shocks === undefined ? "" : `shocks=${query.shocks}`;
    return ok({
      asOf: it.on,
      currency: it.currency,
      factors: it.factors,
      assumes: said.words(it.notes),
      scenarios: it.scenarios.map((one) => {
        const why = { figure: "scenario", key: one.key, params };
        return {
          label: one.label,
          shocks: one.shocks,
          before: said.amount(one.before, why),
          after: said.amount(one.after, why),
          change: said.amount(one.change, why),
          ratio: said.ratio(one.ratio, why),
        };
      }),
      screen: said.screen("/risk"),
    });
  },
);

const LEVERS = [
  "years",
  "mean",
  "deviation",
  "inflation",
  "spending",
  "spendingFrom",
  "saving",
  "savingYears",
  "seed",
] as const;

const plan = tool(
  {
    name: "plan",
    title: "Plan",
    description:
      "How long what is owned lasts: the share of futures in which everything is paid in every year, with what it assumes, and wealth year by year (in today's money) as percentiles. Rates are fractions a year. Not advice.",
    input: {
      portfolioId,
      on,
      currency,
      years: z.number().int().min(1).max(70).optional(),
      mean: z.number().min(-0.5).max(0.5).optional().describe("Mean return a year; 0.05 when left out."),
      deviation: z.number().min(0).max(1).optional().describe("Its standard deviation; 0.12 when left out."),
      inflation: z.number().min(-0.1).max(0.5).optional().describe("0.02 when left out."),
      spending: z.number().min(0).max(1e12).optional().describe("A year, in today's money."),
      spendingFrom: z.number().int().min(0).max(100).optional().describe("First plan year of it; 0 is this one."),
      saving: z.number().min(0).max(1e12).optional().describe("A year, for the first savingYears."),
      savingYears: z.number().int().min(0).max(100).optional(),
      seed: z.number().int().min(0).max(2_147_483_647).optional(),
    },
  },
  async ({ portfolioId: of, ...query }, { ask, say, isWithholding }) => {
    const answer = await ask(`${under(of)}/plan`, query, planAnswer);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.from });
    const stated = Object.fromEntries(
      LEVERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    );
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(stated)) params.set(name, String(value));
    const why = (key: string) => ({ figure: "plan", key, params: params.toString() });
    const success = { status: "ok" as const, value: it.success, notes: [] };
    return ok({
      asOf: it.from,
      currency: it.currency,
      assumed: { ...assumed, ...stated, method: it.method, paths: it.paths, seed: it.seed },
      start: said.amount(it.wealth, why("median")),
      success: said.ratio(success, why("success")),
      successError: it.successError,
      successMeans: "Share of the futures in which everything is paid in every year.",
      firstShortfall: it.firstShortfall,
      years: it.years.map(({ year, endsOn, failures, ...ends }) => ({
        year,
        endsOn,
        futuresThatRanDry: failures,
        ...(isWithholding ? {} : { p10: ends.p10, p25: ends.p25, p50: ends.p50, p75: ends.p75, p90: ends.p90 }),
      })),
      notes: said.words(it.notes),
      screen: said.screen("/planning"),
    });
  },
);

/** What the call takes where nothing is said. */
const assumed = (() => {
  const { years, mean, deviation, inflation, spending, saving } = planQuery.parse({});
  return { years, mean, deviation, inflation, spending, saving };
})();

export const TOOLS_OF_WHAT_COMES = [incomeOf, calendarOf, scenario, plan];
