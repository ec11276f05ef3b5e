import { notKnown, type Figure } from "#engine/figure.ts";
import { finiteFigure, quotient } from "#engine/statistics/finite-figure.ts";

/** How a market quotes bills: what is paid back per 100 of face (100) and the days it counts a year as (360; 365 in London). */
export interface BillTerms {
  readonly redemption?: number | undefined;
  readonly yearDays?: number | undefined;
}

/** A bill: no coupon, paid back at 100 unless it says otherwise. Days are actual days from settlement to maturity. */
export interface Bill extends BillTerms {
  readonly price: number;
  readonly days: number;
}

const FACE = 100;
const YEAR_DAYS = 360;
const HALF_YEAR_DAYS = 182;
const NO_DAYS = "There must be a price and days to maturity.";

/** Price from a bank discount rate: 100 (1 − d × days ÷ 360). */
export const billPrice = (
  discountRate: number,
  days: number,
  { redemption = FACE, yearDays = YEAR_DAYS }: BillTerms = {},
): number => redemption * (1 - (discountRate * days) / yearDays);

/** Bank discount rate: (100 − P) ÷ 100 × 360 ÷ days. */
export const discountRate = ({ price, days, redemption = FACE, yearDays = YEAR_DAYS }: Bill): Figure =>
  quotient((redemption - price) * yearDays, redemption * days, NO_DAYS);

/** Money-market (CD equivalent) yield: (100 − P) ÷ P × 360 ÷ days. */
export const moneyMarketYield = ({ price, days, redemption = FACE, yearDays = YEAR_DAYS }: Bill): Figure =>
  quotient((redemption - price) * yearDays, price * days, NO_DAYS);

/**
 * Bond-equivalent yield: (100 − P) ÷ P × 365 ÷ days up to half a year. Beyond, a bond would pay a coupon in between, so the yield
 * solves P (1 + y/2)(1 + (days/365 − 1/2) y) = 100. Source: Stigum, "Money Market and Bond Calculations".
 */
export function bondEquivalentYield({ price, days, redemption = FACE }: Bill): Figure {
  if (!(price > 0 && days > 0)) return notKnown("undefined", NO_DAYS);
  if (days <= HALF_YEAR_DAYS) return quotient((redemption - price) * 365, price * days, NO_DAYS);
  const years = days / 365;
  const [a, b, c] = [(years - 0.5) / 2, years, 1 - redemption / price];
  const root = b ** 2 - 4 * a * c;
  if (root < 0) return notKnown("no_solution", "No yield gives this price.");
  // The stable form of (−b + √…) ÷ 2a: for c near 0 it does not cancel, and for a near 0 it is the simple yield.
  return quotient(-2 * c, b + Math.sqrt(root), NO_DAYS);
}

/** Price of a zero-coupon bond per 100: (1 + y/f)^(−f t). */
export const zeroPrice = (zero: {
  readonly yieldRate: number;
  readonly years: number;
  readonly frequency: number;
}): Figure =>
  zero.yieldRate <= -zero.frequency
    ? notKnown("undefined", "A yield of −100 % a period or less has no price.")
    : finiteFigure(
        FACE * Math.exp(-zero.frequency * zero.years * Math.log1p(zero.yieldRate / zero.frequency)),
        "The price is too large to state.",
      );

/** Yield of a zero-coupon bond, nominal at a frequency: f ((100 ÷ P)^(1 ÷ (f t)) − 1). */
export const zeroYield = (zero: {
  readonly price: number;
  readonly years: number;
  readonly frequency: number;
}): Figure =>
  zero.price > 0 && zero.years > 0
    ? finiteFigure(
        zero.frequency * Math.expm1(Math.log(FACE / zero.price) / (zero.frequency * zero.years)),
        "The yield is too large to state.",
      )
    : notKnown("undefined", NO_DAYS);
