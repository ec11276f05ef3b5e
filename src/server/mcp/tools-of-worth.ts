import { ok } from "#engine/result.ts";
import { bridge, overview, range } from "#features/figures/contract.ts";
import { performanceHistory } from "#features/figures/performance-contract.ts";
import { portfolioList } from "#features/portfolios/contract.ts";
import { localDate } from "#features/shared/wire.ts";
import { currency, on, portfolioId, tool, under } from "./tool.ts";

const window = {
  range: range.optional().describe("Of the change: such as 1M, YTD, 1Y, ALL; a year when left out."),
  from: localDate.optional().describe("Instead of a range: the day whose end it is measured from."),
};

const listPortfolios = tool(
  {
    name: "list_portfolios",
    title: "Portfolios",
    description:
      "Every portfolio the key's person may see, with its id, base currency and net worth today. Ask this first.",
    input: {},
  },
  async (_, { ask, say, today }) => {
    const list = await ask("/api/portfolios", {}, portfolioList);
    if (!list.ok) return list;
    return ok({
      portfolios: list.value.portfolios.map((it) => ({
        portfolioId: it.portfolioId,
        name: it.name,
        isSample: it.kind === "sample",
        role: it.role,
        baseCurrency: it.baseCurrency,
        netWorth:
          it.netWorth &&
          say({ portfolioId: it.portfolioId, currency: it.baseCurrency, asOf: today }).money(it.netWorth, {
            figure: "net_worth",
          }),
      })),
    });
  },
);

const netWorth = tool(
  {
    name: "net_worth",
    title: "Net worth",
    description:
      "Net worth on a day with assets, debts, its change over a window, how it is spread over classes, and which values are old or missing.",
    input: { portfolioId, on, currency, ...window },
  },
  async ({ portfolioId: of, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/overview`, query, overview);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.on });
    const change = { figure: "change", from: it.change.from };
    return ok({
      asOf: it.on,
      currency: it.currency,
      netWorth: said.money(it.netWorth, { figure: "net_worth" }),
      assets: said.money(it.assets, { figure: "assets" }),
      debts: said.money(it.liabilities, { figure: "liabilities" }),
      change: {
        from: it.change.from,
        amount: said.money(it.change.amount, change),
        ratio: said.ratio(it.change.ratio, change),
      },
      classes: it.allocation.map((part) => ({
        assetClass: part.assetClass,
        share: part.weight,
        holdings: part.holdingCount,
        unknownHoldings: part.unknownCount,
        value: said.amount(
          part.value,
          { figure: "net_worth", scope: `class:${part.assetClass}` },
          unknownOf(part.unknownCount),
        ),
      })),
      oldOrMissingValues: it.stale.map(({ name, reason, priceOn }) => ({ name, reason, priceOn })),
      ratesCarriedFrom: it.ratesCarriedFrom,
      screen: said.screen(""),
    });
  },
);

const unknownOf = (count: number): readonly string[] => (count === 0 ? [] : [`${count} without a known value`]);

const STEPS = ["external", "income", "price", "currencyEffect", "unpriced", "byBalances", "fees", "taxes"] as const;

const bridgeOf = tool(
  {
    name: "bridge",
    title: "Why it changed",
    description:
      "Why the value changed between two days: money put in and taken out, income, prices, exchange rates, fees and taxes, which lead from the opening to the closing to the last digit (fees and taxes lower it).",
    input: { portfolioId, from: localDate, to: localDate.optional(), currency },
  },
  async ({ portfolioId: of, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/bridge`, query, bridge);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.to });
    const why = (part: string) => ({ figure: part, from: it.from, to: it.to });
    return ok({
      from: it.from,
      to: it.to,
      currency: it.currency,
      isComplete: it.isComplete,
      missing: said.words(it.missing),
      opening: said.amount(it.opening, { figure: "net_worth", on: it.from }, it.openingMissing),
      steps: Object.fromEntries(STEPS.map((step) => [step, said.amount(it[step], why("bridge"), it.missing)])),
      closing: said.amount(it.closing, { figure: "net_worth" }, it.closingMissing),
      screen: said.screen(""),
    });
  },
);

const performance = tool(
  {
    name: "performance",
    title: "Performance",
    description:
      "Returns of a window and of usual ranges and years: time-weighted (what was held did) and money-weighted (what the money earned). Fractions; a rate a year only from one year on.",
    input: { portfolioId, on, currency, ...window },
  },
  async ({ portfolioId: of, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/performance`, query, performanceHistory);
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.to });
    const returns = (one: typeof it.performance) => {
      const why = (figure: string) => ({ figure, from: one.from, to: one.to });
      return {
        from: one.from,
        to: one.to,
        timeWeighted: said.ratio(one.timeWeighted, why("time_weighted")),
        timeWeightedAYear: said.ratio(one.timeWeightedAnnual, why("time_weighted_annual")),
        moneyWeighted: said.ratio(one.moneyWeighted, why("money_weighted")),
        isMoneyWeightedAYear: one.moneyWeightedIsAnnual,
      };
    };
    return ok({
      asOf: it.to,
      currency: it.currency,
      window: returns(it.performance),
      gain: said.amount(it.gain, { figure: "return_in_parts", from: it.from, to: it.to }, it.bridge.missing),
      periods: it.periods.map((one) => ({ period: one.key, ...returns(one) })),
      screen: said.screen("/performance"),
    });
  },
);

export const TOOLS_OF_WORTH = [listPortfolios, netWorth, bridgeOf, performance];
