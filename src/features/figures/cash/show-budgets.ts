import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Budgets } from "#features/budgets/contract.ts";
import type { BudgetReport } from "#figures/cash/budgets.ts";
import type { Sheet } from "#figures/sheet.ts";
import { moneyOf } from "../wire-figures.ts";

export const showBudgets = (sheet: Sheet, { day, days, categories, total, lostCount }: BudgetReport): Budgets => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  day,
  days,
  categories: categories.map(({ category, label, budget, planned, left, state, ...it }) => ({
    category,
    label,
    budget: budget ? { amount: budget.amount, currency: budget.currency } : null,
    planned: planned ? moneyOf(planned) : null,
    spent: formatFixed(it.spent),
    ofThree: formatFixed(it.ofThree),
    ofTwelve: formatFixed(it.ofTwelve),
    left: left ? moneyOf(left) : null,
    state: state ?? null,
  })),
  total: { planned: moneyOf(total.planned), spent: formatFixed(total.spent), left: moneyOf(total.left) },
  notes:
    lostCount === 0
      ? []
      : [
          `${lostCount === 1 ? "1 transaction has" : `${lostCount} transactions have`} no exchange rate of its day: in no amount.`,
        ],
});
