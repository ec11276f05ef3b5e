import type { Currency } from "#engine/money/currency.ts";
import { isCurrencyCode, minorUnit } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { divRound } from "#engine/money/fixed.ts";

/** What an exchange quotes in: a currency, or a part of one (GBp, ILA and ZAc a hundredth; KWF a thousandth of a dinar). */
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
