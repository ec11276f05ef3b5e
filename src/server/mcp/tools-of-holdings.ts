import { z } from "zod";
import { ok } from "#engine/result.ts";
import { type Holding, holdingDetail, holdings, mode } from "#features/figures/contract.ts";
import { HOLDING_SORTS } from "#features/figures/holding-list-contract.ts";
import type { Saying } from "./saying.ts";
import { currency, on, portfolioId, tool, under } from "./tool.ts";

/** In one answer: what an assistant can read at once. */
const MOST_HOLDINGS = 100;

const holdingsOf = tool(
  {
    name: "holdings",
    title: "Holdings",
    description:
      "What is held on a day, the largest first, with value, cost, gain, share of the whole and where the price is from. Debts are holdings below zero.",
    input: {
      portfolioId,
      on,
      currency,
      mode: mode.optional().describe("open (default), closed, lifetime or projected."),
      sort: z.enum(HOLDING_SORTS).optional().describe("The largest of it first; value when left out."),
      limit: z.number().int().min(1).max(MOST_HOLDINGS).optional().describe("How many; 25 when left out."),
      offset: z.number().int().min(0).max(1_000_000).optional().describe("How many to leave out at the start."),
    },
  },
  async ({ portfolioId: of, sort = "value", limit = 25, ...query }, { ask, say }) => {
    const answer = await ask(
      `${under(of)}/holdings`,
      { ...query, sort: sort === "name" ? sort : `-${sort}`, limit },
      holdings,
    );
    if (!answer.ok) return answer;
    const it = answer.value;
    const said = say({ portfolioId: of, currency: it.currency, asOf: it.on });
    return ok({
      asOf: it.on,
      currency: it.currency,
      total: said.money(it.total, { figure: "net_worth" }),
      count: it.count,
      holdings: it.holdings.map((holding) => sayHolding(holding, said)),
      screen: said.screen("/holdings"),
    });
  },
);

function sayHolding(it: Holding, said: Saying) {
  const { assetId } = it;
  return {
    assetId,
    name: it.name,
    assetClass: it.assetClass,
    isin: it.isin,
    ticker: it.ticker,
    accounts: it.accounts.map(({ accountName, institutionName }) => ({ accountName, institutionName })),
    quantity: said.size(it.quantity),
    price: it.isCash || it.tracking === "value" ? null : it.price,
    priceCurrency: it.priceCurrency,
    priceOn: it.priceOn,
    priceSource: it.priceSource,
    isPriceOld: it.isStale,
    isAssumed: it.isAssumed,
    share: it.weight,
    value: said.money(it.value, { figure: "holding_value", assetId }),
    cost: said.money(it.cost, { figure: "holding_cost", assetId }),
    gain: it.total && said.amount(it.total.total, { figure: "return_in_parts", assetId }),
    timeWeighted: said.ratio(it.timeWeighted, { figure: "time_weighted", assetId }),
    moneyWeighted: said.ratio(it.moneyWeighted, { figure: "money_weighted", assetId }),
  };
}

/** Of one holding; who has more of them looks at the screen. */
const MOST_LOTS = 200;

const lotsOf = tool(
  {
    name: "lots",
    title: "Lots of a holding",
    description:
      "Open lots of one holding (when acquired, how much, cost, value, gain, days held) and what was sold of it, with the gain of each sale.",
    input: {
      portfolioId,
      assetId: z.string().min(1).max(80).describe("Id of the holding, from holdings."),
      on,
      currency,
    },
  },
  async ({ portfolioId: of, assetId, ...query }, { ask, say }) => {
    const answer = await ask(`${under(of)}/holdings/${encodeURIComponent(assetId)}`, query, holdingDetail);
    if (!answer.ok) return answer;
    const { holding, lots, disposals, valueSeries } = answer.value;
    const { currency: unit, to } = valueSeries;
    const said = say({ portfolioId: of, currency: unit, asOf: to });
    return ok({
      holding: sayHolding(holding, said),
      lotCount: lots.length,
      lots: lots.slice(0, MOST_LOTS).map((lot) => ({
        account: lot.accountName,
        acquiredOn: lot.acquiredOn,
        daysHeld: lot.daysHeld,
        isAssumed: lot.isAssumed,
        quantity: said.size(lot.quantity),
        cost: said.money(lot.costInCurrency, { figure: "holding_cost", assetId }),
        value: said.money(lot.value, { figure: "holding_value", assetId }),
        gain: said.money(lot.unrealized, { figure: "holding_gain", assetId }),
      })),
      saleCount: disposals.length,
      sales: disposals.slice(0, MOST_LOTS).map((sale) => ({
        account: sale.accountName,
        acquiredOn: sale.acquiredOn,
        soldOn: sale.soldOn,
        quantity: said.size(sale.quantity),
        gain: said.money(sale.gainInCurrency, { figure: "realized_gain", assetId }),
      })),
      screen: said.screen(`/assets/${encodeURIComponent(assetId)}`),
    });
  },
);

export const TOOLS_OF_HOLDINGS = [holdingsOf, lotsOf];
