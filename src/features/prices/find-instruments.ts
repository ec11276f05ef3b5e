import { randomUUID } from "node:crypto";
import { findByIsin, findListing, storeListings } from "#db/queries/listings.ts";
import { storeInstruments } from "#db/queries/reference-data.ts";
import { answerWish, linkWish, takeWishes, type WishRow } from "#db/queries/wishes.ts";
import type { Database, Sql } from "#db/sql.ts";
import { sureMatch, type WantedInstrument } from "#engine/prices/sure-match.ts";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { askSource, restingSources } from "#features/prices/ask-source.ts";
import { fillHistory, FIRST_CLOSE_ON } from "#features/prices/fill-history.ts";
import { outsideSources, type MarketSources } from "#features/prices/market-sources.ts";
import type { InstrumentMatch, PriceSource } from "#providers/market-data/price-source.ts";

/** Looked for in one job; a long list of securities is several. */
const MOST_WISHES = 25;
/** What no source knows today may be known in a week. */
const WEEK_SECONDS = 7 * 86_400;
const MOST_MATCHES = 10;
/** A source that did not answer is asked again soon, then less and less often. */
const againIn = (tries: number): number => Math.min(15 * 2 ** Math.min(tries, 10), 6 * 3600);

/** Classes of which any source outside knows prices. */
export const pricedClasses = (sources: Pick<MarketSources, "prices">): readonly string[] =>
  ASSET_CLASS_KEYS.filter((key) => outsideSources(sources).some((it) => it.covers(key)));

/**
 * Looks for the instruments of securities that portfolios have and nobody prices: one that is surely the same is linked wherever it is owned and its
 * whole history fetched; what is not sure is kept to be proposed. Answers whether there is more to look for.
 */
export async function findInstruments(database: Database, sources: MarketSources): Promise<boolean> {
  const classes = pricedClasses(sources);
  if (classes.length === 0) return false;
  const wishes = await database.transaction((sql) => takeWishes(sql, classes, MOST_WISHES));
  for (const wish of wishes) await fulfil(database, sources, wish);
  return wishes.length === MOST_WISHES;
}

async function fulfil(database: Database, sources: MarketSources, wish: WishRow): Promise<void> {
  if (wish.isin !== null && wish.source === null && (await linkKnown(database, wish))) return;
  const matches: (InstrumentMatch & { readonly source: string })[] = [];
  let hasFailed = false;
  for (const source of sourcesFor(sources, wish)) {
    if ((await restingSources(database)).has(source.key)) {
      hasFailed = true;
      continue;
    }
    const found = await searchFor(database, source, wish);
    if (found === undefined) {
      hasFailed = true;
      continue;
    }
    const sure = sureOf(wish, found);
    if (sure) return takeMatch(database, { wish, source, match: sure, today: sources.today() });
    matches.push(...found.map((it) => ({ ...it, source: source.key })));
  }
  const state = matches.length > 0 ? "unsure" : hasFailed ? "unreachable" : "unknown";
  const nextSeconds = state === "unreachable" ? againIn(wish.tries) : WEEK_SECONDS;
  await database.transaction((sql) => answerWish(sql, { wishKey: wish.wish_key, state, matches, nextSeconds }));
}

const sourcesFor = (sources: MarketSources, wish: WishRow): readonly PriceSource[] =>
  outsideSources(sources).filter((it) => (wish.source === null ? it.covers(wish.asset_class) : it.key === wish.source));

/** The instrument with this ISIN may be there already, found for another. */
const linkKnown = (database: Database, { wish_key: wishKey, isin, currency }: WishRow): Promise<boolean> =>
  database.transaction(async (sql) => {
    const known = await findByIsin(sql, isin ?? "", currency);
    if (!known) return false;
    await settle(sql, wishKey, known.instrument_id);
    return true;
  });

/**
 * By its ISIN first, then by its ticker; a listing that was chosen by its symbol, and by what of it stands before its exchange or currency. Nothing else
 * leaves with the question. Undefined where the source does not answer.
 */
async function searchFor(
  database: Database,
  source: PriceSource,
  wish: WishRow,
): Promise<readonly InstrumentMatch[] | undefined> {
  const words = wish.symbol === null ? [wish.isin, wish.ticker] : namesOf(wish.symbol);
  const found: InstrumentMatch[] = [];
  for (const word of words) {
    if (word === null || sureOf(wish, found)) continue;
    const answer = await askSource(database, { source, isOfOne: true, call: () => source.search(word, MOST_MATCHES) });
    if (!answer.ok && answer.error.kind !== "instrument_unknown") return undefined;
    const known = new Set(found.map(({ symbol }) => symbol));
    if (answer.ok) found.push(...answer.value.filter(({ symbol }) => !known.has(symbol)));
  }
  return found;
}

const namesOf = (symbol: string): readonly string[] => [...new Set([symbol, symbol.split(/[:/]/)[0] ?? symbol])];

function sureOf(wish: WishRow, matches: readonly InstrumentMatch[]): InstrumentMatch | undefined {
  if (wish.symbol !== null) return matches.find((it) => it.symbol === wish.symbol && it.currency === wish.currency);
  const { asset_class: assetClass, name, currency } = wish;
  const [isin, ticker, exchange] = [wish.isin ?? undefined, wish.ticker ?? undefined, wish.exchange ?? undefined];
  const wanted: WantedInstrument = { assetClass, name, isin, ticker, exchange, currency };
  return sureMatch(wanted, matches);
}

interface Taken {
  readonly wish: WishRow;
  readonly source: PriceSource;
  readonly match: InstrumentMatch;
  readonly today: string;
}

async function takeMatch(database: Database, { wish, source, match, today }: Taken): Promise<void> {
  const listing = await database.transaction(async (sql) => {
    const instrumentId = await storeMatch(sql, source.key, match, wish.symbol !== null);
    if (instrumentId === undefined) return undefined;
    await settle(sql, wish.wish_key, instrumentId);
    return findListing(sql, source.key, match.symbol);
  });
  if (listing && !listing.is_filled) await fillHistory(database, { source, listing, from: FIRST_CLOSE_ON, today });
}

async function settle(sql: Sql, wishKey: string, instrumentId: string): Promise<void> {
  await answerWish(sql, { wishKey, state: "found", instrumentId, nextSeconds: WEEK_SECONDS });
  await linkWish(sql, wishKey, instrumentId);
}

/**
 * The instrument of a match, made where there is none yet. Where a person chose the source, an instrument that follows another one is left to those who
 * follow it, and one of its own is made. Two jobs that find it at once make one.
 */
async function storeMatch(
  sql: Sql,
  source: string,
  match: InstrumentMatch,
  isChosen: boolean,
): Promise<string | undefined> {
  const listed = await findListing(sql, source, match.symbol);
  if (listed) return listed.instrument_id;
  const known = match.isin === undefined ? undefined : await findByIsin(sql, match.isin, match.currency);
  const followsOther = isChosen && known !== undefined && known.followed !== null && known.followed !== source;
  const instrumentId = known && !followsOther ? known.instrument_id : randomUUID();
  if (followsOther) await storeInstruments(sql, [{ ...match, isin: undefined, sharedIsin: match.isin, instrumentId }]);
  else if (!known) await storeInstruments(sql, [{ ...match, instrumentId }]);
  await storeListings(sql, [{ instrumentId, source, symbol: match.symbol }]);
  return (await findListing(sql, source, match.symbol))?.instrument_id;
}
