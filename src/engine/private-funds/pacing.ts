import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";

/**
 * Assumptions of a fund's life, rates as fractions a year. Source: D. Takahashi and S. Alexander, "Illiquid Alternative Asset
 * Fund Modeling", 2002.
 */
export interface PacingTerms {
  /** Share of the unfunded called in year 1, 2, …; the last repeats. */
  readonly callRates: readonly number[];
  /** Whole years of life. */
  readonly lifeYears: number;
  /** How late distributions come: (age ÷ life)^bow of the value. */
  readonly bow: number;
  /** Least share of the value distributed each year. */
  readonly yieldRate: number;
  readonly growthRate: number;
}

/**
 * Starting points a person adjusts. Of buyout the call rates, life, bow and growth of the paper's own example (25 %, a third, half; 12 years; 2.5;
 * 13 %); those of other strategies are ours, in its terms: what calls fast and pays as it goes has a short life, a low bow and a yield.
 */
export const PACING_PRESETS = {
  buyout: { callRates: [0.25, 1 / 3, 0.5], lifeYears: 12, bow: 2.5, yieldRate: 0, growthRate: 0.13 },
  venture: { callRates: [0.25, 1 / 3, 0.5], lifeYears: 14, bow: 3.5, yieldRate: 0, growthRate: 0.15 },
  credit: { callRates: [0.4, 0.5, 0.5], lifeYears: 8, bow: 1.2, yieldRate: 0.06, growthRate: 0.08 },
  infrastructure: { callRates: [0.25, 1 / 3, 0.5], lifeYears: 14, bow: 1.8, yieldRate: 0.05, growthRate: 0.09 },
  realEstate: { callRates: [0.25, 0.5, 0.5], lifeYears: 10, bow: 2, yieldRate: 0.04, growthRate: 0.08 },
} as const satisfies Readonly<Record<string, PacingTerms>>;

export interface PacingYear {
  readonly age: number;
  readonly call: number;
  readonly distribution: number;
  readonly nav: number;
  readonly unfunded: number;
}

/** Where a fund stands: a new one has paid nothing, is worth nothing and is at age 0. */
export interface FundStanding {
  readonly unfunded: number;
  readonly nav: number;
  readonly age: number;
}

const LONGEST_LIFE = 60;

/**
 * Expected calls, distributions and value of each year to the end of life, one currency:
 * call = unfunded × rate(age); distribution = max(yield, (age ÷ life)^bow) × NAV grown; NAV = NAV grown + call − distribution.
 */
export function forecastFund(terms: PacingTerms, standing: FundStanding): Figure<readonly PacingYear[]> {
  const { lifeYears, callRates, bow, yieldRate, growthRate } = terms;
  if (!Number.isInteger(lifeYears) || lifeYears < 1 || lifeYears > LONGEST_LIFE || callRates.length === 0)
    return notKnown("undefined", `A fund lives a whole number of years, ${LONGEST_LIFE} at most, and calls something.`);
  if (!Number.isInteger(standing.age) || standing.age < 0)
    return notKnown("undefined", "A fund's age is a whole number of years.");
  let { unfunded, nav } = standing;
  const years: PacingYear[] = [];
  for (let age = standing.age + 1; age <= lifeYears; age++) {
    const call = unfunded * (callRates[Math.min(age, callRates.length) - 1] ?? 0);
    const grown = nav * (1 + growthRate);
    const share = age === lifeYears ? 1 : Math.min(1, Math.max(yieldRate, (age / lifeYears) ** bow));
    const distribution = grown * share;
    unfunded -= call;
    nav = grown + call - distribution;
    years.push({ age, call, distribution, nav, unfunded });
  }
  return finiteFigures(years, "The values are too large to state.");
}
