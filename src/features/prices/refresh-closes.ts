import { randomUUID } from "node:crypto";
import {
  believeAccepted,
  lastCloses,
  questionCloses,
  splitsOfInstruments,
  writeCloses,
  type KeptCloseRow,
} from "#db/queries/closes.ts";
import { listingsInUse, type ListingRow } from "#db/queries/listings.ts";
import { tellPricesRefreshed } from "#db/queries/tell-webhooks.ts";
import type { Database, Sql } from "#db/sql.ts";
import { day, weekday, type LocalDate } from "#engine/dates/day.ts";
import { isSamePrice, judgeCloses, type ToldSplit } from "#engine/prices/judge-closes.ts";
import { askSource, restingSources } from "#features/prices/ask-source.ts";
import { fillHistory, FIRST_CLOSE_ON } from "#features/prices/fill-history.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import type { PriceSource, Quote } from "#providers/market-data/price-source.ts";

/**
 * The newest close of every instrument that somebody owns: one question and one write for each source, however many portfolios there are. What was
 * missed meanwhile, and what jumps, is asked for as a history. Answers the sources that could not be asked.
 */
export async function refreshCloses(database: Database, sources: MarketSources): Promise<readonly string[]> {
  const resting = await restingSources(database);
  const asked = sources.prices.filter(({ key }) => !resting.has(key));
  const listings = await database.transaction((sql) =>
    listingsInUse(
      sql,
      asked.map(({ key }) => key),
    ),
  );
  const failed: string[] = [];
  for (const source of asked) {
    const own = listings.filter((it) => it.source === source.key);
    if (own.length > 0 && !(await refreshOf(database, { source, listings: own, sources }))) failed.push(source.name);
  }
  await database.transaction(believeAccepted);
  return failed;
}

interface Round {
  readonly source: PriceSource;
  readonly listings: readonly ListingRow[];
  readonly sources: MarketSources;
}

/** A price this old is no longer that of a market that is open. */
const SETTLED_AFTER_MS = 2 * 3_600_000;

async function refreshOf(database: Database, { source, listings, sources }: Round): Promise<boolean> {
  const today = sources.today();
  const answer = await askSource(database, { source, call: () => source.latest(listings.map(({ symbol }) => symbol)) });
  if (!answer.ok) return false;
  const isFinal = ({ on, at }: Quote) =>
    on < today || (at !== undefined && sources.now() - Date.parse(at) > SETTLED_AFTER_MS);
  const round = { source, listings, today, isFinal };
  const missed = await database.transaction((sql) => keepQuotes(sql, { ...round, quotes: answer.value }));
  for (const { listing, from } of missed) {
    await fillHistory(database, { source, listing, from, today });
  }
  const again = answer.value.filter(({ symbol }) => missed.some(({ listing }) => listing.symbol === symbol));
  if (again.length > 0)
    await database.transaction((sql) => keepQuotes(sql, { ...round, quotes: again, isLastWord: true }));
  return true;
}

interface Quotes {
  readonly source: PriceSource;
  readonly listings: readonly ListingRow[];
  readonly quotes: readonly Quote[];
  readonly today: LocalDate;
  readonly isFinal: (quote: Quote) => boolean;
  /** What was missed was asked for: what still does not fit waits for a person. */
  readonly isLastWord?: boolean;
}

interface Missed {
  readonly listing: ListingRow;
  readonly from: LocalDate;
}

async function keepQuotes(sql: Sql, round: Quotes): Promise<readonly Missed[]> {
  const { source, listings, quotes, today, isFinal, isLastWord = false } = round;
  const ids = listings.map((it) => it.instrument_id);
  const kept = Map.groupBy(await lastCloses(sql, ids), (row) => row.instrument_id);
  const splits = Map.groupBy(await splitsOfInstruments(sql, ids), (row) => row.instrument_id);
  const bySymbol = new Map(listings.map((it) => [it.symbol, it]));
  const missed: Missed[] = [];
  const closes = [];
  const questions = [];
  for (const quote of quotes) {
    const listing = bySymbol.get(quote.symbol);
    if (!listing || quote.currency !== listing.currency) continue;
    const rows = kept.get(listing.instrument_id) ?? [];
    const from = missedFrom(listing, rows, quote);
    if (from !== undefined && !isLastWord) {
      missed.push({ listing, from });
      continue;
    }
    const { trusted, doubted } = judgeQuote(quote, rows, { splits: splits.get(listing.instrument_id) ?? [], today });
    const { instrument_id: instrumentId } = listing;
    if (trusted && isNews(rows, trusted)) closes.push({ ...trusted, instrumentId, isFinal: isFinal(quote) });
    if (!doubted) continue;
    if (!isLastWord) missed.push({ listing, from: rows.at(-1)?.on_date ?? FIRST_CLOSE_ON });
    else
      questions.push({ instrumentId, on: quote.on, told: quote.price, doubt: doubted.doubt, against: doubted.against });
  }
  const quoted = new Set(quotes.map(({ symbol }) => symbol));
  const silent = listings.filter((it) => !it.is_filled && !quoted.has(it.symbol) && !isLastWord);
  missed.push(...silent.map((listing) => ({ listing, from: FIRST_CLOSE_ON })));
  await writeCloses(sql, source.key, closes);
  if (closes.length > 0) {
    const instrumentIds = closes.map(({ instrumentId }) => instrumentId);
    await tellPricesRefreshed(sql, { instrumentIds, source: source.key, refreshId: randomUUID() });
  }
  if (questions.length > 0) await questionCloses(sql, source.key, questions);
  return missed;
}

const isNews = (
  rows: readonly KeptCloseRow[],
  { on, price }: { readonly on: LocalDate; readonly price: string },
): boolean => !rows.some((row) => row.on_date === on && row.is_final && isSamePrice(row.price, price));

function judgeQuote(
  quote: Quote,
  rows: readonly KeptCloseRow[],
  { splits, today }: { readonly splits: readonly SplitRow[]; readonly today: LocalDate },
) {
  const told: readonly ToldSplit[] = splits.map((it) => ({ on: it.on_date, to: it.ratio_to, from: it.ratio_from }));
  const kept = new Map(rows.map((row) => [row.on_date, row.price]));
  const closes = [{ on: quote.on, price: quote.price }];
  const { trusted, doubted } = judgeCloses({ closes, splits: told, kept, today });
  return { trusted: trusted[0], doubted: doubted[0] };
}

interface SplitRow {
  readonly on_date: string;
  readonly ratio_to: string;
  readonly ratio_from: string;
}

/** From which day on a history has to be asked for: everything of an instrument without closes, else what lies between the last close and this one. */
function missedFrom(listing: ListingRow, rows: readonly KeptCloseRow[], quote: Quote): LocalDate | undefined {
  const last = rows.at(-1);
  if (!listing.is_filled || last === undefined) return FIRST_CLOSE_ON;
  if (quote.on <= last.on_date) return undefined;
  return last.is_final && tradingDaysBetween(rows, quote.on) === 0 ? undefined : last.on_date;
}

/** Days after the last close and before another on which there may have been one: at weekends only of what had one at a weekend. */
function tradingDaysBetween(rows: readonly KeptCloseRow[], later: LocalDate): number {
  const isWeekend = (on: number) => weekday(on) > 5;
  const isOpenAtWeekends = rows.some((row) => isWeekend(day(row.on_date)));
  let count = 0;
  for (let on = day(rows.at(-1)?.on_date ?? later) + 1; on < day(later); on += 1)
    if (isOpenAtWeekends || !isWeekend(on)) count += 1;
  return count;
}
