import { known } from "#engine/figure.ts";
import { chanceOfReaching, logReturnsOf, meanWealth, wealthQuantile } from "#engine/planning/lognormal.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, number, type Adapter, type JsonObject } from "#test/vectors/example.ts";

/** Either a continuous drift (mean growth e^μ) with its deviation, or arithmetic mean and deviation of yearly returns. */
function logReturns(input: JsonObject) {
  if (has(input, "mu_continuous")) {
    const sigma = number(input, "sigma");
    return known({ mu: number(input, "mu_continuous") - sigma ** 2 / 2, sigma });
  }
  const named = (keys: readonly string[]): number => number(input, keys.find((key) => has(input, key)) ?? "");
  const deviation = named([
    "stdev",
    "arithmetic_stdev",
    "arithmetic_sigma",
    "arithmetic_sd",
    "deviation",
    "volatility",
    "sd",
    "sigma",
    "s",
  ]);
  return logReturnsOf({
    mean: named(["mean_return", "arithmetic_mean", "arithmetic_return", "expected_return", "mean", "m"]),
    deviation,
  });
}

export const adapter: Adapter = (input) => {
  const log = logReturns(input);
  if (log.status !== "ok") return { mu: null, sigma: null };
  if (!has(input, "wealth")) return { ...log.value };
  const sum = { ...log.value, wealth: number(input, "wealth"), years: number(input, "years") };
  const share = (value: number) => figureValue(wealthQuantile(sum, value));
  return {
    ...log.value,
    mean: figureValue(meanWealth(sum)),
    median: share(0.5),
    p5: share(0.05),
    p10: share(0.1),
    p25: share(0.25),
    p75: share(0.75),
    p90: share(0.9),
    p95: share(0.95),
    quantile: has(input, "quantile") ? share(number(input, "quantile")) : null,
    probability: has(input, "goal") ? figureValue(chanceOfReaching(sum, number(input, "goal"))) : null,
  };
};
