import { formatFixed } from "#engine/money/fixed.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { InstrumentMatch, Profile, Quote } from "#providers/market-data/price-source.ts";
import type { ChartMeta, Found } from "./shapes.ts";
import { searchShape, sparkShape } from "./shapes.ts";
import type { YahooError } from "./translate.ts";
import { dayIn, isInstant } from "#providers/market-data/day-in-zone.ts";
import { unreadable } from "./translate.ts";
import { inCurrency, unitOf } from "#providers/market-data/quoted-unit.ts";
import { tradedPrice } from "./traded-price.ts";

/** What is offered of what Yahoo lists: futures, indices and exchange rates are owned by nobody. */
const CLASSES: Readonly<Record<string, string>> = {
  EQUITY: "equity",
  ETF: "fund",
  MUTUALFUND: "fund",
  CRYPTOCURRENCY: "crypto",
};

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** The newest price of each symbol that has one, in its currency. */
export function readSpark(json: unknown): Result<readonly Quote[], YahooError> {
  const metas = metasIn(json);
  if (!metas.ok) return metas;
  const quotes: Quote[] = [];
  for (const meta of metas.value) {
    const { symbol, currency, regularMarketPrice: value, regularMarketTime: seconds } = meta;
    if (value === null || value === undefined || seconds === null || seconds === undefined || !currency) continue;
    const unit = unitOf(currency);
    const price = tradedPrice(value, 1);
    const on = isInstant(seconds) ? dayIn(meta.exchangeTimezoneName)?.(seconds) : undefined;
    if (!unit || price === undefined || on === undefined) return unreadable(`${value} ${currency} for ${symbol}`);
    quotes.push({
      symbol,
      currency: unit.currency,
      on,
      price: formatFixed(inCurrency(price, unit)),
      at: new Date(seconds * 1000).toISOString(),
    });
  }
  return ok(quotes);
}

/** In what currency each symbol is quoted. */
export function readCurrencies(json: unknown): Result<ReadonlyMap<string, string>, YahooError> {
  const metas = metasIn(json);
  if (!metas.ok) return metas;
  const entries = metas.value.flatMap(({ symbol, currency }) => {
    const unit = unitOf(currency ?? "");
    return unit ? [[symbol, unit.currency] as const] : [];
  });
  return ok(new Map(entries));
}

function metasIn(json: unknown): Result<readonly ChartMeta[], YahooError> {
  const read = sparkShape.safeParse(json);
  if (!read.success) return unreadable("no prices");
  const { result, error } = read.data.spark;
  if (error?.code === "Not Found") return ok([]);
  if (!result) return unreadable("no prices");
  const metas: ChartMeta[] = [];
  for (const { symbol, response } of result) {
    const meta = response?.[0]?.meta;
    if (!meta) continue;
    if (meta.symbol !== symbol) return unreadable(`${meta.symbol} instead of ${symbol}`);
    metas.push(meta);
  }
  return ok(metas);
}

/** Instruments of a search that somebody can own, in its order. */
export function readSearch(json: unknown): Result<readonly Found[], YahooError> {
  const read = searchShape.safeParse(json);
  if (!read.success) return unreadable("no list of instruments");
  return ok(read.data.quotes.filter((it) => it.isYahooFinance === true && classOf(it) !== undefined));
}

const classOf = ({ quoteType }: Found): string | undefined => CLASSES[quoteType ?? ""];

/**
 * Matches of what was found, each in its currency. Who asked by an ISIN gets it back where all that was found bears one name: the service itself does
 * not say what an ISIN belongs to.
 */
export function matchesOf(
  found: readonly Found[],
  currencies: ReadonlyMap<string, string>,
  words: string,
): readonly InstrumentMatch[] {
  const asked = words.toUpperCase();
  const isOfOne = ISIN.test(asked) && new Set(found.map(nameOf)).size === 1;
  return found.flatMap((it): readonly InstrumentMatch[] => {
    const { symbol, exchDisp, exchange } = it;
    const [assetClass, name, currency] = [classOf(it), nameOf(it), currencies.get(symbol ?? "")];
    if (!symbol || !name || assetClass === undefined || currency === undefined) return [];
    const ticker = it.quoteType === "CRYPTOCURRENCY" ? symbol.replace(/-[A-Z]+$/, "") : symbol;
    const isin = isOfOne ? { isin: asked } : {};
    return [{ symbol, name, assetClass, ...isin, ticker, exchange: exchDisp || exchange || undefined, currency }];
  });
}

const NAME_MAX = 200;
const nameOf = ({ longname, shortname }: Found): string => (longname || shortname || "").slice(0, NAME_MAX);

/** What a search says of one symbol. No call without a cookie tells the country. */
export function readProfile(json: unknown, symbol: string): Result<Profile, YahooError> {
  const found = readSearch(json);
  if (!found.ok) return found;
  const one = found.value.find((it) => it.symbol === symbol);
  if (!one) return err({ kind: "unknown" });
  return ok({ sector: one.sectorDisp || one.sector || undefined, assetClass: classOf(one) });
}
