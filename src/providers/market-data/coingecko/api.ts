import type { LocalDate } from "#engine/dates/day.ts";
import { day } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import type { Ask, SourceAnswer } from "#providers/market-data/ask.ts";
import type { SourceError } from "#providers/market-data/price-source.ts";

type Answered = Promise<Result<SourceAnswer, SourceError>>;

/**
 * Three calls of CoinGecko's public API, as docs.coingecko.com describes them (`/search`, `/simple/price`, `/coins/{id}/market_chart/range`). Proved
 * against answers of that shape, not against the live service.
 */
export interface CoinGeckoApi {
  readonly search: (words: string) => Answered;
  readonly prices: (ids: readonly string[], currencies: readonly string[]) => Answered;
  /** Points from the beginning of a day to the end of another. */
  readonly range: (
    coin: { readonly id: string; readonly currency: string },
    from: LocalDate,
    to: LocalDate,
  ) => Answered;
}

/** The close of a day is the point of the midnight that ends it, a little after which the service has it. */
const SECONDS_AFTER = 600;

export const coinGeckoApi = (ask: Ask, now: () => number): CoinGeckoApi => ({
  search: (words) => ask({ path: "search", query: { query: words }, isWaitedFor: true }),
  prices: (ids, currencies) =>
    ask({
      path: "simple/price",
      query: {
        ids: ids.join(","),
        vs_currencies: currencies.join(","),
        include_last_updated_at: "true",
        precision: "full",
      },
    }),
  range: ({ id, currency }, from, to) =>
    ask({
      path: `coins/${encodeURIComponent(id)}/market_chart/range`,
      query: {
        vs_currency: currency,
        from: String(day(from) * 86_400),
        to: String(Math.min((day(to) + 1) * 86_400 + SECONDS_AFTER, Math.floor(now() / 1000))),
        interval: "daily",
        precision: "full",
      },
    }),
});
