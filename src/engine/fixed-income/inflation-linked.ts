import { civilDate, daysInMonth, type Day } from "#engine/dates/day.ts";
import { notKnown, known, type Figure } from "#engine/figure.ts";
import type { CouponFrequency } from "#engine/fixed-income/coupon-schedule.ts";
import { max, mul, mulDiv, ONE, round, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Index levels of the months three and two before the month of the day. */
export interface IndexLevels {
  readonly threeMonthsBefore: Fixed;
  readonly twoMonthsBefore: Fixed;
}

/**
 * Reference index of a day: CPI(m−3) + (t − 1)/D × (CPI(m−2) − CPI(m−3)), rounded to five decimals.
 * Source: 31 CFR 356, appendix B.
 */
export function referenceIndex(on: Day, { threeMonthsBefore, twoMonthsBefore }: IndexLevels): Fixed {
  const { year, month, day } = civilDate(on);
  const passed = mulDiv(twoMonthsBefore - threeMonthsBefore, BigInt(day - 1), BigInt(daysInMonth(year, month)));
  return round(threeMonthsBefore + passed, 5);
}

const SIX_PLACES = 10n ** 12n;

/** Reference index ÷ the bond's own, truncated to six decimals, then rounded to five. Undefined without a base index. */
export function indexRatio(reference: Fixed, base: Fixed): Figure<Fixed> {
  if (base <= ZERO) return notKnown("undefined", "The bond's base index is not known.");
  const truncated = ((reference * ONE) / base / SIX_PLACES) * SIX_PLACES;
  return known(round(truncated, 5));
}

/** Face × index ratio. */
export const adjustedPrincipal = (face: Fixed, ratio: Fixed): Fixed => mul(face, ratio);

/** What is paid back at maturity: never less than the face. Coupons know no such floor. */
export const principalAtMaturity = (face: Fixed, ratio: Fixed): Fixed => max(face, mul(face, ratio));

/** One coupon: adjusted principal × rate ÷ frequency. */
export const linkedCoupon = (
  face: Fixed,
  ratio: Fixed,
  coupon: { readonly rate: Fixed; readonly frequency: CouponFrequency },
): Fixed => mulDiv(mul(face, ratio), coupon.rate, ONE * BigInt(coupon.frequency));
