import { decimalsOf } from "#ui/formats/decimal-text.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";

/** A quantity with every decimal it has, up to the 18 of a token or the most that are asked for, and none it has not: `0.000000000000000003`, `1,250`. */
export const formatQuantity = (value: string, locale: string, most = 18): string =>
  formatDecimal(value, locale, { maximumFractionDigits: Math.min(most, decimalsOf(value)), signDisplay: "negative" });
