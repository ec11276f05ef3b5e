import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Ask, SourceAnswer } from "#providers/market-data/ask.ts";
import { askSource, jsonIn } from "#providers/market-data/ask.ts";
import { checkedPrices } from "#providers/market-data/checked-source.ts";
import { latestInBatches } from "#providers/market-data/in-batches.ts";
import { createKeeper } from "#providers/market-data/keeper.ts";
import type { Keeper } from "#providers/market-data/keeper.ts";
import type { InstrumentMatch, PriceSource, SourceError } from "#providers/market-data/price-source.ts";
import { SPARK_SYMBOLS_MAX, yahooApi } from "./api.ts";
import type { YahooApi } from "./api.ts";
import { readCurrencies, readProfile, readSearch, readSpark, matchesOf } from "./translate-found.ts";
import type { YahooError } from "./translate.ts";
import { readChart } from "./translate.ts";

export interface YahooParts {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

const COVERS = new Set(["equity", "fund", "crypto", "stable_coin"]);
/** A symbol and nothing else leaves the house. */
const SYMBOL = /^[A-Za-z0-9^][A-Za-z0-9.=^&-]{0,29}$/;
const WORDS_MAX = 80;
/** Far below what is known to be refused, for a service that publishes no limit. */
const PER_MINUTE = 60;

/**
 * Shares, funds and coins of the exchanges Yahoo Finance follows, without a key. Proved against answers in the shapes open programs document
 * (github.com/gadicc/yahoo-finance2, github.com/ranaroussi/yfinance), not against the live service, which has no published description.
 */
export function createYahooPrices({ url, now, timeoutMs }: YahooParts): { source: PriceSource; keeper: Keeper } {
  const keeper = createKeeper({ key: "yahoo", name: "Yahoo Finance", perMinute: PER_MINUTE, now });
  const ask: Ask = askSource({ url, keeper, timeoutMs });
  const api = yahooApi(ask, now);
  const latest = latestInBatches({
    size: SPARK_SYMBOLS_MAX,
    ask: async (symbols) => translated(await api.spark(symbols, false), readSpark, symbols.join(",")),
  });
  const source: PriceSource = {
    key: keeper.key,
    name: keeper.name,
    covers: (assetClass) => COVERS.has(assetClass),
    search: (query, limit) => search(api, query.trim().slice(0, WORDS_MAX), limit),
    history: async (symbol, from, to) => {
      if (!SYMBOL.test(symbol)) return err({ kind: "instrument_unknown", symbol });
      const answer = await api.chart(symbol, from);
      return translated(answer, (json) => readChart(json, { symbol, from, to, now: now() }), symbol);
    },
    latest: (symbols) => latest([...new Set(symbols)].filter((it) => SYMBOL.test(it))),
    profile: async (symbol) => {
      if (!SYMBOL.test(symbol)) return err({ kind: "instrument_unknown", symbol });
      return translated(await api.search(symbol, 6), (json) => readProfile(json, symbol), symbol);
    },
  };
  return { source: checkedPrices(source, keeper), keeper };
}

async function search(
  api: YahooApi,
  words: string,
  limit: number,
): Promise<Result<readonly InstrumentMatch[], SourceError>> {
  if (words === "" || limit < 1) return ok([]);
  const found = translated(await api.search(words, Math.min(limit, SPARK_SYMBOLS_MAX)), readSearch, words);
  if (!found.ok) return found;
  const symbols = found.value.flatMap(({ symbol }) => (symbol && SYMBOL.test(symbol) ? [symbol] : []));
  if (symbols.length === 0) return ok([]);
  // The search does not say in what currency anything is quoted.
  const currencies = translated(await api.spark(symbols.slice(0, SPARK_SYMBOLS_MAX), true), readCurrencies, words);
  if (!currencies.ok) return currencies;
  const matches = matchesOf(found.value, currencies.value, words);
  return ok(matches.slice(0, limit));
}

/** A refusal in words of its own comes as JSON with its status; any other refusal is unreadable. */
function translated<T>(
  answer: Result<SourceAnswer, SourceError>,
  read: (json: unknown) => Result<T, YahooError>,
  symbol: string,
): Result<T, SourceError> {
  if (!answer.ok) return answer;
  const { status } = answer.value;
  const json = jsonIn(answer.value);
  const value = read(json);
  if (value.ok) return value;
  if (value.error.kind === "unknown") return err({ kind: "instrument_unknown", symbol });
  const detail = status === 200 ? value.error.detail : `status ${status}`;
  return err({ kind: "provider_answer_unreadable", provider: "Yahoo Finance", detail });
}
