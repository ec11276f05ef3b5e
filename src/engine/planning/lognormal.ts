import { notKnown, type Figure, known } from "#engine/figure.ts";
import { finiteFigure, finiteFigures } from "#engine/statistics/finite-figure.ts";
import { normalDistribution, normalQuantile } from "#engine/statistics/normal.ts";

/** Mean and standard deviation of simple yearly returns: what people and tables state. */
export interface ArithmeticReturns {
  readonly mean: number;
  readonly deviation: number;
}

/** Mean and standard deviation of ln(1 + r) a year. */
export interface LogReturns {
  readonly mu: number;
  readonly sigma: number;
}

/**
 * σ² = ln(1 + s² ÷ (1 + m)²), μ = ln(1 + m) − σ² ÷ 2. Feeding m itself as μ overstates the middle of all futures.
 * Undefined for a mean of −100 % or less.
 */
export function logReturnsOf({ mean, deviation }: ArithmeticReturns): Figure<LogReturns> {
  if (!(mean > -1) || !(deviation >= 0)) return notKnown("undefined", "The mean return must be above −100 %.");
  const variance = Math.log1p((deviation / (1 + mean)) ** 2);
  if (!Number.isFinite(variance)) return notKnown("undefined", "The deviation is too large.");
  return known({ mu: Math.log1p(mean) - variance / 2, sigma: Math.sqrt(variance) });
}

export interface GrowingSum extends LogReturns {
  readonly wealth: number;
  readonly years: number;
}

/** Φ((ln(W ÷ G) + μ T) ÷ (σ √T)): the chance that a sum left alone reaches a goal. */
export function chanceOfReaching({ wealth, years, mu, sigma }: GrowingSum, goal: number): Figure {
  if (!(wealth > 0) || !(years >= 0)) return notKnown("undefined", "There must be a sum and a time.");
  if (goal <= 0) return known(1);
  const distance = Math.log(wealth / goal) + mu * years;
  const spread = sigma * Math.sqrt(years);
  if (spread === 0) return known(distance >= 0 ? 1 : 0);
  return finiteFigure(normalDistribution(distance / spread), "The sums are too large.");
}

/** The wealth that a share of futures stays below: W e^(μ T + z σ √T). */
export function wealthQuantile({ wealth, years, mu, sigma }: GrowingSum, share: number): Figure {
  const z = normalQuantile(share);
  if (z === undefined) return notKnown("undefined", "The share lies between 0 and 1.");
  return finiteFigure(
    wealth * Math.exp(mu * years + z * sigma * Math.sqrt(years)),
    "The wealth is too large to state.",
  );
}

/** Mean wealth: W e^((μ + σ²/2) T). It lies above the middle one. */
export const meanWealth = ({ wealth, years, mu, sigma }: GrowingSum): Figure =>
  finiteFigure(wealth * Math.exp((mu + sigma ** 2 / 2) * years), "The wealth is too large to state.");

export interface SavingsPlan {
  readonly wealth: number;
  /** Added at the end of each year; negative is spent. */
  readonly yearlyContribution: number;
  readonly years: number;
  readonly returns: ArithmeticReturns;
}

const LONGEST_PLAN_YEARS = 1_000;

/** Mean and deviation of the wealth of a plan with independent yearly returns, exactly: recursions of E[W] and E[W²]. */
export function planMoments({ wealth, yearlyContribution, years, returns }: SavingsPlan): Figure<ArithmeticReturns> {
  if (!Number.isInteger(years) || years < 0 || years > LONGEST_PLAN_YEARS)
    return notKnown("undefined", `A plan has a whole number of years, ${LONGEST_PLAN_YEARS} at most.`);
  const growth = 1 + returns.mean;
  const growthSquared = growth ** 2 + returns.deviation ** 2;
  let [first, second] = [wealth, wealth ** 2];
  for (let year = 0; year < years; year++) {
    second = second * growthSquared + 2 * first * growth * yearlyContribution + yearlyContribution ** 2;
    first = first * growth + yearlyContribution;
  }
  const variance = Math.max(0, second - first ** 2);
  const deviation = returns.deviation === 0 ? 0 : Math.sqrt(variance);
  return finiteFigures({ mean: first, deviation }, "The wealth is too large to state.");
}
