import {
  drawnFutures,
  drawNormals,
  steadyFutures,
  type ClassFutures,
  type DrawnNormals,
} from "#engine/planning/class-futures.ts";
import { historyFutures, stressFutures } from "#engine/planning/history-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { planLevers } from "#engine/planning/plan-levers.ts";
import { medianEnd, runLifePlan, type LifeOutcome } from "#engine/planning/run-life-plan.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
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
  const other = beside && runOf(sheet, beside);
  return ok({ ...run, levers: levers ? effectsOf(run, terms) : [], beside: other });
}

function runOf(sheet: Sheet, terms: PlanTerms): PlanRun {
  const begins = planBegins(sheet, terms.years);
  const plan = lifePlanOf(sheet, begins, terms);
  const steady = runLifePlan(plan, steadyFutures(plan));
  return { begins, plan, steady, outcome: runLifePlan(plan, futuresOf(plan, terms)) };
}

const effectsOf = ({ plan, outcome }: PlanRun, terms: PlanTerms): readonly LeverEffect[] => {
  const before = medianEnd(outcome);
  return leversFor(plan, terms).map(({ lever, label, plan: changed }) => {
    const after = runLifePlan(changed, futuresOf(changed, terms));
    return { lever, label, successChange: after.success - outcome.success, medianChange: medianEnd(after) - before };
  });
};

/** The futures of a plan: drawn from its seed, of history, or those that follow a year of it. */
export function futuresOf(plan: LifePlan, { method, stress, seed, paths, years }: PlanTerms): ClassFutures {
  if (method === "historical") return historyFutures(plan);
  return method === "stress"
    ? stressFutures(plan, Number(stress))
    : drawnFutures(plan, normalsOf(seed, { paths, years }));
}

/** Of what happened, neither returns nor inflation are lower or higher than they were. */
const leversFor = (plan: LifePlan, { method }: PlanTerms): ReturnType<typeof planLevers> =>
  planLevers(plan).filter(
    ({ lever }) => method === "monte_carlo" || (lever !== "return_minus_1" && lever !== "inflation_plus_1"),
  );

/** What was drawn last: a slider asks for the same again. 10,000 futures of 40 years are 13 MB. */
let kept: { readonly key: string; readonly drawn: DrawnNormals } | undefined;

function normalsOf(seed: number, size: { readonly paths: number; readonly years: number }): DrawnNormals {
  const key = `${seed}:${size.paths}:${size.years}`;
  if (kept?.key !== key) kept = { key, drawn: drawNormals(seed, size) };
  return kept.drawn;
}
