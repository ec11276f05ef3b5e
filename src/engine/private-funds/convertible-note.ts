import { notKnown, type Figure, known } from "#engine/figure.ts";
import { div, max, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Money lent for so many days. */
export interface LentDays {
  readonly balance: Fixed;
  readonly days: number;
}

/** Simple interest: Σ balance × rate × days ÷ days of a year, rounded once. A balance below zero earns nothing. */
export function noteInterest(lent: readonly LentDays[], rate: Fixed, yearDays: 360 | 365): Fixed {
  const balanceDays = lent.reduce(
    (sum, { balance, days }) => sum + max(balance, ZERO) * BigInt(Math.max(0, Math.trunc(days) || 0)),
    ZERO,
  );
  return div(mul(balanceDays, rate), BigInt(yearDays) * ONE);
}

/** How a note becomes shares: at the better of a discount on the round and a cap on its valuation. */
export interface ConversionTerms {
  /** A fraction of the price of the round, below 1. */
  readonly discount: Fixed | undefined;
  /** The highest valuation it converts at. */
  readonly cap: Fixed | undefined;
}

/**
 * What the shares are worth at the round that an amount owed becomes: owed ÷ (1 − discount), or owed × valuation ÷ cap where the round is above the
 * cap; the better of both, and at least what is owed.
 *
 *     convertedValue(100,000, 10 m, { discount: 0.2, cap: 5 m }) → 200,000
 */
export function convertedValue(owed: Fixed, valuation: Fixed, { discount, cap }: ConversionTerms): Figure<Fixed> {
  if (valuation <= ZERO) return notKnown("undefined", "A round is valued above zero.");
  if (discount !== undefined && (discount < ZERO || discount >= ONE))
    return notKnown("undefined", "A discount is below all of the price.");
  if (cap !== undefined && cap <= ZERO) return notKnown("undefined", "A cap is above zero.");
  const discounted = discount === undefined ? owed : div(owed, ONE - discount);
  const capped = cap === undefined || valuation <= cap ? owed : div(mul(owed, valuation), cap);
  return known(max(discounted, capped));
}
