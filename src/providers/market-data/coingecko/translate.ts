import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Close, History, InstrumentMatch, Quote } from "#providers/market-data/price-source.ts";
import { positiveFixed } from "#providers/market-data/stated-number.ts";

export type CoinError = { readonly kind: "unreadable"; readonly detail: string };
const unreadable = (detail: string): Result<never, CoinError> => err({ kind: "unreadable", detail });

/** A coin priced in one currency: `orbis` is in dollars, `orbis:eur` in euros. */
export interface PricedCoin {
  readonly id: string;
  /** In small letters, as the service names it. */
  readonly currency: string;
}

const DOLLAR = "usd";
/** Currencies a coin is offered in. */
const OFFERED = [DOLLAR, "eur", "gbp", "chf"] as const;
const ID = /^[a-z0-9][a-z0-9._-]{0,99}$/;

export function coinOf(symbol: string): PricedCoin | undefined {
  const [id = "", currency = DOLLAR, ...rest] = symbol.split(":");
  const isOffered = OFFERED.some((it) => it === currency);
  return rest.length === 0 && ID.test(id) && isOffered ? { id, currency } : undefined;
}

const symbolOf = ({ id, currency }: PricedCoin): string => (currency === DOLLAR ? id : `${id}:${currency}`);

const NAME_MAX = 200;

const searchShape = z.object({
  coins: z.array(z.object({ id: z.string(), name: z.string(), symbol: z.string() })),
});

/**
 * The first coin that is called exactly what was asked for, in each currency; then the others in dollars, then these in each of the other currencies, as
 * far as there is room.
 */
export function readSearch(
  json: unknown,
  { words, limit }: { readonly words: string; readonly limit: number },
): Result<readonly InstrumentMatch[], CoinError> {
  const read = searchShape.safeParse(json);
  if (!read.success) return unreadable("no list of coins");
  const coins = read.data.coins.filter(({ id, name }) => ID.test(id) && name !== "");
  const asked = words.toLowerCase();
  const meant = coins.find(({ id, name, symbol }) => [id, name.toLowerCase(), symbol.toLowerCase()].includes(asked));
  const others = coins.filter((it) => it !== meant);
  const inEach = (list: typeof coins) =>
    OFFERED.flatMap((currency) =>
      list.map(({ id, name, symbol }) => ({
        symbol: symbolOf({ id, currency }),
        name: name.slice(0, NAME_MAX),
        assetClass: "crypto",
        ticker: symbol.toUpperCase(),
        currency: currency.toUpperCase(),
      })),
    );
  return ok([...inEach(meant ? [meant] : []), ...inEach(others)].slice(0, limit));
}

const pricesShape = z.record(z.string(), z.record(z.string(), z.number().nullable()));

/** The newest price of each coin that has one and says of when it is. */
export function readPrices(json: unknown, coins: readonly PricedCoin[]): Result<readonly Quote[], CoinError> {
  const read = pricesShape.safeParse(json);
  if (!read.success) return unreadable("no prices");
  const stranger = Object.keys(read.data).find((id) => !coins.some((coin) => coin.id === id));
  if (stranger !== undefined) return unreadable(`${stranger}, which was not asked for`);
  const quotes: Quote[] = [];
  for (const coin of coins) {
    const stated = read.data[coin.id];
    const [value, seconds] = [stated?.[coin.currency], stated?.["last_updated_at"]];
    if (value === null || value === undefined || seconds === null || seconds === undefined) continue;
    const price = positiveFixed(value);
    if (price === undefined || !isInstant(seconds * 1000)) return unreadable(`${value} for ${coin.id} at ${seconds}`);
    quotes.push({
      symbol: symbolOf(coin),
      currency: coin.currency.toUpperCase(),
      on: dayOfMs(seconds * 1000),
      price: formatFixed(price),
      at: new Date(seconds * 1000).toISOString(),
    });
  }
  return ok(quotes);
}

const rangeShape = z.object({ prices: z.array(z.tuple([z.number(), z.number().nullable()])) });

export interface WantedRange {
  readonly coin: PricedCoin;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Points this long after midnight still tell what a day ended with. */
const AFTER_MIDNIGHT_MS = 600_000;

/**
 * Points as closes. A coin is traded without a pause: the close of a day is the last point up to the midnight (UTC) that ends it, and a day that is
 * not over has none. Points come by day, by hour or by five minutes, as the service sees fit.
 */
export function readRange(json: unknown, { coin, from, to, now }: WantedRange): Result<History, CoinError> {
  const read = rangeShape.safeParse(json);
  if (!read.success) return unreadable("no points");
  const closes: Close[] = [];
  let before = -Infinity;
  for (const [at, value] of read.data.prices) {
    if (!isInstant(at) || at < before) return unreadable(`the time ${at} after ${before}`);
    before = at;
    if (value === null || value === 0) continue;
    const price = positiveFixed(value);
    if (price === undefined) return unreadable(`a price of ${value} at ${at}`);
    const on = dayOfMs(at - AFTER_MIDNIGHT_MS);
    if (on < from || on > to || on >= dayOfMs(now)) continue;
    if (closes.at(-1)?.on === on) closes.pop();
    closes.push({ on, price: formatFixed(price) });
  }
  return ok({ currency: coin.currency.toUpperCase(), closes, splits: [], dividends: [] });
}

const dayOfMs = (ms: number): LocalDate => formatDay(Math.floor(ms / 86_400_000));

/** Of the years 2008 to 2200. */
const isInstant = (ms: number): boolean => ms > 1_199_145_600_000 && ms < 7_258_118_400_000;
