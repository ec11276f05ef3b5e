import type { Day } from "#engine/dates/day.ts";
import { couponDaysAfter, type CouponCalendar } from "#engine/fixed-income/coupon-schedule.ts";
import { mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** A bond held: face in its currency, coupon as a fraction a year, redemption per 1 of face. */
export interface HeldBond extends CouponCalendar {
  readonly face: Fixed;
  readonly couponRate: Fixed;
  readonly redemption: Fixed;
}

export interface CalendarDay {
  readonly on: Day;
  readonly coupons: Fixed;
  readonly redemptions: Fixed;
}

/**
 * Coupons and redemptions of a ladder merged by day, in rising order, after `from` up to `to`. All bonds are of one currency.
 * Weekend days stay unadjusted: no calendar of holidays is assumed.
 */
export function cashCalendar(
  bonds: readonly HeldBond[],
  { from, to }: { readonly from: Day; readonly to: Day },
): CalendarDay[] {
  const days = new Map<Day, { coupons: Fixed; redemptions: Fixed }>();
  for (const bond of bonds) {
    const coupon = mulDiv(bond.face, bond.couponRate, ONE * BigInt(bond.frequency));
    for (const on of couponDaysAfter(bond, from)) {
      if (on > to) break;
      const entry = days.get(on) ?? { coupons: ZERO, redemptions: ZERO };
      entry.coupons += coupon;
      if (on === bond.maturityOn) entry.redemptions += mulDiv(bond.face, bond.redemption, ONE);
      days.set(on, entry);
    }
  }
  return [...days].map(([on, sums]) => ({ on, ...sums })).toSorted((a, b) => a.on - b.on);
}
