import { minorDecimals } from "#engine/money/currency.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";

export interface AmountFormat {
  readonly locale: string;
  /** ISO 4217 code or token symbol. */
  readonly currency: string;
  /** Shows a plus before a gain. Default false. */
  readonly hasSign?: boolean;
  /** `minor`: the coin's decimals. `whole`: none. `compact`: 1.2M. `price`: at least the coin's decimals, at most eight. `listPrice`: six digits, at least the coin's decimals. */
  readonly precision?: "minor" | "whole" | "compact" | "price" | "listPrice";
}

/** The number of an amount without its currency: `1,234.50`. Exact for any length of digits. */
export function formatAmountNumber(value: string, format: AmountFormat): string {
  return formatDecimal(value, format.locale, {
    ...precisionOf(value, format),
    signDisplay: format.hasSign ? "exceptZero" : "negative",
  });
}

/** An amount as text with its currency code: `1,234.50 EUR`, for labels, titles and messages. */
export const formatAmount = (value: string, format: AmountFormat): string =>
  `${formatAmountNumber(value, format)}\u00a0${format.currency}`;

function precisionOf(value: string, { currency, precision = "minor" }: AmountFormat): Intl.NumberFormatOptions {
  const coin = minorDecimals(currency);
  if (precision === "compact") return { notation: "compact", maximumSignificantDigits: 3 };
  if (precision === "whole") return { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  if (precision === "listPrice")
    return { minimumFractionDigits: coin, maximumFractionDigits: listDecimals(value, coin) };
  if (precision === "price") return { minimumFractionDigits: coin, maximumFractionDigits: 8 };
  return { minimumFractionDigits: coin, maximumFractionDigits: coin };
}

/** Decimals of a price in a list: about six digits of it, eight decimals below 1. */
function listDecimals(value: string, coin: number): number {
  const wholeDigits = (/^-?0*(\d*)/.exec(value)?.[1] ?? "").length;
  return wholeDigits === 0 ? 8 : Math.max(coin, 6 - wholeDigits);
}
