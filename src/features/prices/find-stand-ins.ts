import { closesFrom, lastCloses, splitsOfInstruments, writeCloses } from "#db/queries/closes.ts";
import { type QuietRow, storeStandIn, takeQuiet } from "#db/queries/listings.ts";
import type { Database, Sql } from "#db/sql.ts";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { type Compared, compareCloses, judgeCloses } from "#engine/prices/judge-closes.ts";
import { inOrder, orderOfText } from "#engine/prices/source-order.ts";
import { bareTicker, sameElsewhere, type WantedInstrument } from "#engine/prices/sure-match.ts";
import { askSource, restingSources } from "#features/prices/ask-source.ts";
import { type MarketSources, outsideSources } from "#features/prices/market-sources.ts";
import type { History, InstrumentMatch, PriceSource } from "#providers/market-data/price-source.ts";

/** In one round: a source that is down has thousands of instruments, and the others have their limits. */
const MOST_IN_A_ROUND = 5;
const MOST_MATCHES = 10;
/** Closes of so many days before the last one are compared. */
const DAYS_COMPARED = 14;

/**
 * Looks for other sources that know what has gone quiet: surely the same security, in the same currency, whose closes agree with the last ones that are
 * kept. One that does stands in from then on until the first answers again; one that does not is kept with the reason.
 */
export async function findStandIns(database: Database, sources: MarketSources): Promise<void> {
  const quiet = await database.transaction((sql) => takeQuiet(sql, MOST_IN_A_ROUND));
  for (const instrument of quiet) {
    const resting = await restingSources(database);
    const others = inOrder(outsideSources(sources), orderOfText(instrument.asked)).filter(
      (it) => it.key !== instrument.source && it.covers(instrument.asset_class) && !resting.has(it.key),
    );
    for (const source of others) if (await standsIn(database, { source, instrument, today: sources.today() })) break;
  }
}

interface Standing {
  readonly source: PriceSource;
  readonly instrument: QuietRow;
  readonly today: LocalDate;
}

/** Answers whether the source stands in for the instrument from now on. */
async function standsIn(database: Database, { source, instrument, today }: Standing): Promise<boolean> {
  const match = await findSame(database, source, instrument);
  const last = (await database.transaction((sql) => lastCloses(sql, [instrument.instrument_id]))).at(-1);
  if (!match || !last) return false;
  const from = formatDay(day(last.on_date) - DAYS_COMPARED);
  const call = () => source.history(match.symbol, from, today);
  const answer = await askSource(database, { source, isOfOne: true, call });
  if (!answer.ok) return false;
  return database.transaction(async (sql) => {
    const { instrument_id: instrumentId, currency } = instrument;
    const kept = new Map((await closesFrom(sql, instrumentId, from)).map((it) => [it.on_date, it.price]));
    const problem = whyNot(source.name, answer.value, { compared: compareCloses(answer.value.closes, kept), currency });
    await storeStandIn(sql, { instrumentId, source: source.key, symbol: match.symbol, problem });
    if (problem === null) await keepSince(sql, { source, instrument, today }, { history: answer.value, kept });
    return problem === null;
  });
}

/** By its ISIN, else by its ticker: one that surely is the same and nothing less. */
async function findSame(
  database: Database,
  source: PriceSource,
  instrument: QuietRow,
): Promise<InstrumentMatch | undefined> {
  const { asset_class: assetClass, name, currency } = instrument;
  const [isin, exchange] = [instrument.isin ?? undefined, instrument.exchange ?? undefined];
  const ticker = bareTicker(instrument.ticker ?? undefined);
  const wanted: WantedInstrument = { assetClass, name, isin, ticker, exchange, currency };
  for (const word of [isin, ticker]) {
    if (word === undefined || word === "") continue;
    const answer = await askSource(database, { source, isOfOne: true, call: () => source.search(word, MOST_MATCHES) });
    if (!answer.ok) continue;
    const same = sameElsewhere(wanted, answer.value);
    if (same) return same;
  }
  return undefined;
}

/** Why the closes of another source are not taken, in a sentence; null: they are. */
function whyNot(
  name: string,
  history: History,
  { compared, currency }: { readonly compared: Compared; readonly currency: string },
): string | null {
  if (history.currency !== currency) return `${name} quotes it in ${history.currency}, not in ${currency}.`;
  switch (compared.state) {
    case "agree":
      return null;
    case "no_common_day":
      return `${name} knows none of the days that are known.`;
    case "apart":
      return `${name} tells ${compared.told.price} for ${compared.told.on}, where ${compared.kept.price} is known.`;
  }
}

async function keepSince(
  sql: Sql,
  { source, instrument, today }: Standing,
  { history, kept }: { readonly history: History; readonly kept: ReadonlyMap<string, string> },
): Promise<void> {
  const { instrument_id: instrumentId } = instrument;
  const lastOn = [...kept.keys()].at(-1) ?? "";
  const splits = (await splitsOfInstruments(sql, [instrumentId])).map((it) => ({
    on: it.on_date,
    to: it.ratio_to,
    from: it.ratio_from,
  }));
  const { trusted } = judgeCloses({ closes: history.closes.filter(({ on }) => on > lastOn), splits, kept, today });
  const closes = trusted.map((it) => ({ ...it, instrumentId, isFinal: it.on < today }));
  await writeCloses(sql, source.key, closes);
}
