import type { ClassFutures } from "#engine/planning/class-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";

/** What a year brings the mix of a plan in every future: 1 + r. Gone through before it is asked for again. */
export type MixGrowth = (year: number) => Float64Array;

/** Each class by its share of the year's mix. */
export function mixGrowth(plan: LifePlan, futures: ClassFutures): MixGrowth {
  const mixes = mixByYear(plan);
  const { paths } = futures;
  const [blend, one] = [new Float64Array(paths), new Float64Array(paths)];
  return (year) => {
    blend.fill(0);
    for (const [place, share] of (mixes[year] ?? []).entries()) {
      if (share === 0) continue;
      futures.fill(place, year, one);
      for (let path = 0; path < paths; path++) blend[path] = (blend[path] ?? 0) + share * (one[path] ?? 0);
    }
    return blend;
  };
}

/** The same, computed once: for plans that differ in nothing that grows. 10,000 futures of 40 years are 3 MB. */
export function keptGrowth(growth: MixGrowth): MixGrowth {
  const kept = new Map<number, Float64Array>();
  return (year) => {
    const found = kept.get(year) ?? Float64Array.from(growth(year));
    kept.set(year, found);
    return found;
  };
}
