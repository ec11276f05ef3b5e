import type { LocalDate } from "#engine/dates/day.ts";
import { day } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import type { Ask, SourceAnswer } from "#providers/market-data/ask.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";

/** The most symbols one call for the newest prices takes. */
export const SPARK_SYMBOLS_MAX = 20;
/** A call for days without any session is refused by the service, so each one reaches back over the longest closure there is. */
const DAYS_BEFORE = 14;

/**
 * The three calls of Yahoo Finance that need neither key nor cookie. The service publishes no description: paths, parameters and shapes are those that
 * open programs document by use (yahoo-finance2, yfinance), and nothing here was proved against the live service.
 */
export interface YahooApi {
  /** Closes, splits and dividends from a day to now: without the splits since, a close of back then is not known. */
  readonly chart: (symbol: string, from: LocalDate) => Promise<Result<SourceAnswer, SourceError>>;
  /** The newest price of up to 20. */
  readonly spark: (symbols: readonly string[], isWaitedFor: boolean) => Promise<Result<SourceAnswer, SourceError>>;
  readonly search: (words: string, limit: number) => Promise<Result<SourceAnswer, SourceError>>;
}

export const yahooApi = (ask: Ask, now: () => number): YahooApi => ({
  chart: (symbol, from) =>
    ask({
      path: `v8/finance/chart/${encodeURIComponent(symbol)}`,
      query: {
        period1: String((day(from) - DAYS_BEFORE) * 86_400),
        period2: String(Math.ceil(now() / 1000)),
        interval: "1d",
        events: "div,splits",
      },
    }),
  spark: (symbols, isWaitedFor) =>
    ask({
      path: "v7/finance/spark",
      query: { symbols: symbols.join(","), range: "1d", interval: "1d" },
      isWaitedFor,
    }),
  search: (words, limit) =>
    ask({
      path: "v1/finance/search",
      query: { q: words, quotesCount: String(limit), newsCount: "0", listsCount: "0", enableFuzzyQuery: "false" },
      isWaitedFor: true,
    }),
});
