import { drawnFutures, drawNormals, type ClassFutures, type DrawnNormals } from "#engine/planning/class-futures.ts";
import { historyFutures, stressFutures } from "#engine/planning/history-futures.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import { keptGrowth, mixGrowth, type MixGrowth } from "#engine/planning/mix-growth.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";
import { placesOf } from "#engine/planning/plan-places.ts";
import type { PlanTerms } from "./plan-terms.ts";

type Drawn = Pick<PlanTerms, "method" | "stress" | "seed" | "paths">;

/** The futures of a plan: drawn from its seed, of history, or those that follow a year of it. */
export function futuresOf(plan: LifePlan, { method, stress, seed, paths }: Drawn): ClassFutures {
  if (method === "historical") return historyFutures(plan);
  if (method === "stress") return stressFutures(plan, Number(stress));
  const size = { paths, years: plan.years };
  return drawnFutures(
    plan,
    NORMALS.of(`${seed}:${paths}:${plan.years}`, () => drawNormals(seed, size)),
  );
}

/** What the mix of a plan grows by, and what it is run through: computed once for all plans in which the same grows. */
export function grownOf(plan: LifePlan, drawn: Drawn): { readonly futures: ClassFutures; readonly growth: MixGrowth } {
  const futures = futuresOf(plan, drawn);
  const { method, stress, seed, paths } = drawn;
  const market = [placesOf(plan), mixByYear(plan), plan.inflation, plan.correlation, method, stress, seed, paths];
  return { futures, growth: GROWTHS.of(JSON.stringify(market), () => keptGrowth(mixGrowth(plan, futures))) };
}

/** The last few answers, those asked for last: who moves a slider asks for the same again. */
function lastFew<T>(most: number): { readonly of: (key: string, make: () => T) => T } {
  const kept = new Map<string, T>();
  return {
    of: (key, make) => {
      const value = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, value);
      for (const first of kept.keys()) if (kept.size > most) kept.delete(first);
      return value;
    },
  };
}

/** 10,000 futures of 40 years are 13 MB of normal numbers and 3 MB of growth. */
const NORMALS = lastFew<DrawnNormals>(1);
const GROWTHS = lastFew<MixGrowth>(4);
