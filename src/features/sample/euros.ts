import { type Fixed, fixed, mul, round } from "#engine/money/fixed.ts";

/** Whole euros and cents. */
export const euros = (amount: number): Fixed => fixed((Math.round(amount * 100) / 100).toString());
export const cents = (value: Fixed): Fixed => round(value, 2);
/** Rounded to cents. */
export const scaled = (value: Fixed, factor: number): Fixed =>
  cents(mul(value, fixed((Math.round(factor * 1e6) / 1e6).toString())));
