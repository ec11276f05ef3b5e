import { steadyFutures } from "#engine/planning/class-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { planLevers } from "#engine/planning/plan-levers.ts";
import { medianEnd, runLifePlan, type LifeOutcome } from "#engine/planning/run-life-plan.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { grownOf } from "./kept-futures.ts";
import { lifePlanOf } from "./life-plan-of.ts";
import { planBegins, type PlanBegins } from "./plan-begins.ts";
import type { PlanTerms } from "./plan-terms.ts";

/** What becomes of a plan: every year at its mean, and all futures. */
export interface PlanRun {
  readonly begins: PlanBegins;
  readonly plan: LifePlan;
  readonly steady: LifeOutcome;
  readonly outcome: LifeOutcome;
}

export interface LeverEffect {
  readonly lever: ReturnType<typeof planLevers>[number]["lever"];
  readonly label: string;
  readonly successChange: number;
  readonly medianChange: number;
}

export interface PlanOutcomeMade extends PlanRun {
  readonly levers: readonly LeverEffect[];
  readonly beside: PlanRun | undefined;
}

interface Asked {
  readonly terms: PlanTerms;
  readonly beside?: PlanTerms | undefined;
  readonly levers: boolean;
}

/** Runs a plan, its levers through the same futures, and another plan beside it. */
export function planOutcomeOf(sheet: Sheet, { terms, beside, levers }: Asked): Answer<PlanOutcomeMade> {
  const run = runOf(sheet, terms);
  if (!Number.isFinite(medianEnd(run.outcome))) return refused("terms", "The wealth is too large to state.");
  const other = beside && besideOf(sheet, beside);
  return ok({ ...run, levers: levers ? effectsOf(run, terms) : [], beside: other });
}

function runOf(sheet: Sheet, terms: PlanTerms): PlanRun {
  const begins = planBegins(sheet, terms.years);
  const plan = lifePlanOf(sheet, begins, terms);
  const steady = runLifePlan(plan, steadyFutures(plan));
  return { begins, plan, steady, outcome: ranThrough(plan, terms) };
}

function ranThrough(plan: LifePlan, terms: PlanTerms): LifeOutcome {
  const { futures, growth } = grownOf(plan, terms);
  return runLifePlan(plan, futures, growth);
}

/** What a plan is compared with stays the same while it is typed: the last one is kept as long as its portfolio does not change. */
function besideOf(sheet: Sheet, terms: PlanTerms): PlanRun {
  const key = JSON.stringify([sheet.on, sheet.base, terms]);
  const last = BESIDE.get(sheet.computed);
  if (last?.key === key) return last.run;
  const run = runOf(sheet, terms);
  BESIDE.set(sheet.computed, { key, run });
  return run;
}

const BESIDE = new WeakMap<Sheet["computed"], { readonly key: string; readonly run: PlanRun }>();

const effectsOf = ({ plan, outcome }: PlanRun, terms: PlanTerms): readonly LeverEffect[] => {
  const before = medianEnd(outcome);
  return leversFor(plan, terms).map(({ lever, label, plan: changed }) => {
    const after = ranThrough(changed, terms);
    return { lever, label, successChange: after.success - outcome.success, medianChange: medianEnd(after) - before };
  });
};

/** Of what happened, neither returns nor inflation are lower or higher than they were. */
const leversFor = (plan: LifePlan, { method }: PlanTerms): ReturnType<typeof planLevers> =>
  planLevers(plan).filter(
    ({ lever }) => method === "monte_carlo" || (lever !== "return_minus_1" && lever !== "inflation_plus_1"),
  );
