import { addMonths, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { CASH_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree } from "#engine/explain/traced.ts";
import { known } from "#engine/figure.ts";
import { divRound, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { walkMoney } from "../class-views/money-flow.ts";
import type { Sheet } from "../sheet.ts";
import { cashTree } from "./liquidity.ts";

/** What was saved in whole months that are over, in the sheet's currency. */
export interface Saving {
  readonly months: number;
  readonly from: Day;
  readonly income: Fixed;
  readonly spending: Fixed;
  /** Moved in and out without a reason: in neither. */
  readonly putIn: Fixed;
  readonly takenOut: Fixed;
  readonly rate: FigureTree;
  /** What was spent, by what it was for. */
  readonly spent: FigureTree;
  /** Months all cash covers at that spending. */
  readonly cover: FigureTree;
  /** Transactions without an exchange rate: in no amount. */
  readonly lostCount: number;
}

/** Money moved in or out of which nobody said what for: it may be one's own from elsewhere. */
const UNEXPLAINED: ReadonlySet<string> = new Set(["in put in", "out taken out"]);

/** (Income − spending) ÷ income of the last whole months, own transfers in neither, and how long the cash would cover such spending. */
export function savingOf(sheet: Sheet, months: number): Saving {
  const { year, month } = civilDate(sheet.on);
  const end = dayOf(year, month, 1);
  const from = addMonths(end, -months);
  const [came, went] = [new Map<string, Fixed>(), new Map<string, Fixed>()];
  let [putIn, takenOut] = [ZERO, ZERO];
  const lostCount = walkMoney(sheet, from - 1, ({ isIn, node }, value, on) => {
    if (on >= end) return;
    if (!UNEXPLAINED.has(node.key)) {
      const side = isIn ? came : went;
      side.set(node.label, (side.get(node.label) ?? ZERO) + (isIn ? -value : value));
    } else if (isIn) putIn -= value;
    else takenOut += value;
  });
  const [income, spending] = [sumTree(sheet, "Income", came), sumTree(sheet, "Spending", went)];
  const monthly = moneyTree(
    { label: "Spending of a month", formula: `spending ÷ ${months}`, currency: sheet.base },
    { of: { spending } },
    (of) => known(divRound(of.spending, BigInt(months))),
  );
  const [liquidCash, label] = [cashTree(sheet), `since ${formatDay(from)}`];
  return {
    months,
    from,
    income: exact(income),
    spending: exact(spending),
    spent: spending,
    putIn,
    takenOut,
    rate: CASH_FIGURES.savingsRate.tree(
      { income: fromTree(income), expenses: fromTree(spending) },
      { label: `Savings rate ${label}` },
    ),
    cover: CASH_FIGURES.emergencyCover.tree(
      { liquidCash: fromTree(liquidCash), monthlyEssentials: fromTree(monthly) },
      { label: `Months covered, by spending ${label}` },
    ),
    lostCount,
  };
}

const exact = ({ value: { amount } }: FigureTree): Fixed => (typeof amount === "bigint" ? amount : ZERO);

const sumTree = ({ base }: Sheet, label: string, parts: ReadonlyMap<string, Fixed>): FigureTree =>
  moneyTree(
    { label, formula: "sum by what it was for, own transfers left out", currency: base },
    { of: {}, list: [...parts].map(([name, amount]) => moneyLeaf({ label: name }, amount, base)) },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
