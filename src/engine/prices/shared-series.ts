import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { PRICE_SOURCES, type PriceSeries } from "#engine/prices/price-series.ts";

/**
 * What is the same for every portfolio and nobody owns: levels of indices and of consumer prices, and points of yield curves. Their levels stand in a
 * price book under their key, as an asset's prices do.
 */
export interface SharedSeries {
  readonly key: string;
  readonly name: string;
  /** `index`: of securities, in a currency. `inflation`: the price level of a country, in no currency. `curve`: a yield in per cent a year. */
  readonly kind: "index" | "inflation" | "curve";
  /** Of an index: in which it is quoted. Of the others: whose they are of. */
  readonly currency: Currency;
  /** Of a point of a curve: of how many years. */
  readonly years?: number;
}

const index = (key: string, name: string, currency: Currency): SharedSeries => ({
  key: `index-${key}`,
  name,
  kind: "index",
  currency,
});
const point = (currency: Currency, years: number): SharedSeries => ({
  key: `curve-${currency.toLowerCase()}-${years < 1 ? `${years * 12}m` : `${years}y`}`,
  name: years < 1 ? `${years * 12} months` : `${years} years`,
  kind: "curve",
  currency,
  years,
});

/** Years of the points that are kept of each curve, in rising order. */
const CURVE_YEARS: Readonly<Record<"USD" | "EUR", readonly number[]>> = {
  USD: [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30],
  EUR: [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30],
};
export const CURVE_CURRENCIES = ["USD", "EUR"] as const;
export type CurveCurrency = (typeof CURVE_CURRENCIES)[number];

export const curvePoints = (currency: CurveCurrency): readonly SharedSeries[] =>
  CURVE_YEARS[currency].map((years) => point(currency, years));

export const SHARED_SERIES: readonly SharedSeries[] = [
  index("sp500", "S&P 500", "USD"),
  index("sp500-tr", "S&P 500, dividends reinvested", "USD"),
  index("nasdaq100", "Nasdaq 100", "USD"),
  index("eurostoxx50", "EURO STOXX 50", "EUR"),
  index("stoxx600", "STOXX Europe 600", "EUR"),
  index("dax", "DAX, dividends reinvested", "EUR"),
  index("ftse100", "FTSE 100", "GBP"),
  index("nikkei225", "Nikkei 225", "JPY"),
  { key: "inflation-us", name: "Inflation, United States", kind: "inflation", currency: "USD" },
  { key: "inflation-ea", name: "Inflation, euro area", kind: "inflation", currency: "EUR" },
  ...curvePoints("USD"),
  ...curvePoints("EUR"),
];

const BY_KEY = new Map(SHARED_SERIES.map((series) => [series.key, series]));
export const sharedSeries = (key: string): SharedSeries | undefined => BY_KEY.get(key);

/** Observations as a price book keeps the prices of an asset. */
export const asPrices = ({ currency }: SharedSeries, days: Int32Array, prices: Float64Array): PriceSeries => ({
  days,
  prices,
  sources: new Uint8Array(days.length).fill(PRICE_SOURCES.indexOf("provider")),
  currency: new Uint8Array(days.length),
  currencies: [currency],
});

export interface CurvePoint {
  readonly years: number;
  /** Per cent a year, as its publisher compounds it. */
  readonly percent: number;
  readonly on: Day;
}

export interface CurveYield {
  readonly percent: number;
  /** The one or two points it lies on or between. */
  readonly between: readonly CurvePoint[];
}

/**
 * The yield of a curve for a time to maturity: on the line between the two points around it, as far as the curve goes. Undefined beyond its last
 * point, and below its first, which stands for shorter times too where it is of three months or less.
 */
export function yieldOn(points: readonly CurvePoint[], years: number): CurveYield | undefined {
  const above = points.findIndex((it) => it.years >= years);
  const [upper, lower] = [points[above], points[above - 1]];
  if (!upper || !(years > 0)) return undefined;
  if (!lower || upper.years === years) {
    const isOn = upper.years === years || upper.years <= SHORTEST;
    return isOn ? { percent: upper.percent, between: [upper] } : undefined;
  }
  const share = (years - lower.years) / (upper.years - lower.years);
  return { percent: lower.percent + share * (upper.percent - lower.percent), between: [lower, upper] };
}

const SHORTEST = 0.25;
