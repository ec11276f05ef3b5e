import type { LifePlan } from "#engine/planning/life-plan.ts";
import type { ClassFutures } from "#engine/planning/class-futures.ts";
import { PLAN_CLASSES } from "#engine/planning/plan-classes.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";
import { saleTaxRate } from "#engine/planning/plan-taxes.ts";

/** What is invested, in every future at once. `sold`, `tax` and what is returned are of the last call. */
export interface Pot {
  readonly beginYear: (year: number) => void;
  readonly total: (path: number) => number;
  /** What could be paid at once, after taxes on the gains in it. */
  readonly payable: (path: number) => number;
  /** Takes in money, or pays it where it is negative. Answers what could not be paid. */
  readonly settle: (path: number, net: number) => number;
  readonly sold: () => number;
  readonly tax: () => number;
  readonly endYear: (year: number) => void;
  /** By class, in the order of `PLAN_CLASSES`. */
  readonly valuesOf: (path: number) => readonly number[];
}

/** Everything in one mix, brought back to it each year: what is sold is sold across the mix, of which cash is no gain. */
export function mixedPot(plan: LifePlan, futures: ClassFutures): Pot {
  const { paths } = futures;
  const mixes = mixByYear(plan);
  const wealth = new Float64Array(paths).fill(Object.values(plan.begins).reduce((sum, each) => sum + each, 0));
  const [blend, one] = [new Float64Array(paths), new Float64Array(paths)];
  let [mix, rate, sold, tax]: [readonly number[], number, number, number] = [[], 0, 0, 0];
  return {
    beginYear: (year) => {
      mix = mixes[year] ?? [];
      rate = (1 - (mix[0] ?? 0)) * saleTaxRate(plan.taxes);
    },
    total: (path) => wealth[path] ?? 0,
    payable: (path) => (wealth[path] ?? 0) * (1 - rate),
    settle: (path, net) => {
      const has = wealth[path] ?? 0;
      if (net >= 0) {
        [sold, tax] = [0, 0];
        wealth[path] = has + net;
        return 0;
      }
      sold = Math.min(has, -net / (1 - rate));
      tax = sold * rate;
      wealth[path] = has - sold;
      return sold === has ? Math.max(0, -net - (sold - tax)) : 0;
    },
    sold: () => sold,
    tax: () => tax,
    endYear: (year) => {
      blend.fill(0);
      for (const [place, share] of mix.entries()) {
        if (share === 0) continue;
        futures.fill(place, year, one);
        for (let path = 0; path < paths; path++) blend[path] = (blend[path] ?? 0) + share * (one[path] ?? 0);
      }
      for (let path = 0; path < paths; path++) wealth[path] = (wealth[path] ?? 0) * (blend[path] ?? 0);
    },
    valuesOf: (path) => PLAN_CLASSES.map((_, place) => (mix[place] ?? 0) * (wealth[path] ?? 0)),
  };
}
