import { minorDecimals } from "#engine/money/currency.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";

export interface AmountFormat {
  readonly locale: string;
  /** ISO 4217 code or token symbol. */
  readonly currency: string;
  /** Shows a plus before a gain. Default false. */
  readonly hasSign?: boolean;
  /** `minor`: the coin's decimals. `whole`: none. `compact`: 1.2M. `price`: at least the coin's decimals, at most eight. */
  readonly precision?: "minor" | "whole" | "compact" | "price";
}

/** The number of an amount without its currency: `1,234.50`. Exact for any length of digits. */
export function formatAmountNumber(value: string, format: AmountFormat): string {
  return formatDecimal(value, format.locale, {
    ...precisionOf(format),
    signDisplay: format.hasSign ? "exceptZero" : "negative",
  });
}

/** An amount as text with its currency code: `1,234.50 EUR`, for labels, titles and messages. */
export const formatAmount = (value: string, format: AmountFormat): string =>
  `${formatAmountNumber(value, format)}\u00a0${format.currency}`;

function precisionOf({ currency, precision = "minor" }: AmountFormat): Intl.NumberFormatOptions {
  const coin = minorDecimals(currency);
  if (precision === "compact") return { notation: "compact", maximumSignificantDigits: 3 };
  if (precision === "whole") return { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  if (precision === "price") return { minimumFractionDigits: coin, maximumFractionDigits: 8 };
  return { minimumFractionDigits: coin, maximumFractionDigits: coin };
}
