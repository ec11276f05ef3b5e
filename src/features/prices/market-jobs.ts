import type { Database } from "#db/sql.ts";
import { instrumentsWithLastClose, lastRateOn, storeCloses, storeRates } from "#db/queries/reference-data.ts";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { MarketData, MarketDataError } from "#providers/market-data/port.ts";

export const REFRESH_MARKET_JOB = "market_refresh";

/** Older rates than this no portfolio of the product's figures asks for. */
const FIRST_RATE_ON: LocalDate = "1999-01-04";

export interface MarketSources {
  readonly rates: MarketData;
  readonly prices: MarketData;
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
  const problems: string[] = [];
  const lastOn = await database.transaction(lastRateOn);
  const from = lastOn === undefined ? FIRST_RATE_ON : dayAfter(lastOn);
  if (from <= to) {
    const answer = await rates.rates(from, to);
    if (!answer.ok) problems.push(describe("exchange rates", answer.error));
    else if (answer.value.length > 0) await database.transaction((sql) => storeRates(sql, rates.name, answer.value));
  }
  for (const { instrument_id: instrumentId, ticker, last_on: last } of await database.transaction(
    instrumentsWithLastClose,
  )) {
    if (ticker === null) continue;
    const start = last === null ? FIRST_RATE_ON : dayAfter(last);
    if (start > to) continue;
    const answer = await prices.closes(ticker, start, to);
    if (answer.ok && answer.value.length > 0) {
      await database.transaction((sql) => storeCloses(sql, { instrumentId, source: prices.name }, answer.value));
    }
    if (!answer.ok && answer.error.kind !== "instrument_unknown") problems.push(describe(ticker, answer.error));
  }
  return problems;
}

const dayAfter = (on: LocalDate): LocalDate => formatDay(day(on) + 1);

const describe = (what: string, error: MarketDataError): string => `${what} (${error.kind})`;
