import { ok } from "#engine/result.ts";
import { scenarioQuery, scenarios } from "#features/analytics/contract.ts";
import { calendar } from "#features/assets/contract.ts";
import { income } from "#features/figures/income-contract.ts";
import { planOutcome } from "#features/figures/plan-outcome-contract.ts";
import { plans } from "#features/planning/contract.ts";
import { id, localDate } from "#features/shared/wire.ts";
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

const plan = tool(
  {
    name: "plan",
    title: "Plan",
    description:
      "Plans that are kept, and what becomes of one: the share of futures in which everything is paid in every year, with what it rests on, wealth year by year (in today's money) as percentiles, and what other numbers would change. Not advice.",
    input: {
      portfolioId,
      on,
      planId: id.optional().describe("Which plan, by its id in `plans`; the first when left out."),
    },
  },
  async ({ portfolioId: of, on: asOf, planId }, { ask, say, isWithholding, today }) => {
    const answer = await ask(`${under(of)}/plans`, {}, plans);
    if (!answer.ok) return answer;
    const kept = answer.value.plans;
    const known = kept.map((it) => ({ planId: it.planId, name: it.name, currency: it.currency, madeOn: it.madeOn }));
    const chosen = planId ?? kept[0]?.planId;
    if (chosen === undefined) {
      const said = say({ portfolioId: of, currency: "", asOf: asOf ?? today });
      return ok({ plans: [], notes: ["No plan is kept yet."], screen: said.screen("/planning") });
    }
    const made = await ask(`${under(of)}/plans/${encodeURIComponent(chosen)}/outcome`, { on: asOf }, planOutcome);
    if (!made.ok) return made;
    const it = made.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.from });
    const params = new URLSearchParams({ planId: chosen, on: it.from }).toString();
    const why = (key: string) => ({ figure: "plan_outcome", key, params });
    return ok({
      plans: known,
      planId: chosen,
      asOf: it.from,
      currency: it.currency,
      start: said.amount(it.begins.invested, why("median")),
      success: said.ratio({ status: "ok", value: it.success, notes: [] }, why("success")),
      successError: it.successError,
      successMeans: it.definition,
      medianEnd: said.amount(it.fan.at(-1)?.p50 ?? null, why("median")),
      firstShortfall: it.firstShortfall,
      years: it.fan.map(({ year, endsOn, failures, ...ends }) => ({
        year,
        endsOn,
        futuresThatFailed: failures,
        ...(isWithholding ? {} : ends),
      })),
      goals: it.goals.map(({ name, funded }) => ({ name: said.words([name])[0], fundedShare: funded })),
      whatWouldChangeIt: it.levers.map(({ label, successChange }) => ({ label, successChange })),
      assumes: it.assumptions.map(({ label, value }) => `${label}: ${said.words([value])[0] ?? ""}`),
      notes: said.words(it.notes),
      screen: said.screen(`/planning?plan=${encodeURIComponent(chosen)}`),
    });
  },
);

export const TOOLS_OF_WHAT_COMES = [incomeOf, calendarOf, scenario, plan];
