import type { LifePlan } from "#engine/planning/life-plan.ts";
import type { AccountYear } from "#engine/planning/account-pot.ts";
import type { MixGrowth } from "#engine/planning/mix-growth.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";
import { byClassOf, placesOf } from "#engine/planning/plan-places.ts";
import { saleTaxRate } from "#engine/planning/plan-taxes.ts";

/** What is invested, in every future at once. `sold`, `tax` and what is returned are of the last call. */
export interface Pot {
  /** `ordinary`: what of the year is taxed as income besides what is taken out. */
  readonly beginYear: (year: number, ordinary: number) => void;
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
  /** What is in accounts that are taxed as income when it is taken out. */
  readonly deferredOf?: (path: number) => number;
  /** What the year did to each account in the first future. */
  readonly accountsOfYear?: () => readonly AccountYear[];
}

/** Everything in one mix, brought back to it each year: what is sold is sold across the mix, of which cash is no gain. */
export function mixedPot(plan: LifePlan, { paths, growth }: { paths: number; growth: MixGrowth }): Pot {
  const mixes = mixByYear(plan);
  const places = placesOf(plan);
  const wealth = new Float64Array(paths).fill(Object.values(plan.begins).reduce((sum, each) => sum + each, 0));
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
      const grown = growth(year);
      for (let path = 0; path < paths; path++) wealth[path] = (wealth[path] ?? 0) * (grown[path] ?? 0);
    },
    valuesOf: (path) => byClassOf(places, (place) => (mix[place] ?? 0) * (wealth[path] ?? 0)),
  };
}
