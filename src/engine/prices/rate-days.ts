import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { lastsDays, type RateBook } from "#engine/prices/rates.ts";

export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** Base currency for one unit of `currency` on each day of a span; NaN where no rate is at most seven days old. */
export function ratesByDay(
  book: RateBook,
  { from: currency, to: base }: { readonly from: Currency; readonly to: Currency },
  span: DaySpan,
): Float64Array {
  const days = span.to - span.from + 1;
  if (currency === base) return new Float64Array(days).fill(1);
  const rates = pivotByDay(book, currency, span);
  if (base === book.pivot) return rates;
  const bases = pivotByDay(book, base, span);
  return rates.map((rate, index) => rate / (bases[index] ?? Number.NaN));
}

/** Pivot currency for one unit on each day. */
function pivotByDay(book: RateBook, currency: Currency, { from, to }: DaySpan): Float64Array {
  const values = new Float64Array(to - from + 1);
  if (currency === book.pivot) return values.fill(1);
  values.fill(Number.NaN);
  const series = book.series.get(currency);
  if (!series) return values;
  const { days, rates, quoted } = series;
  for (let i = 0; i < days.length; i++) {
    const start = days[i] ?? 0;
    const end = Math.min(
      (days[i + 1] ?? Number.MAX_SAFE_INTEGER) - 1,
      start + lastsDays(book, i === days.length - 1),
      to,
    );
    const rate = rates[i] ?? Number.NaN;
    const value = quoted === "in_pivot" ? rate : 1 / rate;
    for (let day = Math.max(start, from); day <= end; day++) values[day - from] = value;
  }
  return values;
}
