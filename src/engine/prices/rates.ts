import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, mulDiv, ONE, type Fixed } from "#engine/money/fixed.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import { assert } from "#engine/result.ts";

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
  /** Days whose rate a person stated; the others are reference rates. */
  readonly statedOn?: ReadonlySet<Day>;
  /** Exact decimals of `rates`, made when first asked for. */
  readonly exact: (Fixed | undefined)[];
}

/** Exchange rates by way of one pivot currency, the euro unless said. Minor units never appear: prices are converted on the way in. */
export interface RateBook {
  readonly pivot: Currency;
  readonly series: ReadonlyMap<Currency, RateSeries>;
  /** The last rate of each currency holds on for as long as nobody knows a later one: for made-up wealth alone. */
  readonly isCarriedOn?: boolean;
}

/** How many days a rate counts after its own; the last one of a currency for ever where the book carries on. */
export const lastsDays = ({ isCarriedOn }: RateBook, isLast: boolean): number =>
  isCarriedOn === true && isLast ? Number.POSITIVE_INFINITY : MAX_RATE_AGE_DAYS;

/** Where one side of a rate comes from: its own day, and whether a person stated it. */
export interface RateOrigin {
  readonly on: Day;
  readonly isStated: boolean;
}

export interface ExchangeRate {
  /** `to` for one `from`: `numerator ÷ denominator`, both exact decimals. */
  readonly numerator: Fixed;
  readonly denominator: Fixed;
  /** Day of the older of the two rates used. */
  readonly on: Day;
  readonly ageDays: number;
  /** The pivot has no rate of its own: it shares the origin of the other side. */
  readonly origins: { readonly from: RateOrigin; readonly to: RateOrigin };
}

export function buildRateBook(columns: readonly RateColumn[], pivot: Currency = "EUR"): RateBook {
  return { pivot, series: new Map(columns.map((column) => [column.currency, { ...column, exact: [] }])) };
}

/**
 * The book with rates a person stated, at most one column a currency: a stated rate wins on its day, and on other days the last known one
 * does. Series without stated rates are the same objects as before.
 */
export function withStatedRates(book: RateBook, columns: readonly RateColumn[]): RateBook {
  if (columns.length === 0) return book;
  const series = new Map(book.series);
  for (const column of columns) series.set(column.currency, mergeStated(book.series.get(column.currency), column));
  return { ...book, series };
}

function mergeStated(shared: RateColumn | undefined, stated: RateColumn): RateSeries {
  assert(shared === undefined || shared.quoted === stated.quoted, "rates of one currency are quoted one way");
  const rates = new Map<Day, number>();
  for (const { days, rates: values } of [shared ?? stated, stated])
    days.forEach((on, index) => rates.set(on, values[index] ?? Number.NaN));
  const days = Int32Array.from(rates.keys()).sort();
  return {
    currency: stated.currency,
    quoted: stated.quoted,
    days,
    rates: Float64Array.from(days, (on) => rates.get(on) ?? Number.NaN),
    statedOn: new Set(stated.days),
    exact: [],
  };
}

/** The day whose rates are carried on to a later one; undefined where they are not, or not for longer than any rate lasts. */
export function carriedFrom({ series, isCarriedOn }: RateBook, on: Day): Day | undefined {
  if (isCarriedOn !== true || series.size === 0) return undefined;
  const last = Math.max(...[...series.values()].map(({ days }) => days.at(-1) ?? on));
  return on - last > MAX_RATE_AGE_DAYS ? last : undefined;
}

/** The rate in force on a day: last on or before it and at most seven days old. Undefined is unknown, never 1. */
export function rateOn(
  book: RateBook,
  pair: { readonly from: Currency; readonly to: Currency },
  on: Day,
): ExchangeRate | undefined {
  if (pair.from === pair.to) return sameCurrency(on);
  const from = pivotRate(book, pair.from, on);
  const to = pivotRate(book, pair.to, on);
  if (!from || !to) return undefined;
  const ratedOn = Math.min(from.on, to.on);
  return {
    ...ratioOf(from, to),
    on: ratedOn,
    ageDays: on - ratedOn,
    origins: { from: from.origin ?? to.origin ?? given(on), to: to.origin ?? from.origin ?? given(on) },
  };
}

const given = (on: Day): RateOrigin => ({ on, isStated: false });
const sameCurrency = (on: Day): ExchangeRate => ({
  numerator: ONE,
  denominator: ONE,
  on,
  ageDays: 0,
  origins: { from: given(on), to: given(on) },
});

/** Converts with one rounding, half away from zero at 18 places. */
export const convertAt = (amount: Fixed, rate: ExchangeRate): Fixed =>
  rate.numerator === rate.denominator ? amount : mulDiv(amount, rate.numerator, rate.denominator);

interface PivotRate {
  /** Exactly one of these is the quoted rate; the other is one. */
  readonly perPivot: Fixed;
  readonly inPivot: Fixed;
  readonly on: Day;
  /** Absent for the pivot itself. */
  readonly origin?: RateOrigin;
}

function pivotRate(book: RateBook, currency: Currency, on: Day): PivotRate | undefined {
  if (currency === book.pivot) return { perPivot: ONE, inPivot: ONE, on };
  const series = book.series.get(currency);
  if (!series) return undefined;
  const index = lastIndexOn(series.days, on);
  const ratedOn = series.days[index];
  if (ratedOn === undefined || on - ratedOn > lastsDays(book, index === series.days.length - 1)) return undefined;
  const rate = (series.exact[index] ??= fromNumber(series.rates[index] ?? 0));
  const origin = { on: ratedOn, isStated: series.statedOn?.has(ratedOn) ?? false };
  return series.quoted === "per_pivot"
    ? { perPivot: rate, inPivot: ONE, on: ratedOn, origin }
    : { perPivot: ONE, inPivot: rate, on: ratedOn, origin };
}

/** The same ratio in the fewest digits: currencies quoted the same way need no product. Others count 10^-36, harmless in a ratio. */
function ratioOf(from: PivotRate, to: PivotRate): Pick<ExchangeRate, "numerator" | "denominator"> {
  if (from.inPivot === ONE && to.inPivot === ONE) return { numerator: to.perPivot, denominator: from.perPivot };
  if (from.perPivot === ONE && to.perPivot === ONE) return { numerator: from.inPivot, denominator: to.inPivot };
  return { numerator: to.perPivot * from.inPivot, denominator: to.inPivot * from.perPivot };
}
