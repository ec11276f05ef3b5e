import { isObject, number, objects, type JsonObject } from "#test/vectors/example.ts";

/** An expectation that its own history contradicts. It is set aside only while the history's numbers show the contradiction. */
export interface Disputed {
  readonly id: string;
  readonly figure: string;
  readonly reason: string;
  /** True when the numbers of the history, as they stand, cannot all be right. */
  readonly isContradicted: (expected: JsonObject) => boolean;
}

/** The smallest and largest product of growths whose rates are each rounded to within `tolerance`. */
function linkedBounds(rates: readonly number[], tolerance: number): { readonly low: number; readonly high: number } {
  const product = (shift: number): number => rates.reduce((growth, rate) => growth * (1 + rate + shift), 1) - 1;
  return { low: product(-tolerance), high: product(tolerance) };
}

/**
 * A time-weighted return is the product of those of its parts, whatever the flows (invariant 25). Here the total the source prints is out
 * of reach of its own rows even if every row is off by a whole rounding.
 */
function totalIsNotItsParts(expected: JsonObject): boolean {
  const stated = expected["twr"];
  if (!isObject(stated)) return false;
  const tolerance = number(expected, "periodTolerance");
  const { low, high } = linkedBounds(
    objects(expected, "periods").map((row) => number(row, "twr")),
    tolerance,
  );
  const total = number(stated, "value");
  const slack = number(stated, "tolerance");
  return total + slack < low || total - slack > high;
}

export const DISPUTED: readonly Disputed[] = [
  {
    id: "HL-ROI-06",
    figure: "twr",
    reason:
      "The quarters state 0 %, 10 %, 0 % and −3.12 %, which link to 1.1 × 0.9688 − 1 = 6.57 % (exactly 110/100 × 155/160 − 1 = 6.5625 %); the total states 7.02 %.",
    isContradicted: totalIsNotItsParts,
  },
];
