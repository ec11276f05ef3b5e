import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, mulDiv, ONE, type Fixed } from "#engine/money/fixed.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";

/** A rate older than this is missing, not stale: holidays are bridged, forgotten currencies are not. */
export const MAX_RATE_AGE_DAYS = 7;

/** Daily rates of one currency against the pivot; days rise. */
export interface RateColumn {
  readonly currency: Currency;
  /** `per_pivot`: units of `currency` for one pivot, as the ECB quotes. `in_pivot`: pivot for one unit of `currency`. */
  readonly quoted: "per_pivot" | "in_pivot";
  readonly days: Int32Array;
  readonly rates: Float64Array;
}

interface RateSeries extends RateColumn {
  /** Exact decimals of `rates`, made when first asked for. */
  readonly exact: (Fixed | undefined)[];
}

/** Exchange rates by way of one pivot currency, the euro unless said. Minor units never appear: prices are converted on the way in. */
export interface RateBook {
  readonly pivot: Currency;
  readonly series: ReadonlyMap<Currency, RateSeries>;
}

export interface ExchangeRate {
  /** `to` for one `from`: `numerator ÷ denominator`, both exact decimals. */
  readonly numerator: Fixed;
  readonly denominator: Fixed;
  /** Day of the older of the two rates used. */
  readonly on: Day;
  readonly ageDays: number;
}

export function buildRateBook(columns: readonly RateColumn[], pivot: Currency = "EUR"): RateBook {
  return { pivot, series: new Map(columns.map((column) => [column.currency, { ...column, exact: [] }])) };
}

/** The rate in force on a day: last on or before it and at most seven days old. Undefined is unknown, never 1. */
export function rateOn(
  book: RateBook,
  pair: { readonly from: Currency; readonly to: Currency },
  on: Day,
): ExchangeRate | undefined {
  if (pair.from === pair.to) return { numerator: ONE, denominator: ONE, on, ageDays: 0 };
  const from = pivotRate(book, pair.from, on);
  const to = pivotRate(book, pair.to, on);
  if (!from || !to) return undefined;
  const ratedOn = Math.min(from.on, to.on);
  return {
    numerator: exactProduct(to.perPivot, from.inPivot),
    denominator: exactProduct(to.inPivot, from.perPivot),
    on: ratedOn,
    ageDays: on - ratedOn,
  };
}

/** Converts with one rounding, half away from zero at 18 places. */
export const convertAt = (amount: Fixed, rate: ExchangeRate): Fixed =>
  rate.numerator === rate.denominator ? amount : mulDiv(amount, rate.numerator, rate.denominator);

interface PivotRate {
  /** Exactly one of these is the quoted rate; the other is one. */
  readonly perPivot: Fixed;
  readonly inPivot: Fixed;
  readonly on: Day;
}

function pivotRate(book: RateBook, currency: Currency, on: Day): PivotRate | undefined {
  if (currency === book.pivot) return { perPivot: ONE, inPivot: ONE, on };
  const series = book.series.get(currency);
  if (!series) return undefined;
  const index = lastIndexOn(series.days, on);
  const ratedOn = series.days[index];
  if (ratedOn === undefined || on - ratedOn > MAX_RATE_AGE_DAYS) return undefined;
  const rate = (series.exact[index] ??= fromNumber(series.rates[index] ?? 0));
  return series.quoted === "per_pivot"
    ? { perPivot: rate, inPivot: ONE, on: ratedOn }
    : { perPivot: ONE, inPivot: rate, on: ratedOn };
}

/** a × b without rounding, as a count of 10^-36; harmless in a ratio of two such products. */
const exactProduct = (a: Fixed, b: Fixed): bigint => a * b;
