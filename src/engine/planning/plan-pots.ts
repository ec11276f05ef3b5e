import type { Pot } from "#engine/planning/pot.ts";
import type { LifePlan } from "#engine/planning/life-plan.ts";
import type { MixGrowth } from "#engine/planning/mix-growth.ts";
import { mixByYear } from "#engine/planning/plan-mix.ts";
import { byClassOf, placesOf } from "#engine/planning/plan-places.ts";
import { saleTaxRate } from "#engine/planning/plan-taxes.ts";

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
