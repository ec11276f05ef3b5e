import { parseDay } from "#engine/dates/day.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { fundedRatio, presentValueOf } from "#engine/planning/goals.ts";
import { planReport, realReturns, type HouseholdPlan, type PlanReport } from "#engine/planning/household-plan.ts";
import { planDifference } from "#engine/planning/run-plan.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { futuresOf } from "./futures.ts";
import { householdOf, planOf, type Household } from "./household.ts";
import type { PlanAsked } from "./plan-asked.ts";

export interface PlanMade {
  readonly household: Household;
  readonly plan: HouseholdPlan;
  readonly report: PlanReport;
  /** Invested wealth ÷ present value of the spending, at the real mean. */
  readonly fundedRatio: Figure;
}

/** What other numbers make of a plan, through the same futures. */
export interface PlanDifference {
  readonly success: number;
  readonly successChange: number;
  readonly medianChange: number;
}

/** Runs the plan asked for. */
export function runPlan(sheet: Sheet, asked: PlanAsked): Answer<PlanMade> {
  const goal = asked.goals?.split(",").find((text) => parseDay(text.split(":")[2] ?? "") === undefined);
  if (goal !== undefined) return refused("goals", `"${goal}" has a date that does not exist`);
  const versions = [sheet.portfolio.ledgerVersion, sheet.marketVersion];
  const key = JSON.stringify({ ...asked, whatIf: undefined, on: sheet.on, currency: sheet.base, versions });
  const last = lastPlans.get(sheet.ledger);
  if (last?.key === key) return last.made;
  const made = reportOf(sheet, asked);
  lastPlans.set(sheet.ledger, { key, made });
  return made;
}

/** The last plan of each ledger: while a slider asks what if, the plan it starts from stays. */
const lastPlans = new WeakMap<Ledger, { readonly key: string; readonly made: Answer<PlanMade> }>();

/** The same plan with other numbers, through the same futures. */
export function planWithLevers(sheet: Sheet, made: PlanMade, other: PlanAsked): Answer<PlanDifference> {
  const changed = reportOf(sheet, other);
  if (!changed.ok) return changed;
  const { outcome } = changed.value.report;
  const difference = planDifference(made.report.outcome, outcome);
  return ok({
    success: outcome.success,
    successChange: difference.success,
    medianChange: difference.medianWealth,
  });
}

function reportOf(sheet: Sheet, asked: PlanAsked): Answer<PlanMade> {
  const household = householdOf(sheet, asked.years);
  const plan = planOf(sheet, household, asked);
  const futures = futuresOf(sheet, plan, asked);
  const report = futures.status === "ok" ? planReport(plan, futures.value) : futures;
  if (report.status === "ok")
    return ok({ household, plan, report: report.value, fundedRatio: ratioOfSpending(plan, household) });
  return refused("method", "reason" in report ? report.reason : "this plan cannot be run");
}

/** Only for spending of a fixed amount. */
function ratioOfSpending(plan: HouseholdPlan, household: Household): Figure {
  if (plan.spending.rule !== "constant") return notKnown("undefined", "Spending follows what is there.");
  const { mean } = realReturns(plan);
  const { amount } = plan.spending;
  const worth = Array.from({ length: Math.max(0, plan.years - plan.spendingFrom) }, (_, year) =>
    presentValueOf(amount, { rate: mean, years: year + plan.spendingFrom }),
  ).reduce((sum, value) => sum + (value.status === "ok" ? value.value : 0), 0);
  return fundedRatio(household.wealth, fromNumber(worth));
}
