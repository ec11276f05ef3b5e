import { numberFormat, withTrueMinus } from "#ui/formats/number-format.ts";

export interface PercentFormat {
  readonly locale: string;
  readonly hasSign?: boolean;
  /** Decimals of the percentage. By default two below 10 %, one below 1,000 %, none above. */
  readonly decimals?: number;
}

/** A fraction as a percentage: 0.0512 is `5.12%`. Ratios are statistics, so a double is exact enough. */
export function formatPercent(ratio: number, { locale, hasSign, decimals }: PercentFormat): string {
  const places = decimals ?? defaultDecimals(Math.abs(ratio));
  return withTrueMinus(
    numberFormat(locale, {
      style: "percent",
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: hasSign ? "exceptZero" : "negative",
    }).format(ratio),
  );
}

const defaultDecimals = (size: number): number => {
  if (size < 0.1) return 2;
  return size < 10 ? 1 : 0;
};
