import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Close, InstrumentMatch, Quote } from "#providers/market-data/price-source.ts";
import { inCurrency, unitOf } from "#providers/market-data/quoted-unit.ts";

export type TwelveDataError =
  /** The symbol is, or nothing is known of the days asked for. */
  { readonly kind: "unknown" } | { readonly kind: "busy" } | { readonly kind: "unreadable"; readonly detail: string };

const unreadable = (detail: string): Result<never, TwelveDataError> => err({ kind: "unreadable", detail });

/** The service's own symbol and exchange: `AAPL:NASDAQ`. */
export const listingSymbol = (symbol: string, exchange: string): string => `${symbol}:${exchange}`;

const CLASSES: Readonly<Record<string, string>> = {
  "Common Stock": "equity",
  "Preferred Stock": "equity",
  "American Depositary Receipt": "equity",
  "Depositary Receipt": "equity",
  "Global Depositary Receipt": "equity",
  REIT: "equity",
  ETF: "fund",
  "Mutual Fund": "fund",
  "Closed-end Fund": "fund",
};

const searchShape = z.object({
  data: z.array(
    z.object({
      symbol: z.string(),
      instrument_name: z.string(),
      exchange: z.string(),
      instrument_type: z.string(),
      currency: z.string(),
    }),
  ),
});

const NAME_MAX = 200;

export function readSearch(json: unknown, limit: number): Result<readonly InstrumentMatch[], TwelveDataError> {
  const read = searchShape.safeParse(json);
  if (!read.success) return refusalIn(json) ?? unreadable("no list of instruments");
  const matches = read.data.data.flatMap((it): readonly InstrumentMatch[] => {
    const [assetClass, unit] = [CLASSES[it.instrument_type], unitOf(it.currency)];
    if (assetClass === undefined || !unit || it.symbol === "" || it.instrument_name === "") return [];
    const [symbol, name] = [listingSymbol(it.symbol, it.exchange), it.instrument_name.slice(0, NAME_MAX)];
    return [{ symbol, name, assetClass, ticker: it.symbol, exchange: it.exchange, currency: unit.currency }];
  });
  return ok(matches.slice(0, limit));
}

/** Numbers come as text and are kept as they are. */
const price = (text: string): Fixed | undefined => {
  const value = parseFixed(text);
  return value !== undefined && value > 0n ? value : undefined;
};

const metaShape = z.object({
  symbol: z.string(),
  exchange: z.string(),
  currency: z.string(),
  exchange_timezone: z.string().nullish(),
});
const seriesShape = z.object({
  meta: metaShape,
  values: z.array(z.object({ datetime: z.string(), close: z.string() })),
});

export interface Series {
  readonly currency: string;
  readonly closes: readonly Close[];
}

/** Closes as traded, rising by day. `todayIn` tells the day where an exchange is: that day's close may still change, so it is none yet. */
export function readSeries(
  json: unknown,
  symbol: string,
  todayIn: (zone: string | null | undefined) => LocalDate,
): Result<Series, TwelveDataError> {
  const read = seriesShape.safeParse(json);
  if (!read.success) return refusalIn(json) ?? unreadable("no closes");
  const { meta, values } = read.data;
  const unit = unitOf(meta.currency);
  if (!unit) return unreadable(`the currency ${meta.currency}`);
  const answered = listingSymbol(meta.symbol, meta.exchange);
  if (answered !== symbol) return unreadable(`${answered} instead of ${symbol}`);
  const today = todayIn(meta.exchange_timezone);
  const closes: Close[] = [];
  for (const { datetime: on, close } of values) {
    const value = price(close);
    const last = closes.at(-1)?.on ?? "";
    if (parseDay(on) === undefined || on <= last) return unreadable(`${on} after ${last}`);
    if (value === undefined) return unreadable(`a close of ${close} on ${on}`);
    if (on < today) closes.push({ on, price: formatFixed(inCurrency(value, unit)) });
  }
  return ok({ currency: unit.currency, closes });
}

const quoteShape = z.object({
  symbol: z.string(),
  exchange: z.string(),
  currency: z.string(),
  datetime: z.string(),
  timestamp: z.number().nullish(),
  close: z.string(),
});
type StatedQuote = z.infer<typeof quoteShape>;

/** One symbol is answered by itself, several under their names; what the service does not know comes as a refusal of its own and is absent. */
export function readQuotes(json: unknown, symbols: readonly string[]): Result<readonly Quote[], TwelveDataError> {
  const several = z.record(z.string(), z.unknown()).safeParse(json);
  const refused = refusalIn(json);
  if (refused && !(refused.error.kind === "unknown")) return refused;
  if (refused) return ok([]);
  if (!several.success) return unreadable("no prices");
  const stated = symbols.length === 1 ? [json] : symbols.map((symbol) => several.data[symbol]);
  const quotes: Quote[] = [];
  for (const [index, one] of stated.entries()) {
    const read = quoteShape.safeParse(one);
    if (read.success) {
      const quote = quoteOf(read.data, symbols[index] ?? "");
      if (!quote.ok) return quote;
      quotes.push(quote.value);
    } else if (one !== undefined && !refusalIn(one)) return unreadable("no prices");
  }
  return ok(quotes);
}

function quoteOf(stated: StatedQuote, symbol: string): Result<Quote, TwelveDataError> {
  const { currency, datetime, timestamp, close } = stated;
  const answered = listingSymbol(stated.symbol, stated.exchange);
  if (answered !== symbol) return unreadable(`${answered} instead of ${symbol}`);
  const [unit, value, on] = [unitOf(currency), price(close), datetime.slice(0, 10)];
  if (!unit || value === undefined || parseDay(on) === undefined)
    return unreadable(`${close} ${currency} for ${symbol} on ${datetime}`);
  const isTime = typeof timestamp === "number" && timestamp > 0 && timestamp < 7_258_118_400;
  const at = isTime ? new Date(timestamp * 1000).toISOString() : undefined;
  return ok({ symbol, currency: unit.currency, on, price: formatFixed(inCurrency(value, unit)), at });
}

const refusalShape = z.object({ status: z.literal("error"), code: z.number(), message: z.string() });

/** The service refuses in words of its own, with or without the status of the web. */
function refusalIn(json: unknown): { readonly ok: false; readonly error: TwelveDataError } | undefined {
  const read = refusalShape.safeParse(json);
  if (!read.success) return undefined;
  const { code, message } = read.data;
  const isUnknown = code === 404 || (code === 400 && /not found|no data is available/i.test(message));
  if (isUnknown) return err({ kind: "unknown" });
  return code === 429 ? err({ kind: "busy" }) : err({ kind: "unreadable", detail: `refusal ${code}` });
}
