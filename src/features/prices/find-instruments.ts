import { randomUUID } from "node:crypto";
import { findByIsin, findListing, storeListings } from "#db/queries/listings.ts";
import { storeInstruments } from "#db/queries/reference-data.ts";
import { answerWish, linkWish, takeWishes, type WishRow } from "#db/queries/wishes.ts";
import type { Database, Sql } from "#db/sql.ts";
import { bareTicker, sameElsewhere, sureMatch, type WantedInstrument } from "#engine/prices/sure-match.ts";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { inOrder, orderText } from "#engine/prices/source-order.ts";
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
  const isPlain = wish.source === null && wish.asked === null;
  if (wish.isin !== null && isPlain && (await linkKnown(database, wish))) return;
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
    if (sure && hasFailed && isPatient(wish)) break;
    if (sure) return takeMatch(database, { wish, source, match: sure, today: sources.today() });
    matches.push(...found.map((it) => ({ ...it, source: source.key })));
  }
  const state = matches.length > 0 ? "unsure" : hasFailed ? "unreachable" : "unknown";
  const nextSeconds = state === "unreachable" ? againIn(wish.tries) : WEEK_SECONDS;
  await database.transaction((sql) => answerWish(sql, { wishKey: wish.wish_key, state, matches, nextSeconds }));
}

/** Who chose an order wants its first source: while that one does not answer the next ones wait for a few tries. */
const isPatient = ({ asked, tries }: WishRow): boolean => asked !== null && tries < PATIENT_TRIES;
const PATIENT_TRIES = 4;

const sourcesFor = (sources: MarketSources, wish: WishRow): readonly PriceSource[] =>
  inOrder(outsideSources(sources), wish.asked).filter((it) =>
    wish.source === null ? it.covers(wish.asset_class) : it.key === wish.source,
  );

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
  const words = wish.symbol === null ? [wish.isin, tickerOf(wish)] : namesOf(wish.symbol);
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

/** In an order of one's own it is looked for where it was not found first, under a ticker without another's suffix. */
const tickerOf = ({ asked, ticker }: WishRow): string | null =>
  asked === null ? ticker : (bareTicker(ticker ?? undefined) ?? null);

const namesOf = (symbol: string): readonly string[] => [...new Set([symbol, symbol.split(/[:/]/)[0] ?? symbol])];

function sureOf(wish: WishRow, matches: readonly InstrumentMatch[]): InstrumentMatch | undefined {
  if (wish.symbol !== null) return matches.find((it) => it.symbol === wish.symbol && it.currency === wish.currency);
  const { asset_class: assetClass, name, currency } = wish;
  const [isin, ticker, exchange] = [wish.isin ?? undefined, wish.ticker ?? undefined, wish.exchange ?? undefined];
  const wanted: WantedInstrument = { assetClass, name, isin, ticker, exchange, currency };
  return wish.asked === null ? sureMatch(wanted, matches) : sameElsewhere(wanted, matches);
}

interface Listed {
  readonly source: string;
  readonly symbol: string;
  readonly asked: string;
}

interface Taken {
  readonly wish: WishRow;
  readonly source: PriceSource;
  readonly match: InstrumentMatch;
  readonly today: string;
}

async function takeMatch(database: Database, { wish, source, match, today }: Taken): Promise<void> {
  const listing = await database.transaction(async (sql) => {
    const listed = { source: source.key, symbol: match.symbol, asked: orderText(wish.asked) };
    const instrumentId = await storeMatch(sql, listed, match, wish.symbol !== null);
    if (instrumentId === undefined) return undefined;
    await settle(sql, wish.wish_key, instrumentId);
    return findListing(sql, listed);
  });
  if (listing && !listing.is_filled) await fillHistory(database, { source, listing, from: FIRST_CLOSE_ON, today });
}

async function settle(sql: Sql, wishKey: string, instrumentId: string): Promise<void> {
  await answerWish(sql, { wishKey, state: "found", instrumentId, nextSeconds: WEEK_SECONDS });
  await linkWish(sql, wishKey, instrumentId);
}

/**
 * The instrument of a match, made where there is none yet. Where a person chose the source, an instrument that follows another one is left to those who
 * follow it, and one of its own is made, as for every order of sources that somebody chose. Two jobs that find it at once make one.
 */
async function storeMatch(
  sql: Sql,
  listed: Listed,
  match: InstrumentMatch,
  isChosen: boolean,
): Promise<string | undefined> {
  const there = await findListing(sql, listed);
  if (there) return there.instrument_id;
  const { source, asked } = listed;
  const known = match.isin === undefined ? undefined : await findByIsin(sql, match.isin, match.currency);
  const isOrdered = asked !== "";
  const followsOther = isChosen && known !== undefined && known.followed !== null && known.followed !== source;
  const isOfItsOwn = followsOther || isOrdered;
  const instrumentId = known && !isOfItsOwn ? known.instrument_id : randomUUID();
  if (isOfItsOwn) await storeInstruments(sql, [{ ...match, isin: undefined, sharedIsin: match.isin, instrumentId }]);
  else if (!known) await storeInstruments(sql, [{ ...match, instrumentId }]);
  await storeListings(sql, [{ instrumentId, ...listed }]);
  return (await findListing(sql, listed))?.instrument_id;
}
