import { decimalsOf } from "#ui/formats/decimal-text.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";

/** A quantity with every decimal it has, up to the 18 of a token, and none it has not: `0.000000000000000003`, `1,250`. */
export const formatQuantity = (value: string, locale: string): string =>
  formatDecimal(value, locale, { maximumFractionDigits: Math.min(18, decimalsOf(value)), signDisplay: "negative" });
