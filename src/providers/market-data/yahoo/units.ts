import type { Currency } from "#engine/money/currency.ts";
import { isCurrencyCode, minorUnit } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { divRound } from "#engine/money/fixed.ts";
import { positiveFixed } from "#providers/market-data/stated-number.ts";

/** What Yahoo quotes in: a currency, or a part of one (GBp, ILA and ZAc a hundredth; KWF a thousandth of a dinar). */
export interface QuotedUnit {
  readonly currency: Currency;
  /** How many make one of the currency. */
  readonly parts: bigint;
}

const THOUSANDTHS: Readonly<Record<string, Currency>> = { KWF: "KWD" };

/** Undefined for a code that is no currency and no part of one we know. */
export function unitOf(code: string): QuotedUnit | undefined {
  const hundredth = minorUnit(code);
  if (hundredth !== undefined) return { currency: hundredth, parts: 100n };
  const thousandth = THOUSANDTHS[code];
  if (thousandth !== undefined) return { currency: thousandth, parts: 1000n };
  return isCurrencyCode(code) ? { currency: code, parts: 1n } : undefined;
}

export const inCurrency = (price: Fixed, { parts }: QuotedUnit): Fixed => divRound(price, parts);

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
