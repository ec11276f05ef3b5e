import { addMonths, civilDate, dayOf, daysInMonth, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { divRound, fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { type MoneyCategory, spendingNode, walkMoney } from "../class-views/money-flow.ts";
import type { Sheet } from "../sheet.ts";

/** What is meant to be spent on one thing in a month. */
export interface StatedBudget {
  readonly category: string;
  readonly amount: string;
  readonly currency: string;
}

export interface BudgetedCategory {
  readonly category: string;
  readonly label: string;
  readonly budget: StatedBudget | undefined;
  /** The budget in the sheet's currency at the rate of its day; undefined without one. */
  readonly planned: Figure<Fixed> | undefined;
  /** This month, up to the sheet's day. */
  readonly spent: Fixed;
  /** A month, on average of the last whole ones. */
  readonly ofThree: Fixed;
  readonly ofTwelve: Fixed;
  /** Budget less spent. */
  readonly left: Figure<Fixed> | undefined;
  readonly state: "within" | "ahead" | "over" | undefined;
}

export interface BudgetReport {
  /** Of the month, counted from 1. */
  readonly day: number;
  readonly days: number;
  /** Those with a budget first, then the rest, each by what a month costs. */
  readonly categories: readonly BudgetedCategory[];
  readonly total: { readonly planned: Figure<Fixed>; readonly spent: Fixed; readonly left: Figure<Fixed> };
  /** Transactions without an exchange rate: in no amount. */
  readonly lostCount: number;
}

/**
 * What was spent on each thing this month and on average before, beside what was meant to be. Own transfers, payments of cards and what was invested
 * are in none, as in the flow of money.
 */
export function budgetsOf(sheet: Sheet, stated: readonly StatedBudget[]): BudgetReport {
  const { year, month, day } = civilDate(sheet.on);
  const days = daysInMonth(year, month);
  const first = dayOf(year, month, 1);
  const { sums, lostCount } = sumsOf(sheet, first);
  const budgets = new Map(stated.map((it) => [it.category, it]));
  const keys = [...new Set([...budgets.keys(), ...sums.keys()])];
  const categories = keys
    .map((category): BudgetedCategory => {
      const budget = budgets.get(category);
      const { label = spendingNode(category).label, spent, three, twelve } = sums.get(category) ?? NOTHING;
      const planned = budget && inBase(sheet, budget);
      const left = planned?.status === "ok" ? known(planned.value - spent) : planned;
      const state = planned?.status === "ok" ? stateOf({ planned: planned.value, spent, day, days }) : undefined;
      const averages = { ofThree: divRound(three, 3n), ofTwelve: divRound(twelve, 12n) };
      return { category, label, budget, planned, spent, ...averages, left, state };
    })
    .toSorted((a, b) => Number(b.budget !== undefined) - Number(a.budget !== undefined) || byCost(a, b));
  return { day, days, categories, total: totalOf(categories), lostCount };
}

interface Sums {
  readonly label?: string;
  spent: Fixed;
  three: Fixed;
  twelve: Fixed;
}
const NOTHING: Sums = { spent: ZERO, three: ZERO, twelve: ZERO };

function sumsOf(sheet: Sheet, first: Day): { readonly sums: ReadonlyMap<string, Sums>; readonly lostCount: number } {
  const sums = new Map<string, Sums>();
  const [ofThree, ofTwelve] = [addMonths(first, -3), addMonths(first, -12)];
  const lostCount = walkMoney(sheet, ofTwelve - 1, (money, value, on) => {
    const { node } = money;
    const category = spentOn(money);
    if (category === undefined) return;
    const sum = sums.get(category) ?? { ...NOTHING, label: node.label };
    sums.set(category, sum);
    if (on >= first) sum.spent += value;
    else sum.twelve += value;
    if (on >= ofThree && on < first) sum.three += value;
  });
  return { sums, lostCount };
}

/** What money went for, as budgets name it; undefined for money that came. */
export const spentOn = ({ isIn, node }: MoneyCategory): string | undefined =>
  isIn ? undefined : node.key.replace(/^out /, "");

const byCost = (a: BudgetedCategory, b: BudgetedCategory): number =>
  a.ofTwelve === b.ofTwelve ? (a.category < b.category ? -1 : 1) : a.ofTwelve > b.ofTwelve ? -1 : 1;

/** Over the budget, or ahead of it: more of it is spent than of the month is over. */
function stateOf(of: { readonly planned: Fixed; readonly spent: Fixed; readonly day: number; readonly days: number }) {
  if (of.spent > of.planned) return "over";
  return of.spent * BigInt(of.days) > of.planned * BigInt(of.day) ? "ahead" : "within";
}

function inBase({ market, base, on }: Sheet, { amount, currency }: StatedBudget): Figure<Fixed> {
  if (currency === base) return known(fixed(amount));
  const rate = rateOn(market.rates, { from: currency, to: base }, on);
  return rate
    ? known(convertAt(fixed(amount), rate))
    : notKnown("insufficient_data", `There is no exchange rate from ${currency} to ${base} near this day.`);
}

/** Of what has a budget; unknown as soon as one of them is. */
function totalOf(categories: readonly BudgetedCategory[]): BudgetReport["total"] {
  const budgeted = categories.filter(({ planned }) => planned !== undefined);
  const spent = budgeted.reduce((sum, it) => sum + it.spent, ZERO);
  const unknown = budgeted.map(({ planned }) => planned).find((it) => it?.status !== "ok");
  if (unknown) return { planned: unknown, spent, left: unknown };
  const all = budgeted.reduce((sum, { planned }) => (planned?.status === "ok" ? sum + planned.value : sum), ZERO);
  return { planned: known(all), spent, left: known(all - spent) };
}
