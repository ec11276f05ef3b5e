import { strToU8, zipSync } from "fflate";
import type { LocalDate } from "#engine/dates/day.ts";
import { day, formatDay, weekday } from "#engine/dates/day.ts";
import type { StandInInstrument } from "#test/stand-ins/market-instruments.ts";
import {
  STAND_IN_COINS,
  STAND_IN_EUROS_A_DOLLAR,
  STAND_IN_INSTRUMENTS,
  tradedClose,
  tradingDays,
  walked,
} from "#test/stand-ins/market-instruments.ts";

/**
 * Answers in the shapes of Yahoo's chart, spark and search, CoinGecko's search, simple price and market chart, and the European Central Bank's two
 * files: those published, and those other programs keep of the first, which has no published description. Nothing of a live service is in them.
 */
export interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array;
}

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const dayOfMs = (ms: number): LocalDate => formatDay(Math.floor(ms / 86_400_000));
const secondsAt = (on: LocalDate, hours: number): number => day(on) * 86_400 + Math.round(hours * 3600);

/** Closes as Yahoo gives them: in single precision, with every split up to now worked in. */
const chartClose = (instrument: StandInInstrument, on: LocalDate, until: LocalDate): number =>
  Math.fround(tradedClose(instrument, on) / laterSplits(instrument, on, until));

const laterSplits = ({ splits }: StandInInstrument, on: LocalDate, until: LocalDate): number =>
  splits.filter((it) => it.on > on && it.on <= until).reduce((ratio, { to, from }) => (ratio * to) / from, 1);

function metaOf(instrument: StandInInstrument, now: number) {
  const today = dayOfMs(now);
  const begun = tradingDays(instrument, formatDay(day(today) - 7), today).filter(
    (on) => secondsAt(on, instrument.opensAt) * 1000 <= now,
  );
  const last = begun.at(-1) ?? instrument.firstOn;
  const end = secondsAt(last, instrument.closesAt);
  return {
    currency: instrument.currency,
    symbol: instrument.symbol,
    exchangeName: instrument.exchange,
    fullExchangeName: instrument.exchangeName,
    instrumentType: instrument.quoteType,
    firstTradeDate: secondsAt(instrument.firstOn, instrument.opensAt),
    regularMarketTime: Math.min(Math.floor(now / 1000), end),
    gmtoffset: 0,
    timezone: "UTC",
    exchangeTimezoneName: instrument.zone,
    regularMarketPrice: tradedClose(instrument, last),
    longName: instrument.name,
    shortName: instrument.name,
    priceHint: 2,
    currentTradingPeriod: {
      regular: { timezone: "UTC", start: secondsAt(last, instrument.opensAt), end, gmtoffset: 0 },
    },
    dataGranularity: "1d",
    range: "",
  };
}

const NOT_FOUND = { result: null, error: { code: "Not Found", description: "No data found, symbol may be delisted" } };

export function yahooChart(symbol: string, query: URLSearchParams, now: number): Answer {
  const instrument = STAND_IN_INSTRUMENTS.find((it) => it.symbol === symbol);
  if (!instrument) return json({ chart: NOT_FOUND }, 404);
  const [from, to] = [Number(query.get("period1")) * 1000, Math.min(Number(query.get("period2")) * 1000, now)];
  const until = dayOfMs(now);
  const begins = (on: LocalDate) => secondsAt(on, instrument.opensAt);
  const days = tradingDays(instrument, dayOfMs(from), dayOfMs(to)).filter((on) => begins(on) * 1000 <= to);
  const events = eventsOf(instrument, days, until);
  const result = {
    meta: metaOf(instrument, now),
    ...(days.length === 0 ? {} : { timestamp: days.map(begins) }),
    ...(events ? { events } : {}),
    indicators: {
      quote: [days.length === 0 ? {} : { close: days.map((on) => chartClose(instrument, on, until)) }],
      adjclose: [days.length === 0 ? {} : { adjclose: days.map((on) => chartClose(instrument, on, until) * 0.9) }],
    },
  };
  return json({ chart: { result: [result], error: null } });
}

function eventsOf(instrument: StandInInstrument, days: readonly LocalDate[], until: LocalDate) {
  const at = (on: LocalDate) => secondsAt(on, instrument.opensAt);
  const splits = instrument.splits
    .filter(({ on }) => days.includes(on) && on <= until)
    .map(({ on, to, from }) => ({ date: at(on), numerator: to, denominator: from, splitRatio: `${to}:${from}` }));
  const { dividend } = instrument;
  const dividends = dividendDays(instrument, days).map((on) => ({
    date: at(on),
    amount: Math.fround((dividend?.amount ?? 0) / laterSplits(instrument, on, until)),
  }));
  const byDate = <E extends { readonly date: number }>(list: readonly E[]) =>
    Object.fromEntries(list.map((it) => [String(it.date), it]));
  if (splits.length + dividends.length === 0) return undefined;
  return {
    ...(dividends.length === 0 ? {} : { dividends: byDate(dividends) }),
    ...(splits.length === 0 ? {} : { splits: byDate(splits) }),
  };
}

/** The first day with a session on or after the day it falls on, each year. */
export function dividendDays({ dividend }: StandInInstrument, days: readonly LocalDate[]): readonly LocalDate[] {
  if (!dividend) return [];
  const years = new Set(days.map((on) => on.slice(0, 4)));
  return [...years].flatMap((year) => {
    const due = `${year}-${dividend.on}`;
    const paid = days.find((on) => on >= due);
    return paid !== undefined && day(paid) - day(due) < 5 ? [paid] : [];
  });
}

export function yahooSpark(query: URLSearchParams, now: number): Answer {
  const symbols = (query.get("symbols") ?? "").split(",");
  if (symbols.length > 20) return json({ spark: { result: null, error: { code: "Bad Request" } } }, 400);
  const known = STAND_IN_INSTRUMENTS.filter(({ symbol }) => symbols.includes(symbol));
  if (known.length === 0) return json({ spark: NOT_FOUND }, 404);
  const result = known.map((it) => ({ symbol: it.symbol, response: [{ meta: metaOf(it, now), indicators: {} }] }));
  return json({ spark: { result, error: null } });
}

export function yahooSearch(query: URLSearchParams): Answer {
  const words = (query.get("q") ?? "").toLowerCase();
  const found = STAND_IN_INSTRUMENTS.filter(({ symbol, name, isin = "" }) =>
    `${symbol} ${name} ${isin}`.toLowerCase().includes(words),
  ).slice(0, Number(query.get("quotesCount") ?? 6));
  const quotes = found.map(({ symbol, name, quoteType, exchange, exchangeName, sector }) => ({
    exchange,
    shortname: name.slice(0, 30),
    longname: name,
    quoteType,
    symbol,
    index: "quotes",
    score: 20_000,
    typeDisp: quoteType.toLowerCase(),
    exchDisp: exchangeName,
    ...(sector === undefined ? {} : { sector, sectorDisp: sector }),
    isYahooFinance: true,
  }));
  const company = { index: "orville-labs", name: "Orville Labs", permalink: "orville-labs", isYahooFinance: false };
  return json({ explains: [], count: quotes.length, quotes: [...quotes, company], news: [], nav: [], lists: [] });
}

const coinPrice = (id: string, on: LocalDate, currency: string): number | undefined => {
  const coin = STAND_IN_COINS.find((it) => it.id === id);
  if (!coin || on < coin.firstOn) return undefined;
  const dollars = walked(coin, on);
  return currency === "usd" ? dollars : dollars * STAND_IN_EUROS_A_DOLLAR;
};

const DAYS_FREE = 365;

/** Points of midnight, each the end of the day before, and the newest. Without a paid key nothing older than a year is answered. */
export function coinChart(id: string, query: URLSearchParams, now: number): Answer {
  if (!STAND_IN_COINS.some((it) => it.id === id)) return json({ error: "coin not found" }, 404);
  const currency = query.get("vs_currency") ?? "";
  if (!["usd", "eur"].includes(currency)) return json({ error: "invalid vs_currency" }, 422);
  const [from, to] = [Number(query.get("from")) * 1000, Math.min(Number(query.get("to")) * 1000, now)];
  if (from < now - DAYS_FREE * 86_400_000) {
    const status = { error_code: 10_012, error_message: "Your request exceeds the allowed time range." };
    return json({ error: { status } }, 401);
  }
  const prices: (readonly [number, number])[] = [];
  for (let on = Math.ceil(from / 86_400_000); on * 86_400_000 <= to; on++) {
    const price = coinPrice(id, formatDay(on - 1), currency);
    if (price !== undefined) prices.push([on * 86_400_000, price]);
  }
  const last = to === now ? coinPrice(id, dayOfMs(now), currency) : undefined;
  if (last !== undefined) prices.push([now, last]);
  return json({ prices, market_caps: [], total_volumes: [] });
}

export function coinPrices(query: URLSearchParams, now: number): Answer {
  const currencies = (query.get("vs_currencies") ?? "").split(",");
  const entries = (query.get("ids") ?? "").split(",").flatMap((id) => {
    const stated = currencies.flatMap((it) => {
      const price = coinPrice(id, dayOfMs(now), it);
      return price === undefined ? [] : [[it, price] as const];
    });
    const last_updated_at = Math.floor(now / 1000) - 30;
    return stated.length === 0 ? [] : [[id, { ...Object.fromEntries(stated), last_updated_at }] as const];
  });
  return json(Object.fromEntries(entries));
}

export function coinSearch(query: URLSearchParams): Answer {
  const words = (query.get("query") ?? "").toLowerCase();
  const coins = STAND_IN_COINS.filter(({ id, name, symbol }) =>
    `${id} ${name} ${symbol}`.toLowerCase().includes(words),
  );
  const found = coins.map(({ id, name, symbol }, index) => ({
    id,
    name,
    api_symbol: id,
    symbol: symbol.toUpperCase(),
    market_cap_rank: index + 1,
    thumb: "",
    large: "",
  }));
  return json({ coins: found, exchanges: [], icos: [], categories: [], nfts: [] });
}

const RATES: readonly (readonly [string, number])[] = [
  ["USD", 1.14],
  ["JPY", 162],
  ["GBP", 0.86],
  ["CHF", 0.95],
  ["ILS", 4.05],
  ["ZAR", 20.4],
];
const FIRST_RATE_ON = day("1999-01-04");

const rateOn = (currency: string, start: number, on: LocalDate): string =>
  walked({ firstOn: "1999-01-04", start, drift: 0.001, places: currency === "JPY" ? 2 : 4 }, on).toString();

/** Published about 15:00 UTC of each working day. */
function rateDays(from: number, now: number): readonly LocalDate[] {
  const last = Math.floor((now - 15 * 3_600_000) / 86_400_000);
  const days: LocalDate[] = [];
  for (let on = last; on >= from; on--) if (weekday(on) <= 5) days.push(formatDay(on));
  return days;
}

let packed: { readonly last: string; readonly zip: Uint8Array } | undefined;

export function ecbHistory(now: number): Answer {
  const days = rateDays(FIRST_RATE_ON, now);
  const last = days[0] ?? "";
  if (packed?.last !== last) {
    const lines = days.map((on) => `${on},${RATES.map(([currency, start]) => rateOn(currency, start, on)).join(",")},`);
    const csv = [`Date,${RATES.map(([currency]) => currency).join(",")},`, ...lines, ""].join("\n");
    packed = { last, zip: zipSync({ "eurofxref-hist.csv": strToU8(csv) }) };
  }
  return { status: 200, body: packed.zip };
}

export function ecbRecent(now: number): Answer {
  const today = Math.floor(now / 86_400_000);
  const cubes = rateDays(today - 90, now).map((on) => {
    const rates = RATES.map(
      ([currency, start]) => `<Cube currency="${currency}" rate="${rateOn(currency, start, on)}"/>`,
    );
    return `<Cube time="${on}">${rates.join("")}</Cube>`;
  });
  return { status: 200, body: `<?xml version="1.0"?><Envelope><Cube>${cubes.join("")}</Cube></Envelope>` };
}
