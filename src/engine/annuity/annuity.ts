import { notKnown, type Figure } from "#engine/figure.ts";
import { figureOf } from "#engine/performance/xirr.ts";
import { ratesWithZeroValue } from "#engine/performance/root-scan.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";

/** Payments at the end of each period, or at its beginning. */
export type PaymentDue = "end" | "begin";

export interface AnnuityTerms {
  /** Rate of one period as a fraction, above −1. */
  readonly rate: number;
  /** Number of payments, above 0. */
  readonly periods: number;
  readonly due: PaymentDue;
}

const IMPOSSIBLE = "There must be at least one period and a rate above −100 %.";
const isPossible = ({ rate, periods }: AnnuityTerms): boolean => periods > 0 && rate > -1 && Number.isFinite(rate);

/** Value today of 1 at each payment: (1 − (1 + i)^−n) ÷ i, n at 0 %; one period more of interest when due at the beginning. */
export function annuityFactor(terms: AnnuityTerms): Figure {
  if (!isPossible(terms)) return notKnown("undefined", IMPOSSIBLE);
  const { rate, periods, due } = terms;
  const factor = rate === 0 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate;
  return finiteFigure(due === "begin" ? factor * (1 + rate) : factor, "The rate is too low for that many periods.");
}

/** The payment that repays `principal`, or pays it out: P ÷ annuity factor, in the principal's currency and sign. */
export function levelPayment(principal: number, terms: AnnuityTerms): Figure {
  const factor = annuityFactor(terms);
  return factor.status === "ok" ? quotient(principal, factor.value, IMPOSSIBLE) : factor;
}

/** Value at the end of a sum today and a payment each period: PV (1 + i)^n + PMT ((1 + i)^n − 1) ÷ i. */
export function futureValue(sums: { readonly present: number; readonly payment: number }, terms: AnnuityTerms): Figure {
  if (!isPossible(terms)) return notKnown("undefined", IMPOSSIBLE);
  const factor = annuityFactor(terms);
  if (factor.status !== "ok") return factor;
  const growth = Math.exp(terms.periods * Math.log1p(terms.rate));
  return finiteFigure((sums.present + sums.payment * factor.value) * growth, "The value is too large to state.");
}

/** The rate a period at which `payment` repays `principal` in `periods`; no_solution where no rate does. */
export function ratePerPeriod(
  loan: { readonly principal: number; readonly payment: number },
  { periods, due }: Pick<AnnuityTerms, "periods" | "due">,
): Figure {
  if (periods <= 0 || loan.principal === 0) return notKnown("undefined", "There must be a loan and a payment.");
  return figureOf(
    ratesWithZeroValue((logRate) => {
      const rate = Math.expm1(logRate);
      const plain = rate === 0 ? periods : -Math.expm1(-periods * logRate) / rate;
      return loan.payment * (due === "begin" ? plain * (1 + rate) : plain) - loan.principal;
    }),
  );
}

/** Payments until nothing is owed: ln(p ÷ (p − P i)) ÷ ln(1 + i), a fraction for the last one. no_solution where interest eats the payment. */
export function periodsToRepay(loan: { readonly principal: number; readonly payment: number }, rate: number): Figure {
  if (rate <= -1 || loan.payment === 0) return notKnown("undefined", "There must be a payment.");
  if (rate === 0) return quotient(loan.principal, loan.payment, "There must be a payment.");
  const share = loan.payment / (loan.payment - loan.principal * rate);
  if (!(share > 0 && share < Infinity)) return notKnown("no_solution", "The payment does not cover the interest.");
  return finiteFigure(Math.log(share) / Math.log1p(rate), "The payment does not cover the interest.");
}
