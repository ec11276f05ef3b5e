import { civilDate, type Day } from "#engine/dates/day.ts";
import { addRolledMonths } from "#engine/fixed-income/roll-months.ts";

/** Coupons a year. */
export type CouponFrequency = 1 | 2 | 3 | 4 | 6 | 12;

export interface CouponCalendar {
  readonly maturityOn: Day;
  readonly frequency: CouponFrequency;
}

export interface CouponPeriod {
  readonly previousOn: Day;
  readonly nextOn: Day;
  /** Coupons still to come, the next one included. */
  readonly remaining: number;
}

const MOST_COUPONS = 2_400;

const couponBack = ({ maturityOn, frequency }: CouponCalendar, count: number): Day =>
  addRolledMonths(maturityOn, (-12 / frequency) * count);

/** The coupon period a day lies in, counted back from maturity. Undefined at or after maturity or more than 200 years before it. */
export function couponPeriodAt(calendar: CouponCalendar, on: Day): CouponPeriod | undefined {
  if (on >= calendar.maturityOn) return undefined;
  const [from, to] = [civilDate(on), civilDate(calendar.maturityOn)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  let remaining = Math.max(1, Math.floor((months * calendar.frequency) / 12));
  if (remaining > MOST_COUPONS) return undefined;
  if (couponBack(calendar, remaining) > on) remaining++;
  return { previousOn: couponBack(calendar, remaining), nextOn: couponBack(calendar, remaining - 1), remaining };
}

/** Coupon days after a day up to maturity, in rising order. Weekend days stay as they are. */
export function couponDaysAfter(calendar: CouponCalendar, on: Day): Day[] {
  const remaining = couponPeriodAt(calendar, on)?.remaining ?? 0;
  return Array.from({ length: remaining }, (_, i) => couponBack(calendar, remaining - 1 - i));
}

export interface AccrualPeriod {
  readonly startOn: Day;
  readonly endOn: Day;
  readonly kind: "regular" | "short" | "long";
}

/**
 * Periods from the issue to maturity. A first coupon day given makes a long or short first period; without one the first
 * period is the short rest that is left counting back from maturity.
 */
export function accrualPeriods(
  calendar: CouponCalendar,
  issue: { readonly on: Day; readonly firstCouponOn?: Day | undefined },
): AccrualPeriod[] {
  const first = issue.firstCouponOn;
  const ends = couponDaysAfter(calendar, issue.on).filter((end) => first === undefined || end >= first);
  return ends.map((endOn, i) => {
    const startOn = ends[i - 1] ?? issue.on;
    const regularStart = addRolledMonths(endOn, -12 / calendar.frequency);
    const kind = i > 0 || startOn === regularStart ? "regular" : startOn > regularStart ? "short" : "long";
    return { startOn, endOn, kind };
  });
}
