import { known, notKnown, type Figure } from "#engine/figure.ts";
import { div, fromNumber, mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** Cash somewhere, in one currency with all others, and the yearly rate it earns as a fraction. */
export interface EarningCash {
  readonly value: Fixed;
  readonly rate: number;
}

/** What cash earned in a year: interest × 365 ÷ (balance × days), from the balances of the days it was earned in. */
export const rateEarned = (of: { readonly interest: Fixed; readonly balanceDays: Fixed }): Figure =>
  of.balanceDays > ZERO
    ? known(toNumber(div(of.interest * 365n, of.balanceDays)))
    : notKnown("undefined", "Nothing was held.");

/** What cash earns in a year at today's balances and rates. */
export function interestAhead(cash: readonly EarningCash[]): Figure<Fixed> {
  if (!cash.every(({ rate }) => Number.isFinite(rate))) return notKnown("undefined", "A rate is not known.");
  return known(cash.reduce((sum, { value, rate }) => sum + mul(value, fromNumber(rate)), ZERO));
}

/** The rate all of it earns together: Σ value × rate ÷ Σ value. */
export function weightedYield(cash: readonly EarningCash[]): Figure {
  const interest = interestAhead(cash);
  if (interest.status !== "ok") return notKnown("undefined", "A rate is not known.");
  const total = cash.reduce((sum, { value }) => sum + value, ZERO);
  return quotient(toNumber(interest.value), toNumber(total), "There is no cash that earns a known rate.");
}

/** What cash that earns less than the best rate forgoes in a year: Σ value × (best − rate), nothing where it earns as much or more. */
export function forgoneInterest(cash: readonly EarningCash[], best: number): Figure<Fixed> {
  if (!Number.isFinite(best)) return notKnown("undefined", "There is no rate to compare with.");
  const lacking = cash.filter(({ value, rate }) => value > ZERO && rate < best);
  const earned = interestAhead(lacking);
  if (earned.status !== "ok") return earned;
  const total = lacking.reduce((sum, { value }) => sum + value, ZERO);
  return known(mul(total, fromNumber(best)) - earned.value);
}
