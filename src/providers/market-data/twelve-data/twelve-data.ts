import type { LocalDate } from "#engine/dates/day.ts";
import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { SourceAnswer } from "#providers/market-data/ask.ts";
import { askSource, jsonIn } from "#providers/market-data/ask.ts";
import { checkedPrices } from "#providers/market-data/checked-source.ts";
import { dayIn, dayOfMs } from "#providers/market-data/day-in-zone.ts";
import { latestInBatches } from "#providers/market-data/in-batches.ts";
import { createKeeper } from "#providers/market-data/keeper.ts";
import type { Keeper } from "#providers/market-data/keeper.ts";
import type { Close, History, PriceSource, SourceError } from "#providers/market-data/price-source.ts";
import { twelveDataApi } from "./api.ts";
import type { Series, TwelveDataError } from "./translate.ts";
import { readQuotes, readSearch, readSeries } from "./translate.ts";

export interface TwelveDataParts {
  readonly url: string;
  readonly apiKey: string;
  /** Credits of the plan; a call costs one for each symbol. */
  readonly perMinute: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

const SYMBOL = /^[A-Za-z0-9][A-Za-z0-9./&-]{0,19}:[A-Za-z0-9][A-Za-z0-9 -]{0,19}$/;
const COVERS = new Set(["equity", "fund"]);
const WORDS_MAX = 80;
/** Far fewer sessions than the 5,000 of one call. */
const MONTHS_A_CALL = 15 * 12;
const DAYS_BEFORE = 14;
const WAIT_SECONDS = 60;

/**
 * Shares and funds by a key of one's own, asked after Yahoo. Closes are asked for as traded; splits and dividends belong to dearer plans and are not
 * asked for, so that a split shows as a jump.
 */
export function createTwelveDataPrices(parts: TwelveDataParts): { source: PriceSource; keeper: Keeper } {
  const { url, apiKey, perMinute, now, timeoutMs } = parts;
  const keeper = createKeeper({ key: "twelve-data", name: "Twelve Data", perMinute, now });
  const api = twelveDataApi(askSource({ url, keeper, timeoutMs, headers: { authorization: `apikey ${apiKey}` } }));
  const translated = <T>(
    answer: Result<SourceAnswer, SourceError>,
    read: (json: unknown) => Result<T, TwelveDataError>,
    symbol: string,
  ): Result<T, SourceError> => {
    if (!answer.ok) return answer;
    const value = read(jsonIn(answer.value));
    if (value.ok) return value;
    if (value.error.kind === "busy") return err(keeper.toldToWait(WAIT_SECONDS));
    if (value.error.kind === "unknown") return err({ kind: "instrument_unknown", symbol });
    return err({ kind: "provider_answer_unreadable", provider: keeper.name, detail: value.error.detail });
  };
  const todayIn = (zone: string | null | undefined): LocalDate => (dayIn(zone) ?? dayIn("UTC"))?.(now() / 1000) ?? "";
  const series = async (symbol: string, from: LocalDate, to: LocalDate): Promise<Result<Series, SourceError>> =>
    translated(await api.series(symbol, from, to), (json) => readSeries(json, symbol, todayIn), symbol);
  const latest = latestInBatches({
    size: Math.max(1, Math.floor(perMinute / 2)),
    ask: async (symbols) =>
      translated(await api.quotes(symbols), (json) => readQuotes(json, symbols), symbols.join(",")),
  });
  const source: PriceSource = {
    key: keeper.key,
    name: keeper.name,
    covers: (assetClass) => COVERS.has(assetClass),
    search: async (query, limit) => {
      const words = query.trim().slice(0, WORDS_MAX);
      if (words === "" || limit < 1) return ok([]);
      return translated(await api.search(words, limit), (json) => readSearch(json, limit), words);
    },
    history: async (symbol, from, to) =>
      SYMBOL.test(symbol)
        ? history(series, symbol, { from, to: to < dayOfMs(now()) ? to : dayOfMs(now()) })
        : err({ kind: "instrument_unknown", symbol }),
    latest: (symbols) => latest([...new Set(symbols)].filter((it) => SYMBOL.test(it))),
  };
  return { source: checkedPrices(source, keeper), keeper };
}

/** Piece by piece, newest first: each begins early enough to hold a session, so that no piece is refused for being empty before the first day there is. */
async function history(
  series: (symbol: string, from: LocalDate, to: LocalDate) => Promise<Result<Series, SourceError>>,
  symbol: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<Result<History, SourceError>> {
  const pieces: (readonly Close[])[] = [];
  let [until, currency] = [to, ""];
  do {
    const begin = formatDay(addMonths(day(until), -MONTHS_A_CALL));
    const first = begin > from ? begin : formatDay(day(from) - DAYS_BEFORE);
    const piece = await series(symbol, first, until);
    if (!piece.ok) return currency === "" || piece.error.kind !== "instrument_unknown" ? piece : answered();
    currency = piece.value.currency;
    if (piece.value.closes.length === 0) break;
    pieces.unshift(piece.value.closes);
    until = formatDay(day(first) - 1);
  } while (until >= from);
  return answered();

  function answered(): Result<History, SourceError> {
    const closes = pieces.flat().filter(({ on }) => on >= from && on <= to);
    return ok({ currency, closes, splits: [], dividends: [] });
  }
}
