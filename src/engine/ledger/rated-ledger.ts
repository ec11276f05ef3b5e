import type { Day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import { MAX_RATE_AGE_DAYS, rateOn, type RateBook } from "#engine/prices/rates.ts";

interface Rated {
  readonly through: Day;
  readonly base: Currency;
  readonly rates: RateBook;
  readonly counted: Uint8Array;
}

/** Whether every currency has a rate to base on all days between its first counted transaction and its last. */
export function isRatedThroughout({ transactions, currencies }: Ledger, rated: Rated): boolean {
  const first = new Float64Array(currencies.length).fill(Infinity);
  const last = new Float64Array(currencies.length).fill(-Infinity);
  const { count, day, status, currency } = transactions;
  for (let row = 0; row < count && (day[row] ?? 0) <= rated.through; row++) {
    if (rated.counted[status[row] ?? 0] !== 1) continue;
    const [place, on] = [currency[row] ?? 0, day[row] ?? 0];
    if (first[place] === Infinity) first[place] = on;
    last[place] = on;
  }
  return currencies.every((from, place) => {
    const span = { from: first[place] ?? Infinity, to: last[place] ?? -Infinity };
    return span.from > span.to || isRatedBetween(rated.rates, { from, to: rated.base }, span);
  });
}

/** The same of some transactions alone, each on its day. */
export const areRowsRated = (
  { transactions, currencies }: Ledger,
  rows: readonly number[],
  { rates, base }: Pick<Rated, "base" | "rates">,
): boolean =>
  rows.every((row) => {
    const from = currencies[transactions.currency[row] ?? 0] ?? base;
    return rateOn(rates, { from, to: base }, transactions.day[row] ?? 0) !== undefined;
  });

/** Whether a rate between two currencies is in force on every day of a span. */
function isRatedBetween(
  book: RateBook,
  pair: { readonly from: Currency; readonly to: Currency },
  span: { readonly from: Day; readonly to: Day },
): boolean {
  const isRated = (currency: Currency): boolean => {
    if (currency === book.pivot) return true;
    const days = book.series.get(currency)?.days ?? new Int32Array();
    let index = lastIndexOn(days, span.from);
    for (let on = span.from; on <= span.to; on = days[++index] ?? Infinity) {
      const next = Math.min((days[index + 1] ?? Infinity) - 1, span.to);
      if (index < 0 || next - (days[index] ?? 0) > MAX_RATE_AGE_DAYS) return false;
    }
    return true;
  };
  return pair.from === pair.to || (isRated(pair.from) && isRated(pair.to));
}
