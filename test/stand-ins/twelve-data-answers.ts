import { day, formatDay } from "#engine/dates/day.ts";
import type { Answer } from "#test/stand-ins/market-answers.ts";
import type { StandInInstrument } from "#test/stand-ins/market-instruments.ts";
import { STAND_IN_INSTRUMENTS, tradedClose, tradingDays } from "#test/stand-ins/market-instruments.ts";

/** Answers in the shapes twelvedata.com/docs describes: symbol search, time series and quote. Nothing of the live service is in them. */
const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });

/** Its own names of exchanges; what it does not follow is absent. */
const EXCHANGES: Readonly<Record<string, string>> = { NMS: "NASDAQ", LSE: "LSE", GER: "XETR", AMS: "Euronext" };
const TYPES: Readonly<Record<string, string>> = { EQUITY: "Common Stock", ETF: "ETF" };
const POINTS_MAX = 5000;

const listed = STAND_IN_INSTRUMENTS.flatMap((instrument) => {
  const [exchange, type] = [EXCHANGES[instrument.exchange], TYPES[instrument.quoteType]];
  const symbol = instrument.symbol.replace(/\..*$/, "");
  return exchange === undefined || type === undefined ? [] : [{ instrument, exchange, type, symbol }];
});
type Listed = (typeof listed)[number];

const named = (text: string): Listed | undefined =>
  listed.find(({ symbol, exchange }) => `${symbol}:${exchange}` === text);
const refusal = (code: number, message: string) => ({ code, message, status: "error" });

export function twelveSearch(query: URLSearchParams): Answer {
  const words = (query.get("symbol") ?? "").toLowerCase();
  const found = listed.filter(({ symbol, instrument }) => `${symbol} ${instrument.name}`.toLowerCase().includes(words));
  const data = found.slice(0, Number(query.get("outputsize") ?? 30)).map(({ symbol, exchange, type, instrument }) => ({
    symbol,
    instrument_name: instrument.name,
    exchange,
    mic_code: `X${instrument.exchange}`,
    exchange_timezone: instrument.zone,
    instrument_type: type,
    country: "",
    currency: instrument.currency,
  }));
  return json({ data, status: "ok" });
}

/** Prices come as text with five decimals. */
const close = (instrument: StandInInstrument, on: string): string => tradedClose(instrument, on).toFixed(5);

export function twelveSeries(query: URLSearchParams, now: number): Answer {
  const one = named(query.get("symbol") ?? "");
  if (!one) return json(refusal(404, "**symbol** or **figi** parameter is missing or invalid."), 404);
  const { instrument, symbol, exchange, type } = one;
  const today = formatDay(Math.floor(now / 86_400_000));
  const to = query.get("end_date") ?? today;
  const days = tradingDays(instrument, query.get("start_date") ?? to, to < today ? to : today).slice(-POINTS_MAX);
  if (days.length === 0 || query.get("adjust") !== "none")
    return json(
      refusal(400, "No data is available on the specified dates. Try setting different start/end dates."),
      400,
    );
  const meta = {
    symbol,
    interval: "1day",
    currency: instrument.currency,
    exchange_timezone: instrument.zone,
    exchange,
    type,
  };
  return json({ meta, values: days.map((on) => ({ datetime: on, close: close(instrument, on) })), status: "ok" });
}

export function twelveQuotes(query: URLSearchParams, now: number): Answer {
  const symbols = (query.get("symbol") ?? "").split(",");
  const today = formatDay(Math.floor(now / 86_400_000));
  const quotes = symbols.map((text) => {
    const one = named(text);
    if (!one) return [text, refusal(404, "**symbol** not found")] as const;
    const { instrument, symbol, exchange } = one;
    const on = tradingDays(instrument, formatDay(day(today) - 7), today).at(-1) ?? today;
    const timestamp = day(on) * 86_400 + instrument.closesAt * 3600;
    const { currency, name } = instrument;
    return [text, { symbol, name, exchange, currency, datetime: on, timestamp, close: close(instrument, on) }] as const;
  });
  return json(symbols.length === 1 ? quotes[0]?.[1] : Object.fromEntries(quotes));
}
