import type { Fixed } from "#engine/money/fixed.ts";
import { positiveFixed } from "#providers/market-data/stated-number.ts";

/** A single is one decimal of at most so many digits. */
const SINGLE_DIGITS_MAX = 9;
const DOUBLE_DIGITS = 15;

/**
 * The decimal that was traded, of a number Yahoo has worked splits into: `ratio` new shares for an old one. Closes come in single precision, printed as
 * if in double (177.57000732421875): the shortest decimal that becomes the same single when the splits are worked in is what went in. Undefined where
 * it is no positive price.
 */
export function tradedPrice(value: number, ratio: number): Fixed | undefined {
  if (Math.fround(value) !== value) return positiveFixed(ratio === 1 ? value : shorter(value * ratio, DOUBLE_DIGITS));
  for (let digits = 1; digits < SINGLE_DIGITS_MAX; digits++) {
    const candidate = shorter(value * ratio, digits);
    if (Math.fround(candidate / ratio) === value) return positiveFixed(candidate);
  }
  return positiveFixed(shorter(value * ratio, SINGLE_DIGITS_MAX));
}

const shorter = (value: number, digits: number): number => Number(value.toPrecision(digits));
