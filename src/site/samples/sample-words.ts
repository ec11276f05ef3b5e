import type { Figure } from "#engine/figure.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { numberFormat, withTrueMinus } from "#ui/formats/number-format.ts";

/** How samples write numbers, in the reader's locale. */
export interface SampleWords {
  readonly money: (value: number, currency?: string) => string;
  readonly coins: (value: number, currency?: string) => string;
  readonly percent: (ratio: number, decimals?: number) => string;
  readonly number: (value: number, decimals: number) => string;
  /** A figure as a percentage, or a dash. */
  readonly rate: (figure: Figure, decimals?: number) => string;
  /** A figure as a plain number, or a dash. */
  readonly ratio: (figure: Figure, decimals: number) => string;
}

const DASH = "–";

export function sampleWords(locale: string): SampleWords {
  const percent = (ratio: number, decimals = 2): string => formatPercent(ratio, { locale, decimals });
  const number = (value: number, decimals: number): string =>
    withTrueMinus(
      numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
    );
  const amount = (value: number, currency: string, precision: "whole" | "minor"): string =>
    formatAmount(formatFixed(fromNumber(value)), { locale, currency, precision });
  return {
    money: (value, currency = "EUR") => amount(value, currency, "whole"),
    coins: (value, currency = "EUR") => amount(value, currency, "minor"),
    percent,
    number,
    rate: (figure, decimals) => (figure.status === "ok" ? percent(figure.value, decimals) : DASH),
    ratio: (figure, decimals) => (figure.status === "ok" ? number(figure.value, decimals) : DASH),
  };
}

/** Why a figure is not shown, to stand under its dash. */
export const reasonOf = (figure: Figure<unknown>): { readonly note?: string } =>
  figure.status === "ok" || !("reason" in figure) ? {} : { note: figure.reason };
