import type { Database } from "#db/sql.ts";
import {
  instrumentsWithLastClose,
  lastRateOn,
  storeCloses,
  storeInstruments,
  storeRates,
} from "#db/queries/reference-data.ts";
import { storeListings } from "#db/queries/listings.ts";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { div, type Fixed, fixed, ONE } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { namedId } from "#features/sample/seeded.ts";
import type { Close, PriceSource } from "#providers/market-data/price-source.ts";
import type { RateSource } from "#providers/market-data/rate-source.ts";
import { SAMPLE_INSTRUMENTS } from "#providers/market-data/sample-instruments.ts";

const FIRST_CLOSE_ON: LocalDate = "2005-12-01";
/** The first day the European Central Bank quoted: units bought before the sample begins have a cost of their own day. */
const FIRST_RATE_ON: LocalDate = "1999-01-04";

/** Where the sample's prices and the world's rates come from. */
export interface SampleMarket {
  readonly prices: PriceSource;
  readonly rates: RateSource;
}

/** Prices and rates as the sample's makers ask for them: the last one known on or before a day. */
export interface SampleQuotes {
  readonly closeOn: (symbol: string, on: LocalDate) => Fixed;
  readonly rateOn: (from: string, to: string, on: LocalDate) => Fixed;
}

/** Decimal text: most quotes are never asked for, and none is read before it is. */
interface Quote {
  readonly on: LocalDate;
  readonly text: string;
}

/**
 * Stores what the sample needs of shared reference data, where it is not there yet, and answers its quotes. Written as the owner of the
 * schema: nobody's request writes prices others see.
 */
export async function prepareSampleMarket(
  database: Database,
  { prices, rates }: SampleMarket,
  today: LocalDate,
): Promise<SampleQuotes> {
  const closes = new Map<string, readonly Close[]>();
  const found = await Promise.all(SAMPLE_INSTRUMENTS.map((it) => prices.history(it.symbol, FIRST_CLOSE_ON, today)));
  const euroRates = await rates.rates(FIRST_RATE_ON, today);
  assert(euroRates.ok, "embedded rates are always there");
  await database.transaction(async (sql) => {
    const lastOnOf = new Map((await instrumentsWithLastClose(sql)).map((it) => [it.instrument_id, it.last_on]));
    await storeInstruments(
      sql,
      SAMPLE_INSTRUMENTS.map((it) => ({ ...it, instrumentId: namedId(it.symbol), ticker: it.symbol })),
    );
    await storeListings(
      sql,
      SAMPLE_INSTRUMENTS.map(({ symbol }) => ({ instrumentId: namedId(symbol), source: prices.key, symbol })),
    );
    for (const [index, { symbol }] of SAMPLE_INSTRUMENTS.entries()) {
      const answer = found[index];
      assert(answer?.ok === true, `there are closes of ${symbol}`);
      const known = answer.value.closes;
      closes.set(symbol, known);
      const last = lastOnOf.get(namedId(symbol)) ?? "";
      const missing = known.filter(({ on }) => on > last);
      if (missing.length > 0) await storeCloses(sql, { instrumentId: namedId(symbol), source: "sample" }, missing);
    }
    const lastOn = (await lastRateOn(sql)) ?? "";
    const newRates = euroRates.value.filter(({ on }) => on > lastOn);
    if (newRates.length > 0) await storeRates(sql, rates.key, newRates);
  });
  const perEuro = new Map<string, Quote[]>();
  for (const { currency, on, rate } of euroRates.value) {
    const list = perEuro.get(currency) ?? [];
    perEuro.set(currency, list);
    list.push({ on, text: rate });
  }
  const rateOf = (currency: string, on: LocalDate) =>
    currency === "EUR" ? ONE : fixed(lastOnOrBefore(perEuro.get(currency) ?? [], on).text);
  return {
    closeOn: (symbol, on) => fixed(lastOnOrBefore(closes.get(symbol) ?? [], on).price),
    rateOn: (from, to, on) => div(rateOf(to, on), rateOf(from, on)),
  };
}

/** Binary search in rising order; before the first there is only the first. */
function lastOnOrBefore<Q extends { readonly on: LocalDate }>(quotes: readonly Q[], on: LocalDate): Q {
  let [low, high] = [0, quotes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((quotes[middle]?.on ?? "") <= on) low = middle;
    else high = middle - 1;
  }
  const quote = quotes[low];
  assert(quote !== undefined, `there is a quote about ${formatDay(day(on))}`);
  return quote;
}
