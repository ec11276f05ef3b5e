import { bondPayments, maturityOf, type Bond, type Settlement, type TimedPayment } from "#engine/fixed-income/bond.ts";

/** Principal paid back on a coupon day before maturity, as a share of the original face: 0.25 is a quarter. */
export interface Repayment {
  readonly on: number;
  readonly share: number;
}

/**
 * Share of the original face still owed after a day: 1 less what was paid back on or before it, never below 0. Repayments that are no
 * positive number count as nothing.
 */
export const outstandingShare = (repayments: readonly Repayment[], on: number): number =>
  Math.max(
    0,
    repayments.reduce((left, repayment) => (repayment.on <= on ? left - countedShare(repayment) : left), 1),
  );

const countedShare = ({ share }: Repayment): number => (share > 0 && Number.isFinite(share) ? share : 0);

/**
 * What a buyer gets of an amortizing (sinking-fund) bond, per 100 of the face outstanding on settlement: interest on what is still owed,
 * and principal as it is paid back; the rest comes at maturity at the redemption price. Empty when nothing is owed any more.
 */
export function amortizingPayments(
  bond: Bond,
  repayments: readonly Repayment[],
  settlement: Settlement,
): TimedPayment[] {
  const now = outstandingShare(repayments, settlement.on);
  if (now === 0) return [];
  const plain = bondPayments(bond, settlement, maturityOf(bond));
  return plain
    .map((payment) => {
      const before = outstandingShare(repayments, payment.on - 1) / now;
      if (payment.on === bond.maturityOn) return { ...payment, amount: payment.amount * before };
      const repaid = before - outstandingShare(repayments, payment.on) / now;
      return { ...payment, amount: payment.amount * before + 100 * repaid };
    })
    .filter(({ amount }) => amount !== 0);
}
