import { endPauses } from "#db/queries/price-sources.ts";
import { hasOpenWish } from "#db/queries/wishes.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { JobHandlers, Jobs } from "#features/shared/jobs.ts";
import { findInstruments, pricedClasses } from "#features/prices/find-instruments.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { refreshCloses } from "#features/prices/refresh-closes.ts";
import { refreshRates } from "#features/prices/refresh-rates.ts";
import { refreshSeries } from "#features/prices/refresh-series.ts";

export const REFRESH_MARKET_JOB = "market_refresh";
const FIND_INSTRUMENTS_JOB = "find_instruments";

/**
 * Fetches what is new of exchange rates and closes, and finds who prices what nobody does yet. Each may run twice harmlessly. `refreshed`: hears that
 * prices may be others than before.
 */
export const marketJobs = (
  database: Database,
  sources: MarketSources,
  refreshed: (sql: Sql) => Promise<void>,
): JobHandlers => ({
  // A source that does not answer is no failure of the job: it is noted with the source, and asked again when its pause is over.
  [REFRESH_MARKET_JOB]: async () => {
    await refreshMarket(database, sources);
    await database.transaction(refreshed);
  },
  [FIND_INSTRUMENTS_JOB]: async () => {
    while (await findInstruments(database, sources));
    // Histories end with the last close: today's price is a question of its own.
    await refreshCloses(database, sources, { isRound: false });
  },
});

/** Answers the sources that did not answer; everything else is stored all the same. */
export async function refreshMarket(database: Database, sources: MarketSources): Promise<readonly string[]> {
  const rates = await refreshRates(database, sources.rates, sources.today());
  const closes = await refreshCloses(database, sources);
  return [...rates, ...closes, ...(await refreshSeries(database, sources))];
}

/** Asks for what has come up since: securities nobody prices, and sources whose pause is over. Where all sources are off there is nothing to ask for. */
export const askForPrices =
  (jobs: Jobs, sources: MarketSources) =>
  async (sql: Sql): Promise<void> => {
    if (await endPauses(sql)) await jobs.enqueue(sql, REFRESH_MARKET_JOB, {});
    const classes = pricedClasses(sources);
    if (classes.length > 0 && (await hasOpenWish(sql, classes))) await jobs.enqueue(sql, FIND_INSTRUMENTS_JOB, {});
  };
