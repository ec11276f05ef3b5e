import { lastRateOf, lastRates, storeRates } from "#db/queries/reference-data.ts";
import { tellPricesRefreshed } from "#db/queries/tell-webhooks.ts";
import type { Database } from "#db/sql.ts";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { judgeCloses } from "#engine/prices/judge-closes.ts";
import { askSource, restingSources } from "#features/prices/ask-source.ts";
import { FIRST_CLOSE_ON } from "#features/prices/fill-history.ts";
import type { EuroRate, RateSource } from "#providers/market-data/rate-source.ts";

/** Rates of the first source that answers, from the day after the last one it gave. Answers the names of those that did not. */
export async function refreshRates(
  database: Database,
  sources: readonly RateSource[],
  today: LocalDate,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const resting = await restingSources(database);
  for (const source of sources) {
    if (resting.has(source.key)) continue;
    const lastOn = await database.transaction((sql) => lastRateOf(sql, source.key));
    const from = lastOn === undefined ? FIRST_CLOSE_ON : formatDay(day(lastOn) + 1);
    if (from > today) return failed;
    const answer = await askSource(database, { source, call: () => source.rates(from, today) });
    if (!answer.ok) {
      failed.push(source.name);
      continue;
    }
    await database.transaction(async (sql) => {
      const known = await lastRates(sql, from);
      const rates = believable(answer.value, new Map(known.map((it) => [it.currency, it])), today);
      if (rates.length === 0) return;
      await storeRates(sql, source.key, rates);
      const currencies = [...new Set(rates.map(({ currency }) => currency))];
      const refreshId = `${source.key} ${from} ${today}`;
      await tellPricesRefreshed(sql, { instrumentIds: null, currencies, source: source.key, refreshId });
    });
    return failed;
  }
  return failed;
}

/** A rate that is no number above zero, or moves by more than half from one day to the next, is not kept: the last one goes on to count, with its age. */
function believable(
  rates: readonly EuroRate[],
  known: ReadonlyMap<string, { readonly on_date: string; readonly rate: string }>,
  today: LocalDate,
): readonly EuroRate[] {
  return [...Map.groupBy(rates, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const last = known.get(currency);
    const kept = new Map(last ? [[last.on_date, last.rate]] : []);
    const closes = own.map(({ on, rate }) => ({ on, price: rate }));
    const { trusted } = judgeCloses({ closes, splits: [], kept, today });
    return trusted.map(({ on, price }) => ({ currency, on, rate: price }));
  });
}
