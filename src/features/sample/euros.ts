import { type Fixed, fixed, round } from "#engine/money/fixed.ts";

/** Whole euros and cents. */
export const euros = (amount: number): Fixed => fixed((Math.round(amount * 100) / 100).toString());
export const cents = (value: Fixed): Fixed => round(value, 2);
