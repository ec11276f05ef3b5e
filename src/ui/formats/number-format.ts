import { isDecimalText } from "#ui/formats/decimal-text.ts";

const TRUE_MINUS = "−";
const cache = new Map<string, Intl.NumberFormat>();

/** A formatter, made once per locale and options: making one costs fifty times as much as using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  const existing = cache.get(key);
  if (existing) return existing;
  const made = new Intl.NumberFormat(locale, options);
  cache.set(key, made);
  return made;
}

/**
 * Formats decimal text exactly, half away from zero, with a true minus. Text that is not a decimal is a bug of the caller.
 *
 * @example formatDecimal("-1234.5", "en-US", { minimumFractionDigits: 2 }) // "−1,234.50"
 */
export function formatDecimal(value: string, locale: string, options: Intl.NumberFormatOptions): string {
  if (!isDecimalText(value)) throw new Error(`Assertion failed: "${value}" is plain decimal text`);
  return withTrueMinus(numberFormat(locale, options).format(value));
}

/** A hyphen-minus is too short beside digits; Intl writes one in most locales. */
export const withTrueMinus = (text: string): string => text.replace(/-(?=[^-]*\p{Nd})/u, TRUE_MINUS);
