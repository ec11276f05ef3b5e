import type { Database } from "#db/sql.ts";
import { instrumentsWithLastClose, lastRateOf, storeCloses, storeRates } from "#db/queries/reference-data.ts";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { History, PriceSource, SourceError } from "#providers/market-data/price-source.ts";
import type { RateSource } from "#providers/market-data/rate-source.ts";

export const REFRESH_MARKET_JOB = "market_refresh";

/** Older rates than this no portfolio of the product's figures asks for. */
const FIRST_RATE_ON: LocalDate = "1999-01-04";

export interface MarketSources {
  /** In the order they are asked: the next one where the one before knows nothing or does not answer. */
  readonly rates: readonly RateSource[];
  readonly prices: readonly PriceSource[];
  readonly today: () => LocalDate;
}

/** Fetches what is new of exchange rates and closes. Runs again harmlessly: a day stated again is replaced by the same. */
export const marketJobs = (database: Database, sources: MarketSources): JobHandlers => ({
  [REFRESH_MARKET_JOB]: async () => {
    const failed = await refreshMarket(database, sources);
    if (failed.length > 0) throw new Error(`Market data could not be refreshed: ${failed.join(", ")}`);
  },
});

/** Answers what could not be fetched, in words for the log; everything else is stored all the same. */
export async function refreshMarket(
  database: Database,
  { rates, prices, today }: MarketSources,
): Promise<readonly string[]> {
  const to = today();
  const problems = [...(await refreshRates(database, rates, to))];
  for (const { instrument_id: instrumentId, ticker, last_on: last } of await database.transaction(
    instrumentsWithLastClose,
  )) {
    if (ticker === null) continue;
    const start = last === null ? FIRST_RATE_ON : dayAfter(last);
    if (start > to) continue;
    const found = await historyOf(prices, ticker, { from: start, to });
    if (found === undefined) continue;
    if ("kind" in found) problems.push(describe(ticker, found));
    else if (found.history.closes.length > 0) {
      const { source, history } = found;
      await database.transaction((sql) => storeCloses(sql, { instrumentId, source: source.key }, history.closes));
    }
  }
  return problems;
}

/** Rates of the first source that answers, from the day after the last one it gave. */
async function refreshRates(
  database: Database,
  sources: readonly RateSource[],
  to: LocalDate,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const source of sources) {
    const lastOn = await database.transaction((sql) => lastRateOf(sql, source.key));
    const from = lastOn === undefined ? FIRST_RATE_ON : dayAfter(lastOn);
    if (from > to) return problems;
    const answer = await source.rates(from, to);
    if (answer.ok) {
      if (answer.value.length > 0) await database.transaction((sql) => storeRates(sql, source.key, answer.value));
      return problems;
    }
    problems.push(describe("exchange rates", answer.error));
  }
  return problems;
}

/** What the first source that knows an instrument says of it; undefined where none does. */
async function historyOf(
  sources: readonly PriceSource[],
  symbol: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<{ readonly source: PriceSource; readonly history: History } | SourceError | undefined> {
  for (const source of sources) {
    const answer = await source.history(symbol, from, to);
    if (answer.ok) return { source, history: answer.value };
    if (answer.error.kind !== "instrument_unknown") return answer.error;
  }
  return undefined;
}

const dayAfter = (on: LocalDate): LocalDate => formatDay(day(on) + 1);

const describe = (what: string, error: SourceError): string => `${what} (${error.kind})`;
