import type { Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { fromNumber, type Fixed } from "#engine/money/fixed.ts";
import { flowsByPlanYear, planStarts, type KnownFlow } from "#engine/planning/balance-sheet-flows.ts";
import { fundGoals, presentValueOf, type FundedGoal } from "#engine/planning/goals.ts";
import type { GrowthPaths } from "#engine/planning/growth-paths.ts";
import type { ArithmeticReturns } from "#engine/planning/lognormal.ts";
import { outcomeQuantile, runPlan, type Plan, type PlanOutcome } from "#engine/planning/run-plan.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { constantSpending, guardrailSpending, shareSpending } from "#engine/planning/withdrawal.ts";

/** How the household spends: an amount, a share of what is there, or an amount with guardrails. All in today's money. */
export type SpendingPlan =
  | { readonly rule: "constant"; readonly amount: number }
  | { readonly rule: "share"; readonly amount: number; readonly floor: number }
  | { readonly rule: "guardrails"; readonly amount: number; readonly band: number; readonly step: number };

export interface PlanGoal {
  readonly id: string;
  /** 1 is the first. */
  readonly priority: number;
  readonly on: Day;
  /** Cost in today's money. */
  readonly amount: number;
}

/** A household's plan from its balance sheet, in one currency. Rates are fractions a year; amounts are in today's money unless said. */
export interface HouseholdPlan {
  readonly from: Day;
  readonly years: number;
  /** What is invested today and grows. */
  readonly wealth: number;
  /** Nominal; see `realReturns`. */
  readonly returns: ArithmeticReturns;
  readonly inflation: number;
  /** Dated flows of what is not part of the wealth: rent, loan payments, calls, pensions. */
  readonly flows: readonly KnownFlow[];
  /** Saved at the end of each of the first `savingYears`. */
  readonly saving: number;
  readonly savingYears: number;
  readonly spending: SpendingPlan;
  /** Spending starts this many years from now. */
  readonly spendingFrom: number;
  readonly goals: readonly PlanGoal[];
}

/** Mean and deviation in today's money: (1 + m) ÷ (1 + i) − 1 and s ÷ (1 + i). */
export const realReturns = ({
  returns,
  inflation,
}: Pick<HouseholdPlan, "returns" | "inflation">): ArithmeticReturns => ({
  mean: (1 + returns.mean) / (1 + inflation) - 1,
  deviation: returns.deviation / (1 + inflation),
});

/** The plan as yearly flows: known flows and goals at the start of their year, savings at its end. */
export function yearlyPlan(plan: HouseholdPlan): Plan {
  const { from, years, inflation } = plan;
  const known = flowsByPlanYear(plan.flows, { from, years, inflation });
  const starts = planStarts(from, years);
  for (const { on, amount } of plan.goals) {
    const year = starts.findLastIndex((start) => start <= on);
    if (year >= 0 && year < known.length) known[year] = (known[year] ?? 0) - amount;
  }
  const saved = known.map((_, year) => (year < plan.savingYears ? plan.saving : 0));
  const rule = spendingRule(plan);
  return {
    wealth: plan.wealth,
    startFlows: known,
    endFlows: saved,
    spending: (start) => (start.year < plan.spendingFrom ? 0 : rule(start)),
  };
}

function spendingRule({ spending, spendingFrom }: HouseholdPlan): NonNullable<Plan["spending"]> {
  if (spending.rule === "constant") return constantSpending(spending.amount);
  if (spending.rule === "share") return shareSpending(spending.amount, { floor: spending.floor });
  return (start) => {
    if (start.year === spendingFrom || start.lastSpending === undefined) return spending.amount;
    const base = start.startingWealth > 0 ? start.startingWealth : 1;
    const rule = guardrailSpending({ initialRate: spending.amount / base, band: spending.band, step: spending.step });
    return rule(start);
  };
}

export const SHOWN_SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

export interface PlanReport {
  readonly outcome: PlanOutcome;
  /** Wealth at the end of each year that a share of the futures stays below: by year, in the order of `SHOWN_SHARES`. */
  readonly percentiles: readonly (readonly number[])[];
  /** Goals in the order they are paid for, out of today's wealth and the present value of known flows and savings. */
  readonly goals: readonly FundedGoal[];
}

/** More than any household has, and far from what doubles and the ledger's decimals hold. */
const LARGEST = 1e30;

const amountsOf = (plan: HouseholdPlan): readonly number[] => [
  plan.wealth,
  plan.saving,
  plan.spending.amount,
  ...("floor" in plan.spending ? [plan.spending.floor] : []),
  ...plan.goals.map(({ amount }) => amount),
  ...plan.flows.map(({ amount }) => amount),
];

/** Runs a plan through futures drawn (or chosen) for its real returns. Undefined where the years of the two differ. */
export function planReport(plan: HouseholdPlan, growth: GrowthPaths): Figure<PlanReport> {
  if (!(plan.years >= 1 && growth.paths >= 1)) return notKnown("undefined", "A plan has a year at least.");
  if (growth.years !== plan.years) return notKnown("undefined", "The futures cover other years than the plan.");
  const { mean } = realReturns(plan);
  if (!(mean > -1 && Number.isFinite(mean)))
    return notKnown("undefined", "Returns and inflation must be above −100 %, and amounts be numbers.");
  if (!amountsOf(plan).every((amount) => Math.abs(amount) <= LARGEST))
    return notKnown("undefined", "An amount is too large to plan with.");
  const outcome = runPlan(yearlyPlan(plan), growth);
  const percentiles = outcome.wealthByYear.map((_, year) =>
    SHOWN_SHARES.map((share) => {
      const figure = outcomeQuantile(outcome, year, share);
      return figure.status === "ok" ? figure.value : 0;
    }),
  );
  if (!percentiles.every((row) => row.every((value) => value < Number.MAX_VALUE)))
    return notKnown("undefined", "The wealth is too large to state.");
  const goals = fundedGoals(plan);
  return mapFigure(goals, (funded) => known({ outcome, percentiles, goals: funded }));
}

/** A value today that cannot be stated makes all unknown: a goal nobody can price is not one that costs nothing. */
function fundedGoals(plan: HouseholdPlan): Figure<readonly FundedGoal[]> {
  const { mean } = realReturns(plan);
  let isTooLarge = false;
  const today = (amount: number, years: number): Fixed => {
    const value = presentValueOf(amount, { rate: mean, years });
    if (value.status === "ok" && Math.abs(value.value) <= LARGEST * LARGEST) return fromNumber(value.value);
    isTooLarge = true;
    return 0n;
  };
  const yearly = yearlyPlan({ ...plan, goals: [] });
  const flows = Array.from(
    { length: plan.years },
    (_, year) => today(yearly.startFlows[year] ?? 0, year) + today(yearly.endFlows[year] ?? 0, year + 1),
  );
  const assets = flows.reduce((sum, flow) => sum + flow, fromNumber(plan.wealth));
  const goals = plan.goals.map(({ id, priority, on, amount }) => ({
    id,
    priority,
    on,
    presentValue: today(amount, Math.max(0, (on - plan.from) / 365.25)),
  }));
  return isTooLarge
    ? notKnown("undefined", "What a goal costs today is too large to state.")
    : known(fundGoals(assets, goals));
}
