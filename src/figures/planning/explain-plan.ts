import { formatDay } from "#engine/dates/day.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { combined, type Explanation } from "#engine/explain/explanation.ts";
import { estimateTree, moneyLeaf, numberLeaf, numberTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { planReport, type HouseholdPlan } from "#engine/planning/household-plan.ts";
import { outcomeQuantile } from "#engine/planning/run-plan.ts";
import type { Sheet } from "../sheet.ts";
import { futuresOf } from "./futures.ts";
import type { PlanAsked } from "./plan-asked.ts";
import { householdOf, planOf, type Household } from "./household.ts";

/** The success of a plan, or its middle wealth at the end, over everything it was computed from: the same seed draws the same futures. */
export function explainPlan(sheet: Sheet, query: PlanAsked, key: "success" | "median"): Explanation {
  const household = householdOf(sheet, query.years);
  const plan = planOf(sheet, household, query);
  const inputs = {
    of: { wealth: wealthTree(sheet, household), ...leversOf(sheet, plan) },
    list: flowsOf(sheet, household, plan),
  };
  const run = (values: Readonly<Record<keyof typeof inputs.of, number>>, list: readonly number[]): Figure =>
    outcomeOf(sheet, { plan: replaced(plan, values, list), query, key });
  const formula = `everything below, run through ${query.method === "monte_carlo" ? `${query.paths} futures of seed ${query.seed}` : "its futures"}`;
  if (key === "success")
    return numberTree({ label: "Share of futures that pay for everything", formula, unit: "ratio" }, inputs, run);
  return estimateTree(
    { label: "Median wealth at the end, in today's money", formula, currency: sheet.base },
    inputs,
    run,
  );
}

function wealthTree(sheet: Sheet, { wealthAssets }: Household): Explanation {
  const input = { book: sheet.book(), market: sheet.market };
  const trees = wealthAssets.map(({ assetId }) => explainHoldingValue(input, assetId));
  return combined("sum", { label: "Invested wealth", formula: "sum of what can be sold", currency: sheet.base }, trees);
}

const leversOf = (sheet: Sheet, plan: HouseholdPlan) => ({
  mean: numberLeaf({ label: "Mean return a year" }, plan.returns.mean, "ratio"),
  deviation: numberLeaf({ label: "Deviation a year" }, plan.returns.deviation, "ratio"),
  inflation: numberLeaf({ label: "Inflation a year" }, plan.inflation, "ratio"),
  spending: moneyLeaf(
    { label: `Spending by the rule ${plan.spending.rule}` },
    fromNumber(plan.spending.amount),
    sheet.base,
  ),
  saving: moneyLeaf({ label: `Savings for ${plan.savingYears} years` }, fromNumber(plan.saving), sheet.base),
});

/** Known flows, then goals, each on its day. */
const flowsOf = (sheet: Sheet, { flows }: Household, { goals }: HouseholdPlan): readonly Explanation[] => [
  ...flows.map(({ label, explain }) => ({ ...explain(), label })),
  ...goals.map(({ id, on, amount }) => moneyLeaf({ label: `${id}, ${formatDay(on)}` }, fromNumber(amount), sheet.base)),
];

interface Levers {
  readonly wealth: number;
  readonly mean: number;
  readonly deviation: number;
  readonly inflation: number;
  readonly spending: number;
  readonly saving: number;
}

const replaced = (plan: HouseholdPlan, values: Levers, list: readonly number[]): HouseholdPlan => ({
  ...plan,
  wealth: values.wealth,
  returns: { mean: values.mean, deviation: values.deviation },
  inflation: values.inflation,
  spending: { ...plan.spending, amount: values.spending },
  saving: values.saving,
  flows: plan.flows.map((flow, place) => ({ ...flow, amount: list[place] ?? 0 })),
  goals: plan.goals.map((goal, place) => ({ ...goal, amount: list[plan.flows.length + place] ?? 0 })),
});

function outcomeOf(
  sheet: Sheet,
  { plan, query, key }: { readonly plan: HouseholdPlan; readonly query: PlanAsked; readonly key: "success" | "median" },
): Figure {
  const futures = futuresOf(sheet, plan, query);
  const report = futures.status === "ok" ? planReport(plan, futures.value) : futures;
  if (report.status !== "ok")
    return notKnown("undefined", "reason" in report ? report.reason : "The plan cannot be run.");
  const { outcome } = report.value;
  return key === "success" ? known(outcome.success) : outcomeQuantile(outcome, plan.years - 1, 0.5);
}
