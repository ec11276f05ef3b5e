import { annuityFactor, type AnnuityTerms } from "#engine/annuity/annuity.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";

/**
 * Sums of a plan with spreadsheet signs: what one pays is negative, what one gets positive, and
 * present (1 + i)^n + payment × annuity + future = 0.
 */
export interface PlanSums {
  readonly present: number;
  readonly payment: number;
  readonly future: number;
}

/** The payment each period that settles a present and a future sum. */
export function paymentOf({ present, future }: Omit<PlanSums, "payment">, terms: AnnuityTerms): Figure {
  const factor = annuityFactor(terms);
  if (factor.status !== "ok") return factor;
  const discounted = future * Math.exp(-terms.periods * Math.log1p(terms.rate));
  return quotient(-(present + discounted), factor.value, "There is nothing to divide by.");
}

/** The sum today that settles payments and a future sum. */
export function presentSumOf({ payment, future }: Omit<PlanSums, "present">, terms: AnnuityTerms): Figure {
  const factor = annuityFactor(terms);
  if (factor.status !== "ok") return factor;
  const discounted = future * Math.exp(-terms.periods * Math.log1p(terms.rate));
  return finiteFigure(-(payment * factor.value + discounted), "The value is too large to state.");
}

/** The number of periods that settles all three sums; no_solution where no number does. */
export function periodsOf(sums: PlanSums, { rate, due }: Omit<AnnuityTerms, "periods">): Figure {
  const { present, payment, future } = sums;
  if (rate <= -1) return notKnown("undefined", "The rate must be above −100 %.");
  if (rate === 0) return quotient(-(present + future), payment, "Nothing is paid.");
  const perpetual = (payment * (due === "begin" ? 1 + rate : 1)) / rate;
  const growth = (perpetual - future) / (perpetual + present);
  if (!(growth > 0 && growth < Infinity)) return notKnown("no_solution", "No number of payments settles these sums.");
  return finiteFigure(Math.log(growth) / Math.log1p(rate), "No number of payments settles these sums.");
}
