import { addMonths, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { explainConverted } from "#engine/explain/explain-worth.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { divRound, fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { spendingNode, walkMoney } from "../class-views/money-flow.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { spentOn, type StatedBudget } from "./budgets.ts";
import type { Descriptions } from "./descriptions.ts";

const EXAMPLE = "a figure of the budgets and what it is of, as `left:dining`";

interface Spending {
  readonly sheet: Sheet;
  readonly category: string;
  readonly descriptions: Descriptions;
}

/**
 * What was spent on one thing this month, what a month of it costs on average, its budget and what is left of it, down to the transactions. `key` is
 * the figure and the category: `spent`, `ofThree`, `ofTwelve`, `planned` or `left`, as in `left:dining`; `total` is what was spent of all that has a budget.
 */
export function explainBudget(
  sheet: Sheet,
  key: string,
  { stated, descriptions }: { readonly stated: readonly StatedBudget[]; readonly descriptions: Descriptions },
): Answer<FigureTree> {
  const [figure = "", ...rest] = key.split(":");
  const of = { sheet, category: rest.join(":"), descriptions };
  const budget = stated.find(({ category }) => category === of.category);
  const { year, month } = civilDate(sheet.on);
  const first = dayOf(year, month, 1);
  if (figure === "spent") return { ok: true, value: spentTree(of, "This month", first, sheet.on) };
  if (figure === "ofThree") return { ok: true, value: averageTree(of, first, 3) };
  if (figure === "ofTwelve") return { ok: true, value: averageTree(of, first, 12) };
  if (key === "total") return { ok: true, value: totalTree(of, stated, first) };
  if (budget && figure === "planned") return { ok: true, value: plannedTree(sheet, budget) };
  if (!budget || figure !== "left") return refused("key", EXAMPLE);
  const parts = { planned: plannedTree(sheet, budget), spent: spentTree(of, "Spent this month", first, sheet.on) };
  const words = { label: "Left of the budget", formula: "budget − spent", currency: sheet.base };
  return { ok: true, value: moneyTree(words, { of: parts }, ({ planned, spent }) => known(planned - spent)) };
}

function totalTree(of: Spending, stated: readonly StatedBudget[], first: Day): FigureTree {
  const list = stated.map(({ category }) =>
    spentTree({ ...of, category }, spendingNode(category).label, first, of.sheet.on),
  );
  const words = { label: "Spent of all budgets", formula: "sum of what was spent this month", currency: of.sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts) => known(amounts.reduce((sum, each) => sum + each, ZERO)));
}

function averageTree(of: Spending, first: Day, months: 3 | 12): FigureTree {
  const sum = spentTree(of, `The last ${months} whole months`, addMonths(first, -months), first - 1);
  const words = { label: "A month on average", formula: `spent in whole months ÷ ${months}`, currency: of.sheet.base };
  return moneyTree(words, { of: { sum } }, (all) => known(divRound(all.sum, BigInt(months))));
}

/** Each leg of what went out for it from one day to another, both included. */
function spentTree({ sheet, category, descriptions }: Spending, label: string, from: Day, to: Day): FigureTree {
  const list: FigureTree[] = [];
  const lost = walkMoney(sheet, from - 1, (money, value, on, transactionId) => {
    if (spentOn(money) !== category || on > to) return;
    const words = descriptions.get(transactionId) ?? money.node.label;
    const source = { kind: "transaction", transactionId, on } as const;
    list.push(moneyLeaf({ label: `${words}, ${formatDay(on)}`, source }, value, sheet.base));
  });
  const words = { label, formula: `sum of what went out for ${spendingNode(category).label}`, currency: sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts): Figure<Fixed> => {
    const value = amounts.reduce((sum, amount) => sum + amount, ZERO);
    if (lost === 0) return known(value);
    return { status: "partial", value, missing: [`${lost} transactions have no exchange rate`], warnings: [] };
  });
}

function plannedTree({ base, market, on }: Sheet, { amount, currency }: StatedBudget): FigureTree {
  const stated = moneyLeaf({ label: "Budget of a month", note: "As it was set" }, fixed(amount), currency);
  if (currency === base) return stated;
  const inBase = explainConverted(stated, { from: currency, to: base }, { base, market, on });
  return moneyTree(
    { label: "Budget of a month", formula: "budget at the rate of the day", currency: base },
    { of: { inBase } },
    (of) => known(of.inBase),
  );
}
