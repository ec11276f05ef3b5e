import type { LifePlan } from "#engine/planning/life-plan.ts";
import { PLAN_CLASSES, type ByClass } from "#engine/planning/plan-classes.ts";

/** Shares of each class in the order of `PLAN_CLASSES`; they add up to 1. Who owns nothing begins with cash. */
export function sharesOf(weights: ByClass): readonly number[] {
  const numbers = PLAN_CLASSES.map((each) => Math.max(0, weights[each] ?? 0));
  const total = numbers.reduce((sum, each) => sum + each, 0);
  return total > 0 ? numbers.map((each) => each / total) : PLAN_CLASSES.map((each) => Number(each === "cash"));
}

/** The mix of each plan year. */
export function mixByYear({ years, allocation, begins }: LifePlan): readonly (readonly number[])[] {
  const owned = sharesOf(begins);
  const entries = allocation.toSorted((a, b) => a.fromYear - b.fromYear);
  return Array.from({ length: years }, (_, year) => {
    const entry = entries.findLast(({ fromYear }) => fromYear <= year + 1);
    return entry ? sharesOf(entry.weights) : owned;
  });
}
