import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { SourceAnswer } from "#providers/market-data/ask.ts";
import { askSource, jsonIn } from "#providers/market-data/ask.ts";
import { checkedPrices } from "#providers/market-data/checked-source.ts";
import { latestInBatches } from "#providers/market-data/in-batches.ts";
import { createKeeper } from "#providers/market-data/keeper.ts";
import type { Keeper } from "#providers/market-data/keeper.ts";
import type { PriceSource, Quote, SourceError } from "#providers/market-data/price-source.ts";
import type { CoinGeckoApi } from "./api.ts";
import { coinGeckoApi } from "./api.ts";
import type { CoinError } from "./translate.ts";
import { coinOf, readPrices, readRange, readSearch } from "./translate.ts";

export interface CoinGeckoParts {
  readonly url: string;
  /** Of the demo tier, or of a paid one where the address is the paid one's. */
  readonly apiKey: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

const COVERS = new Set(["crypto", "stable_coin"]);
const IDS_MAX = 100;
const WORDS_MAX = 80;
/** A year back from today is what keyless and demo calls may ask for; one day less, because the day turns while a call is under way. */
const DAYS_FREE = 364;
/** Keyless calls are allowed 5 to 15 a minute, as the service sees fit; a demo key 30. */
const [PER_MINUTE, PER_MINUTE_WITH_KEY] = [8, 30];

/** Coins in dollars, euros, pounds and francs. Without a paid key it knows the past year only. */
export function createCoinGeckoPrices({ url, apiKey, now, timeoutMs }: CoinGeckoParts): {
  source: PriceSource;
  keeper: Keeper;
} {
  const isPaid = apiKey !== undefined && new URL(url).hostname.startsWith("pro-");
  const perMinute = apiKey === undefined ? PER_MINUTE : PER_MINUTE_WITH_KEY;
  const keeper = createKeeper({ key: "coingecko", name: "CoinGecko", perMinute, now });
  const headers = apiKey === undefined ? {} : { [isPaid ? "x-cg-pro-api-key" : "x-cg-demo-api-key"]: apiKey };
  const api = coinGeckoApi(askSource({ url, keeper, timeoutMs, headers }), now);
  const latest = latestInBatches({ size: IDS_MAX, ask: (symbols) => pricesOf(api, symbols) });
  const today = () => Math.floor(now() / 86_400_000);
  const source: PriceSource = {
    key: keeper.key,
    name: keeper.name,
    covers: (assetClass) => COVERS.has(assetClass),
    search: async (query, limit) => {
      const words = query.trim().slice(0, WORDS_MAX);
      if (words === "" || limit < 1) return ok([]);
      return translated(await api.search(words), (json) => readSearch(json, { words, limit }), words);
    },
    history: async (symbol, from, to) => {
      const coin = coinOf(symbol);
      if (!coin) return err({ kind: "instrument_unknown", symbol });
      const range = isPaid ? { from, to } : withinYear(from, to, today());
      const answer = await api.range(coin, range.from, range.to);
      return translated(answer, (json) => readRange(json, { coin, from, to, now: now() }), symbol);
    },
    latest: (symbols) => latest([...new Set(symbols)].filter((it) => coinOf(it) !== undefined)),
  };
  return { source: checkedPrices(source, keeper), keeper };
}

/** Days before the year are asked for in vain: the call is refused whole. */
function withinYear(from: LocalDate, to: LocalDate, today: number): { from: LocalDate; to: LocalDate } {
  const first = formatDay(today - DAYS_FREE);
  const later = from < first ? first : from;
  return { from: later, to: to < later ? later : day(to) > today ? formatDay(today) : to };
}

/** Of some coins, in all the currencies any of them is wanted in. */
async function pricesOf(api: CoinGeckoApi, symbols: readonly string[]): Promise<Result<readonly Quote[], SourceError>> {
  const coins = symbols.flatMap((symbol) => coinOf(symbol) ?? []);
  const ids = [...new Set(coins.map(({ id }) => id))];
  const answer = await api.prices(ids, [...new Set(coins.map(({ currency }) => currency))]);
  return translated(answer, (json) => readPrices(json, coins), ids.join(","));
}

function translated<T>(
  answer: Result<SourceAnswer, SourceError>,
  read: (json: unknown) => Result<T, CoinError>,
  symbol: string,
): Result<T, SourceError> {
  if (!answer.ok) return answer;
  const { status } = answer.value;
  if (status === 404) return err({ kind: "instrument_unknown", symbol });
  const provider = "CoinGecko";
  if (status !== 200) return err({ kind: "provider_answer_unreadable", provider, detail: `status ${status}` });
  const value = read(jsonIn(answer.value));
  return value.ok ? value : err({ kind: "provider_answer_unreadable", provider, detail: value.error.detail });
}
