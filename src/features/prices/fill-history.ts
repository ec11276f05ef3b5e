import {
  closesFrom,
  questionCloses,
  splitsOfInstruments,
  writeCloses,
  writeEvents,
  type ToldEvent,
} from "#db/queries/closes.ts";
import { markListing, type ListingRow } from "#db/queries/listings.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { isSamePrice, judgeCloses } from "#engine/prices/judge-closes.ts";
import { askSource, problemOf } from "#features/prices/ask-source.ts";
import type { History, PriceSource } from "#providers/market-data/price-source.ts";

/** No figure asks for older closes or rates. */
export const FIRST_CLOSE_ON: LocalDate = "1999-01-04";

export interface Filling {
  readonly source: PriceSource;
  readonly listing: ListingRow;
  readonly from: LocalDate;
  readonly today: LocalDate;
}

/** Fetches what a source knows of an instrument from a day on, and keeps what can be believed of it. Answers whether the source answered. */
export async function fillHistory(database: Database, { source, listing, from, today }: Filling): Promise<boolean> {
  const { instrument_id: instrumentId, symbol } = listing;
  const answer = await askSource(database, { source, isOfOne: true, call: () => source.history(symbol, from, today) });
  const problem = answer.ok ? wrongCurrency(answer.value, listing) : problemOf(source.name, answer.error);
  await database.transaction(async (sql) => {
    if (answer.ok && problem === null) await keepHistory(sql, { source, listing, from, today }, answer.value);
    await markListing(sql, { instrumentId, source: source.key, problem });
  });
  return problem === null;
}

/** A price in another money than the instrument's is no price of it. */
const wrongCurrency = (history: History, { currency, symbol }: ListingRow): string | null =>
  history.currency === currency ? null : `${symbol} is quoted in ${history.currency}, not in ${currency}.`;

async function keepHistory(sql: Sql, { source, listing, from, today }: Filling, history: History): Promise<void> {
  const { instrument_id: instrumentId } = listing;
  await writeEvents(sql, source.key, eventsOf(instrumentId, history));
  const rows = await closesFrom(sql, instrumentId, from);
  const kept = new Map(rows.map((row) => [row.on_date, row.price]));
  const unsettled = new Set(rows.flatMap((row) => (row.is_final ? [] : [row.on_date])));
  const splits = (await splitsOfInstruments(sql, [instrumentId])).map((it) => ({
    on: it.on_date,
    to: it.ratio_to,
    from: it.ratio_from,
  }));
  const { trusted, doubted } = judgeCloses({ closes: history.closes, splits, kept, today });
  const news = trusted.filter(({ on, price }) => {
    const known = kept.get(on);
    return known === undefined || unsettled.has(on) || !isSamePrice(known, price);
  });
  const closes = news.map((it) => ({ ...it, instrumentId, isFinal: it.on < today }));
  await writeCloses(sql, source.key, closes);
  const questions = doubted.map(({ close, doubt, against }) => ({
    instrumentId,
    on: close.on,
    told: close.price,
    doubt,
    against,
  }));
  if (questions.length > 0) await questionCloses(sql, source.key, questions);
}

const eventsOf = (instrumentId: string, { splits, dividends }: History): readonly ToldEvent[] => [
  ...splits.map((it) => ({ instrumentId, on: it.on, kind: "split" as const, to: it.to, from: it.from })),
  ...dividends.map((it) => ({ instrumentId, on: it.on, kind: "dividend" as const, amount: it.amount })),
];
