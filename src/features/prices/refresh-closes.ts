import { randomUUID } from "node:crypto";
import {
  believeAccepted,
  lastCloses,
  lastTold,
  questionCloses,
  splitsOfInstruments,
  writeCloses,
  type KeptCloseRow,
} from "#db/queries/closes.ts";
import { listingsInUse, type ListingRow, noteHeard, noteSilent, QUIET_ROUNDS } from "#db/queries/listings.ts";
import { tellPricesRefreshed } from "#db/queries/tell-webhooks.ts";
import type { Database, Sql } from "#db/sql.ts";
import { day, formatDay, weekday, type LocalDate } from "#engine/dates/day.ts";
import { isSamePrice, judgeCloses, type ToldSplit } from "#engine/prices/judge-closes.ts";
import { askSource, restingSources } from "#features/prices/ask-source.ts";
import { fillHistory, FIRST_CLOSE_ON } from "#features/prices/fill-history.ts";
import { findStandIns } from "#features/prices/find-stand-ins.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import type { PriceSource, Quote } from "#providers/market-data/price-source.ts";

/**
 * The newest close of every instrument that somebody owns: one question and one write for each source, however many portfolios there are. What was
 * missed meanwhile, and what jumps, is asked for as a history. `isRound`: silence counts, and what has been silent for several gets another source that
 * stands in. Answers the sources that could not be asked.
 */
export async function refreshCloses(
  database: Database,
  sources: MarketSources,
  { isRound = true }: { readonly isRound?: boolean } = {},
): Promise<readonly string[]> {
  const resting = await restingSources(database);
  const keys = sources.prices.map(({ key }) => key);
  const listings = await database.transaction((sql) => listingsInUse(sql, keys));
  const failed: string[] = [];
  const told = new Set<string>();
  for (const source of sources.prices) {
    const isWanted = (it: ListingRow) => !it.is_stand_in || !told.has(it.instrument_id);
    const own = listings.filter((it) => it.source === source.key && isWanted(it));
    if (own.length === 0) continue;
    const isAsked = !resting.has(source.key);
    const heard = isAsked ? await refreshOf(database, { source, listings: own, sources }) : undefined;
    if (isAsked && !heard) failed.push(source.name);
    for (const it of heard ?? []) told.add(it.instrument_id);
    if (isRound) await noteRound(database, { source, listings: own }, heard ?? []);
  }
  if (isRound) await findStandIns(database, sources);
  await database.transaction(believeAccepted);
  return failed;
}

/** What a source says nothing of for several rounds another one is looked for; what it speaks of again it is followed for again. */
async function noteRound(
  database: Database,
  { source: { key: source }, listings }: Pick<Round, "source" | "listings">,
  heard: readonly ListingRow[],
): Promise<void> {
  const idsOf = (rows: readonly ListingRow[]) => rows.map((it) => it.instrument_id);
  const silent = listings.filter((it) => !heard.includes(it));
  await database.transaction(async (sql) => {
    if (heard.length > 0) await noteHeard(sql, { source, instrumentIds: idsOf(heard) });
    if (silent.length > 0) await noteSilent(sql, { source, instrumentIds: idsOf(silent) });
  });
}

interface Round {
  readonly source: PriceSource;
  readonly listings: readonly ListingRow[];
  readonly sources: MarketSources;
}

/** A price this old is no longer that of a market that is open. */
const SETTLED_AFTER_MS = 2 * 3_600_000;

/** The listings it said something of; undefined where it could not be asked. */
async function refreshOf(
  database: Database,
  { source, listings, sources }: Round,
): Promise<readonly ListingRow[] | undefined> {
  const today = sources.today();
  const symbols = [...new Set(listings.map(({ symbol }) => symbol))];
  const answer = await askSource(database, { source, call: () => source.latest(symbols) });
  if (!answer.ok) return undefined;
  const isFinal = ({ on, at }: Quote) =>
    on < today || (at !== undefined && sources.now() - Date.parse(at) > SETTLED_AFTER_MS);
  const heard = listings.filter((it) =>
    answer.value.some(({ symbol, currency }) => symbol === it.symbol && currency === it.currency),
  );
  const returned = await returnedOf(database, source, heard);
  for (const { listing, from } of returned) await fillHistory(database, { source, listing, from, today });
  const round = { source, listings, today, isFinal };
  const missed = await database.transaction((sql) => keepQuotes(sql, { ...round, quotes: answer.value }));
  for (const { listing, from } of missed) {
    await fillHistory(database, { source, listing, from, today });
  }
  const again = answer.value.filter(({ symbol }) => missed.some(({ listing }) => listing.symbol === symbol));
  if (again.length > 0)
    await database.transaction((sql) => keepQuotes(sql, { ...round, quotes: again, isLastWord: true }));
  return heard;
}

/** What a source speaks of again after another may have stood in: from the last day it told itself the days are asked for anew. */
async function returnedOf(
  database: Database,
  { key: source }: PriceSource,
  heard: readonly ListingRow[],
): Promise<readonly Missed[]> {
  const back = heard.filter((it) => !it.is_stand_in && it.silent_rounds >= QUIET_ROUNDS);
  const instrumentIds = back.map((it) => it.instrument_id);
  const rows = await database.transaction((sql) => lastTold(sql, { source, instrumentIds }));
  const last = new Map(rows.map((it) => [it.instrument_id, it.on_date]));
  return back.flatMap((listing) => {
    const from = last.get(listing.instrument_id);
    return from === undefined ? [] : [{ listing, from }];
  });
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
  const asked = Map.groupBy(listings, ({ symbol }) => symbol);
  const missed: Missed[] = [];
  const closes = [];
  const questions = [];
  const told = quotes.flatMap((quote) => (asked.get(quote.symbol) ?? []).map((listing) => ({ quote, listing })));
  for (const { quote, listing } of told) {
    if (quote.currency !== listing.currency) continue;
    const rows = kept.get(listing.instrument_id) ?? [];
    if (listing.is_stand_in && rows.some((row) => row.on_date === quote.on && row.is_final)) continue;
    const from = missedFrom(listing, rows, quote);
    if (from !== undefined && !isLastWord) {
      missed.push({ listing, from });
      continue;
    }
    const { trusted, doubted } = judgeQuote(quote, rows, { splits: splits.get(listing.instrument_id) ?? [], today });
    const { instrument_id: instrumentId } = listing;
    if (trusted && isNews(rows, trusted)) closes.push({ ...trusted, instrumentId, isFinal: isFinal(quote) });
    if (!doubted) continue;
    if (!isLastWord) missed.push({ listing, from: sinceLast(listing, rows.at(-1)) });
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
  return last.is_final && tradingDaysBetween(rows, quote.on) === 0 ? undefined : sinceLast(listing, last);
}

/** The last close is asked for again, unless it is another source's and its day was over: what stands in corrects nobody. */
function sinceLast({ is_stand_in: isStandIn }: ListingRow, last: KeptCloseRow | undefined): LocalDate {
  if (!last) return FIRST_CLOSE_ON;
  return isStandIn && last.is_final ? formatDay(day(last.on_date) + 1) : last.on_date;
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
