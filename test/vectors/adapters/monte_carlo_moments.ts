import { planMoments } from "#engine/planning/lognormal.ts";
import { has, number, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const moments = planMoments({
    wealth: number(input, "wealth"),
    yearlyContribution: has(input, "contribution_end_of_year") ? number(input, "contribution_end_of_year") : 0,
    years: number(input, "years"),
    returns: { mean: number(input, "mean_return"), deviation: number(input, "sigma") },
  });
  return moments.status === "ok"
    ? { mean: moments.value.mean, stdev: moments.value.deviation }
    : { mean: null, stdev: null };
};
