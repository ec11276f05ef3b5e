import { levelPayment } from "#engine/annuity/annuity.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigures } from "#engine/statistics/finite-figure.ts";

export interface LevelLoan {
  readonly principal: number;
  readonly ratePerPeriod: number;
  readonly periods: number;
}

export interface LoanParts {
  readonly interest: number;
  readonly principal: number;
}

/**
 * Interest and principal of the payments `from` to `to` of a level loan without rounding, as spreadsheets state them
 * (positive here). Balance after k payments: P (1 + i)^k − p ((1 + i)^k − 1) ÷ i.
 */
export function loanParts(loan: LevelLoan, from: number, to: number): Figure<LoanParts> {
  const payment = levelPayment(loan.principal, { rate: loan.ratePerPeriod, periods: loan.periods, due: "end" });
  if (payment.status !== "ok" || from < 1 || to < from || to > loan.periods)
    return notKnown("undefined", "There is no such payment.");
  const owed = (paid: number): number => {
    const growth = Math.expm1(paid * Math.log1p(loan.ratePerPeriod));
    const paidBack = loan.ratePerPeriod === 0 ? paid : growth / loan.ratePerPeriod;
    return loan.principal * (1 + growth) - payment.value * paidBack;
  };
  const principal = owed(from - 1) - owed(to);
  return finiteFigures({ interest: payment.value * (to - from + 1) - principal, principal }, "The loan is too large.");
}
