import type { LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import type { Ask, SourceAnswer } from "#providers/market-data/ask.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";

type Answered = Promise<Result<SourceAnswer, SourceError>>;

/**
 * Three calls of Twelve Data, as twelvedata.com/docs describes them (`/symbol_search`, `/time_series`, `/quote`). Proved against answers of that shape,
 * not against the live service. A key in the header is needed for all of them.
 */
export interface TwelveDataApi {
  readonly search: (words: string, limit: number) => Answered;
  /** At most 5,000 days, as traded: without `adjust` the service works splits into them. */
  readonly series: (symbol: string, from: LocalDate, to: LocalDate) => Answered;
  /** Each symbol counts as a request. */
  readonly quotes: (symbols: readonly string[]) => Answered;
}

export const twelveDataApi = (ask: Ask): TwelveDataApi => ({
  search: (words, limit) =>
    ask({ path: "symbol_search", query: { symbol: words, outputsize: String(limit) }, isWaitedFor: true }),
  series: (symbol, from, to) =>
    ask({
      path: "time_series",
      query: { symbol, interval: "1day", start_date: from, end_date: to, order: "ASC", adjust: "none" },
    }),
  quotes: (symbols) => ask({ path: "quote", query: { symbol: symbols.join(",") }, cost: symbols.length }),
});
