import { termLeaf, termMoney } from "#assets/class-tree.ts";
import type { PayoffOrder } from "#engine/cash/payoff-plan.ts";
import { explainRate } from "#engine/explain/explain-rate.ts";
import { DEBT_FIGURES } from "#engine/explain/figures/debt-figures.ts";
import { amountTree, exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree, numberFromTree } from "#engine/explain/traced.ts";
import { known, notKnown } from "#engine/figure.ts";
import { div, fixed, ONE } from "#engine/money/fixed.ts";
import { rateOn } from "#engine/prices/rates.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { repaidDebts, type RepaidDebt } from "./payoff.ts";

const FIGURES = DEBT_FIGURES.payoffPlan;
const ORDERS: readonly PayoffOrder[] = ["agreed", "highest_rate", "smallest_debt"];

export interface PayoffAskedOf {
  /** Paid besides each month, in the sheet's currency. */
  readonly extra: string;
}

/** A figure of /payoff from the terms of the debts: `ORDER.FIGURE`, or `ORDER.FIGURE.ASSET` of one debt, such as `highest_rate.saved`. */
export function explainPayoff(sheet: Sheet, { extra }: PayoffAskedOf, key: string): Answer<FigureTree> {
  const [order, figure, assetId] = key.split(".");
  const named = ORDERS.find((it) => it === order);
  const part = (["months", "interest", "saved", "sooner"] as const).find((it) => it === figure);
  const { debts } = repaidDebts(sheet);
  const place = assetId === undefined ? undefined : debts.findIndex(({ owned }) => owned.asset.id === assetId);
  const one = place === undefined ? undefined : debts[place];
  if (!named || !part || debts.length === 0 || (place !== undefined && !one))
    return refused("key", "an order, a figure and perhaps a debt of /payoff, as `highest_rate.saved`");
  const besides = moneyLeaf({ label: "Paid besides each month" }, fixed(extra), sheet.base);
  const asked = {
    debts: debts.map((each) => traced(sheet, each)),
    extra: fromTree(besides),
    order: named,
    ...(place === undefined ? {} : { place }),
  };
  const whose = one === undefined ? "" : ` of ${one.owned.asset.name}`;
  const currency = one?.owned.asset.currency ?? sheet.base;
  return ok(FIGURES[part].tree(asked, { currency, label: `${FIGURES[part].label}${whose}` }));
}

function traced(sheet: Sheet, { owned, facts, debt }: RepaidDebt) {
  const { name, currency } = owned.asset;
  const balance = moneyTree(
    { label: `Owed on ${name}`, formula: "−value", currency },
    { of: { value: owned.value } },
    (of) => known(-of.value),
  );
  const principal = termMoney(owned, { label: `Amount borrowed, ${name}`, field: "principal" }, facts.principal);
  const rate = termLeaf(owned, { label: `Rate a year, ${name}`, field: "annualRate", unit: "ratio" }, facts.annualRate);
  return {
    ...debt,
    name,
    balance: fromTree(balance),
    terms: { ...debt.terms, principal: fromTree(principal), annualRate: numberFromTree(rate) },
    rateToBase: fromTree(rateTree(sheet, currency)),
  };
}

function rateTree({ market, base, on }: Sheet, currency: string): FigureTree {
  const pair = { from: currency, to: base };
  const label = `${currency} in ${base}`;
  const rate = currency === base ? undefined : rateOn(market.rates, pair, on);
  if (!rate) return exactLeaf({ label }, currency === base ? ONE : undefined, "factor");
  return amountTree({ label, formula: "rate ÷ rate", unit: "factor" }, explainRate(pair, rate), ([to, from]) =>
    typeof to === "bigint" && typeof from === "bigint" ? known(div(to, from)) : notKnown("undefined", "No rate."),
  );
}
