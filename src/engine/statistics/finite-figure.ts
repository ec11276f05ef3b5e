import { known, notKnown, type Figure } from "#engine/figure.ts";

/** A ratio or power as a figure: what is no finite number (a zero divisor, an overflow) is undefined and says why. */
export const finiteFigure = (value: number, reason: string): Figure =>
  Number.isFinite(value) ? known(value === 0 ? 0 : value) : notKnown("undefined", reason);

/** Several numbers that only make sense together: undefined where one of them is no finite number. */
export function finiteFigures<T extends object>(values: T, reason: string): Figure<T> {
  const isFinite = (value: unknown): boolean =>
    typeof value === "number"
      ? Number.isFinite(value)
      : typeof value !== "object" || value === null || Object.values(value).every(isFinite);
  return isFinite(values) ? known(values) : notKnown("undefined", reason);
}

/** a ÷ b as a figure; a divisor of zero has no quotient. */
export const quotient = (a: number, b: number, reason: string): Figure =>
  b === 0 ? notKnown("undefined", reason) : finiteFigure(a / b, reason);
