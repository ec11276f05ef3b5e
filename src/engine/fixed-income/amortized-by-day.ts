import type { Day } from "#engine/dates/day.ts";
import { accruedByDay } from "#engine/fixed-income/accrued-by-day.ts";
import type { Purchase } from "#engine/fixed-income/amortized-cost.ts";
import { amortizingPayments, type Repayment } from "#engine/fixed-income/amortizing-bond.ts";
import { presentValueAt, yieldOfPayments } from "#engine/fixed-income/bond-price.ts";
import {
  accruedInterest,
  bondPayments,
  maturityOf,
  periodsToNext,
  type Bond,
  type TimedPayment,
} from "#engine/fixed-income/bond.ts";
import { couponPeriodAt } from "#engine/fixed-income/coupon-schedule.ts";

/** What is left of a purchase price on any day, and the yield it is amortized at. */
export interface AmortizedPrice {
  /** Nominal a year, compounded at the bond's frequency. */
  readonly yieldRate: number;
  readonly on: (day: Day) => number;
}

/**
 * The clean price per 100 of face at the yield a bond was bought at, for many days: the effective interest method (IFRS 9, 5.4.1). What is paid
 * after a coupon is worth the same on every day of the period before it, discounted by the days to that coupon, so that payments are laid out once
 * a period. Undefined where no yield gives the price.
 */
export function amortizedByDay(
  bond: Bond,
  purchase: Purchase,
  repayments: readonly Repayment[] = [],
): AmortizedPrice | undefined {
  const paid = (on: Day): readonly TimedPayment[] =>
    repayments.length === 0
      ? bondPayments(bond, { on }, maturityOf(bond))
      : amortizingPayments(bond, repayments, { on });
  const bought = accruedInterest(bond, purchase);
  if (bought === undefined) return undefined;
  const rate = yieldOfPayments(paid(purchase.on), purchase.clean + bought, bond.frequency);
  if (rate.status !== "ok") return undefined;
  const yieldRate = rate.value;
  const worth = repayments.length === 0 ? worthByPeriod(bond, yieldRate, paid) : worthOf(bond, yieldRate, paid);
  const accrued = accruedByDay(bond);
  const on = (day: Day): number => {
    if (day >= bond.maturityOn) return bond.redemption;
    const asked = Math.max(day, purchase.on);
    return worth(asked) - accrued(asked);
  };
  return { yieldRate, on };
}

type PaidAfter = (on: Day) => readonly TimedPayment[];

const worthOf =
  ({ frequency }: Bond, yieldRate: number, paid: PaidAfter) =>
  (on: Day): number =>
    presentValueAt(paid(on), yieldRate, frequency);

/** Value of all payments with interest, by day; what a period's payments are worth at its end is kept. */
function worthByPeriod(bond: Bond, yieldRate: number, paid: PaidAfter): (on: Day) => number {
  const { frequency } = bond;
  const logGrowth = Math.log1p(yieldRate / frequency);
  const plain = worthOf(bond, yieldRate, paid);
  let kept: { readonly from: Day; readonly to: Day; readonly worth: number } | undefined;
  return (on) => {
    if (kept && kept.from <= on && on < kept.to) return kept.worth * Math.exp(-logGrowth * periodsToNext(bond, on));
    const period = couponPeriodAt(bond, on);
    const payments = paid(on);
    // The last period is discounted with simple interest.
    if (!period || payments.length < 2) return plain(on);
    const worth = presentValueAt(payments, yieldRate, frequency) * Math.exp(logGrowth * periodsToNext(bond, on));
    kept = { from: on, to: period.nextOn, worth };
    return worth * Math.exp(-logGrowth * periodsToNext(bond, on));
  };
}
