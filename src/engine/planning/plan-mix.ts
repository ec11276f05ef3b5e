import type { LifePlan } from "#engine/planning/life-plan.ts";
import type { ByClass, Weights } from "#engine/planning/plan-classes.ts";
import { placesOf, type PlanPlace } from "#engine/planning/plan-places.ts";

/** Shares of each place in their order; they add up to 1. Who owns nothing begins with cash. */
export function sharesOf(weights: Weights | ByClass, places: readonly Pick<PlanPlace, "key">[]): readonly number[] {
  const named: Readonly<Record<string, number | undefined>> = weights;
  const numbers = places.map(({ key }) => Math.max(0, named[key] ?? 0));
  const total = numbers.reduce((sum, each) => sum + each, 0);
  return total > 0 ? numbers.map((each) => each / total) : places.map(({ key }) => Number(key === "cash"));
}

type Mixed = Pick<LifePlan, "years" | "allocation" | "begins" | "returns" | "groups">;

/** The mix of each plan year, in the order of `placesOf`. */
export function mixByYear(plan: Mixed): readonly (readonly number[])[] {
  const { years, allocation, begins } = plan;
  const places = placesOf(plan);
  const owned = sharesOf(begins, places);
  const entries = allocation.toSorted((a, b) => a.fromYear - b.fromYear);
  return Array.from({ length: years }, (_, year) => {
    const entry = entries.findLast(({ fromYear }) => fromYear <= year + 1);
    return entry ? sharesOf(entry.weights, places) : owned;
  });
}
