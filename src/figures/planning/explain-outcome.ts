import { formatDay } from "#engine/dates/day.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { combined, type Explanation } from "#engine/explain/explanation.ts";
import { estimateTree, moneyLeaf, numberLeaf, numberTree } from "#engine/explain/formula.ts";
import { known, type Figure } from "#engine/figure.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, PLAN_CLASS_WORDS, type PlanClass } from "#engine/planning/plan-classes.ts";
import { pooledDrawing } from "#engine/planning/drawing.ts";
import { runLifePlan } from "#engine/planning/run-life-plan.ts";
import type { Sheet } from "../sheet.ts";
import { futuresOf } from "./kept-futures.ts";
import { lifePlanOf } from "./life-plan-of.ts";
import { planBegins, planClassOf, type PlanBegins } from "./plan-begins.ts";
import type { PlanTerms } from "./plan-terms.ts";
import { drawnBy, orderFigures, type OrderAsked, type OrderFigures } from "./withdrawals.ts";

const MONEY_LABELS: Readonly<Record<Exclude<keyof OrderFigures, "success">, string>> = {
  median: "Median wealth at the end, in today's money",
  tax: "Median of all taxes, in today's money",
  afterTax: "Median wealth at the end less tax still owed on deferred accounts, in today's money",
};

/**
 * A figure of a plan's futures over everything it was computed from: the same seed draws the same futures. `asked`: with accounts drawn on in another order than
 * the plan's own.
 */
export function explainOutcome(
  sheet: Sheet,
  terms: PlanTerms,
  key: keyof OrderFigures,
  asked?: OrderAsked,
): Explanation {
  const begins = planBegins(sheet, terms.years);
  const plan = lifePlanOf(sheet, begins, terms);
  const owned = PLAN_CLASSES.filter((each) => begins.byClass.has(each));
  const inputs = {
    of: { inflation: numberLeaf({ label: "Inflation a year" }, plan.inflation, "ratio") },
    list: [...owned.map((each) => classTree(sheet, begins, each)), ...itemsOf(sheet, begins, plan)],
  };
  const run = ({ inflation }: { readonly inflation: number }, list: readonly number[]): Figure => {
    const changed = drawnAs(replaced({ ...plan, inflation }, owned, list), asked);
    const outcome = runLifePlan(changed, futuresOf(changed, terms));
    return known(orderFigures(changed, outcome, terms)[key]);
  };
  const formula = "everything below and the assumptions of the plan, run through its futures";
  if (key === "success")
    return numberTree({ label: "Share of futures in which everything is paid", formula, unit: "ratio" }, inputs, run);
  return estimateTree({ label: MONEY_LABELS[key], formula, currency: sheet.base }, inputs, run);
}

const drawnAs = (plan: LifePlan, asked: OrderAsked | undefined): LifePlan =>
  asked && plan.drawing ? { ...plan, drawing: pooledDrawing(drawnBy(plan.drawing, asked)) } : plan;

function classTree(sheet: Sheet, { household }: PlanBegins, planClass: PlanClass): Explanation {
  const input = { book: sheet.book(), market: sheet.market };
  const trees = household.wealthAssets
    .filter(({ assetId }) => planClassOf(sheet, assetId) === planClass)
    .map(({ assetId }) => explainHoldingValue(input, assetId));
  const label = `Invested: ${PLAN_CLASS_WORDS[planClass]}`;
  return combined("sum", { label, formula: "sum of what can be sold", currency: sheet.base }, trees);
}

/** Known flows, streams, events and goals: the amounts that `replaced` reads back in this order. */
const itemsOf = (sheet: Sheet, { household }: PlanBegins, plan: LifePlan): readonly Explanation[] => {
  const leaf = (label: string, amount: number) => moneyLeaf({ label }, fromNumber(amount), sheet.base);
  return [
    ...household.flows.map(({ label, explain }) => ({ ...explain(), label })),
    ...plan.streams.map(({ name, amount }) => leaf(`${name}, a year`, amount)),
    ...plan.events.map(({ name, on, amount }) => leaf(`${name}, ${formatDay(on)}`, amount)),
    ...plan.goals.map(({ name, on, amount }) => leaf(`${name}, ${formatDay(on)}`, amount)),
  ];
};

function replaced(plan: LifePlan, owned: readonly PlanClass[], list: readonly number[]): LifePlan {
  let at = 0;
  const next = (): number => list[at++] ?? 0;
  const begins = Object.fromEntries(owned.map((each) => [each, next()]));
  const withAmounts = <T>(items: readonly T[]): readonly (T & { readonly amount: number })[] =>
    items.map((item) => ({ ...item, amount: next() }));
  const [known, streams, events, goals] = [
    withAmounts(plan.known),
    withAmounts(plan.streams),
    withAmounts(plan.events),
    withAmounts(plan.goals),
  ];
  return { ...plan, begins, known, streams, events, goals };
}
