import type { Day } from "#engine/dates/day.ts";
import { couponDaysAfter, couponPeriodAt, type CouponFrequency } from "#engine/fixed-income/coupon-schedule.ts";
import { yearFraction, type DayCount } from "#engine/fixed-income/day-count.ts";

/** A plain bond. Amounts per 100 of face; rates as fractions a year. */
export interface Bond {
  readonly maturityOn: Day;
  readonly couponRate: number;
  readonly frequency: CouponFrequency;
  readonly dayCount: DayCount;
  /** Paid back at maturity, per 100 of face. */
  readonly redemption: number;
  /** Interest runs from here; with a first coupon day the first period may be short or long. Left out: regular periods only. */
  readonly issue?: { readonly on: Day; readonly firstCouponOn?: Day | undefined } | undefined;
}

/** When the trade settles, and whether the next coupon stays with the seller. */
export interface Settlement {
  readonly on: Day;
  readonly isExDividend?: boolean | undefined;
}

/** Coupon periods earned between two days by the bond's day count: 1 for a regular period under ICMA and 30/360. */
const periodsEarned = (bond: Bond, start: Day, end: Day): number =>
  bond.frequency *
  yearFraction(
    bond.dayCount,
    { start, end },
    { frequency: bond.frequency, couponOn: bond.maturityOn, terminationOn: bond.maturityOn },
  );

/** Interest per 100 of face from one day to another, by the day count: also the coupon of a stub. */
export const interestBetween = (bond: Bond, start: Day, end: Day): number =>
  ((100 * bond.couponRate) / bond.frequency) * periodsEarned(bond, start, end);

/** The coupon period a day lies in, from the issue where that is later, to the first coupon where that is given. */
export function accrualPeriodAt(bond: Bond, on: Day): { readonly startOn: Day; readonly endOn: Day } | undefined {
  const period = couponPeriodAt(bond, on);
  if (!period) return undefined;
  const first = bond.issue?.firstCouponOn;
  if (bond.issue && first !== undefined && on < first) return { startOn: bond.issue.on, endOn: first };
  return { startOn: Math.max(period.previousOn, bond.issue?.on ?? period.previousOn), endOn: period.nextOn };
}

/** A whole coupon is the rate over the frequency whatever the days in its period; a stub is earned by the day count. */
function couponOf(bond: Bond, { startOn, endOn }: { readonly startOn: Day; readonly endOn: Day }): number {
  const isStub = bond.issue !== undefined && startOn === bond.issue.on;
  return isStub ? interestBetween(bond, startOn, endOn) : (100 * bond.couponRate) / bond.frequency;
}

/**
 * Interest earned since the last coupon, per 100 of face: coupon × share of the period. Ex dividend the buyer misses the next
 * coupon, so what is left of the period counts against the price: −(coupon × remaining share). Undefined at or after maturity.
 */
export function accruedInterest(bond: Bond, { on, isExDividend = false }: Settlement): number | undefined {
  const period = accrualPeriodAt(bond, on);
  if (!period) return undefined;
  const earned = interestBetween(bond, period.startOn, Math.max(on, period.startOn));
  return isExDividend ? earned - couponOf(bond, period) : earned;
}

/** A payment and how many coupon periods away it is. */
export interface TimedPayment {
  readonly on: Day;
  readonly periods: number;
  readonly amount: number;
}

/** The end of a bond's life: its maturity or a call. */
export interface Workout {
  readonly on: Day;
  /** Per 100 of face, without accrued interest. */
  readonly price: number;
}

export const maturityOf = (bond: Bond): Workout => ({ on: bond.maturityOn, price: bond.redemption });

/**
 * What a buyer gets until the workout, timed in coupon periods from settlement: the fraction w to the next coupon, then w + 1 …
 * A call between coupon days pays accrued interest too. Empty when settlement is not before the workout.
 */
export function bondPayments(bond: Bond, settlement: Settlement, workout: Workout): TimedPayment[] {
  const current = accrualPeriodAt(bond, settlement.on);
  if (!current || settlement.on >= workout.on) return [];
  const toNext = periodsToNext(bond, settlement.on);
  const coupon = (100 * bond.couponRate) / bond.frequency;
  const coupons = couponDaysAfter(bond, settlement.on).map((on, i) => {
    const amount = on < current.endOn ? 0 : on === current.endOn ? couponOf(bond, current) : coupon;
    return { on, periods: toNext + i, amount: on === current.endOn && settlement.isExDividend === true ? 0 : amount };
  });
  const paid = coupons.filter(({ on }) => on <= workout.on);
  const last = paid.at(-1);
  const final =
    last?.on === workout.on
      ? { ...last, amount: last.amount + workout.price }
      : betweenCoupons(bond, workout, last?.periods ?? toNext - 1);
  return [...paid.filter(({ on }) => on < workout.on), final].filter(({ amount }) => amount !== 0);
}

function betweenCoupons(bond: Bond, workout: Workout, periodsAtLast: number): TimedPayment {
  const period = couponPeriodAt(bond, workout.on);
  const share = period ? periodsEarned(bond, period.previousOn, workout.on) : 0;
  const accrued = accruedInterest(bond, workout) ?? 0;
  return { on: workout.on, periods: periodsAtLast + share, amount: workout.price + accrued };
}

/** Under actual counts the discount time is days over days of the period; under 30/360 it follows the count. */
export function periodsToNext(bond: Bond, on: Day): number {
  const period = couponPeriodAt(bond, on);
  if (!period) return 0;
  if (bond.dayCount.startsWith("30")) return 1 - periodsEarned(bond, period.previousOn, on);
  return (period.nextOn - on) / (period.nextOn - period.previousOn);
}
