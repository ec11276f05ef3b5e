import { known, notKnown, type Figure } from "#engine/figure.ts";
import { logReturnsOf, type ArithmeticReturns } from "#engine/planning/lognormal.ts";
import { normalNumbers, type Random } from "#engine/planning/random.ts";

/** Growth factors 1 + r of many futures: `factors[path × years + year]`. Drawn once, used for every variant of a plan. */
export interface GrowthPaths {
  readonly paths: number;
  readonly years: number;
  readonly factors: Float64Array;
}

/** One future in which every year brings the same. */
export const steadyGrowth = (rate: number, years: number): GrowthPaths => ({
  paths: 1,
  years,
  factors: new Float64Array(years).fill(1 + rate),
});

const MOST_FACTORS = 10_000_000;

/**
 * Independent lognormal yearly returns of an arithmetic mean and deviation. Without deviation every path is the steady one
 * exactly. At least 10,000 paths are needed before shares of them mean something.
 */
export function drawGrowth(
  returns: ArithmeticReturns,
  { paths, years }: { readonly paths: number; readonly years: number },
  random: Random,
): Figure<GrowthPaths> {
  const log = logReturnsOf(returns);
  if (log.status !== "ok") return notKnown("undefined", "The mean return must be above −100 %.");
  if (
    !(Number.isInteger(paths) && Number.isInteger(years) && paths >= 1 && years >= 1 && paths * years <= MOST_FACTORS)
  )
    return notKnown("undefined", "There must be paths and years, in whole numbers and not too many.");
  const { mu, sigma } = log.value;
  if (sigma === 0) return known({ paths, years, factors: new Float64Array(paths * years).fill(1 + returns.mean) });
  const factors = normalNumbers(paths * years, random).map((z) => Math.exp(mu + sigma * z));
  return factors.every(Number.isFinite)
    ? known({ paths, years, factors })
    : notKnown("undefined", "The mean and deviation are too large to draw growth from.");
}

/** Every run of `years` successive yearly returns that history has, one path each. */
export function historicalGrowth(yearlyReturns: readonly number[], years: number): Figure<GrowthPaths> {
  const paths = yearlyReturns.length - years + 1;
  if (!(Number.isInteger(years) && years >= 1 && paths >= 1))
    return notKnown("insufficient_data", `There are fewer than ${years} whole years of history.`);
  const factors = new Float64Array(paths * years);
  for (let path = 0; path < paths; path++)
    for (let year = 0; year < years; year++) factors[path * years + year] = 1 + (yearlyReturns[path + year] ?? 0);
  return known({ paths, years, factors });
}
