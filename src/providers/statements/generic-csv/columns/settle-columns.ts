import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { coinName } from "#providers/statements/coins/coin-names.ts";
import { type ColumnContent, contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { isConvertedIn, isGainOfEachIn } from "#providers/statements/generic-csv/columns/column-products.ts";
import {
  type HeaderReading,
  isWorthWord,
  unitColumnOf,
  unitOfHeader,
} from "#providers/statements/generic-csv/columns/header-words.ts";

/** A column whose heading names a meaning, with what stands in it. */
export interface Named {
  readonly name: string;
  readonly index: number;
  readonly reading: HeaderReading;
  readonly content: ColumnContent;
}

/**
 * `Divisa USD, Prezzo 270, Cambio 1,155, Controvalore 1.169`: five at that price are 1.169 only after the rate, so the currency is the price's, and nothing
 * names that of the amounts.
 */
export function settleRates(found: Map<ColumnMeaning, Named>, table: readonly CsvRow[]): void {
  const [currency, quantity, price, rate] = (["currency", "quantity", "price", "rate"] as const).map((meaning) =>
    found.get(meaning),
  );
  const total = found.get("gross") ?? found.get("amount");
  if (!currency || !quantity || !price || !rate || !total || found.has("priceCurrency")) return;
  if (!isConvertedIn(table, [quantity.index, price.index, rate.index, total.index])) return;
  found.delete("currency");
  found.set("priceCurrency", currency);
}

const OF_CODES = /^(?:(?:asx|stock|security|share|scrip) )?code$|^epic$/i;

/** `Code` beside the name of a security and its units is its symbol where the cells look like symbols; beside money it may be anything. */
export function settleCodes(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  table: readonly CsvRow[],
): void {
  if (found.has("ticker") || found.has("isin") || !found.has("quantity")) return;
  const index = header.findIndex((name) => OF_CODES.test(name.trim()));
  const name = header[index];
  if (name === undefined || [...found.values()].some((it) => it.index === index)) return;
  const written = table.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
  const symbols = written.filter((cell) => /^[A-Z][A-Z0-9]{1,5}(?:\.[A-Z]{1,3})?$/.test(cell));
  if (written.length === 0 || symbols.length < written.length) return;
  found.set("ticker", { name, index, reading: { meaning: "ticker" }, content: contentOf(table, index) });
}

/**
 * `Symbol MSFT, Description MICROSOFT CORP`: words that are the same in every row of a symbol, and others for another one, are the name of what it stands
 * for. A coin has its name of the list.
 */
export function settleNames(found: Map<ColumnMeaning, Named>, table: readonly CsvRow[]): void {
  const [ticker, words] = [found.get("ticker"), found.get("description")];
  if (!ticker || !words || !found.has("quantity") || found.has("name") || found.has("isin")) return;
  const names = new Map<string, string>();
  let isRepeated = false;
  for (const { cells } of table) {
    const [symbol = "", name = ""] = [cells[ticker.index], cells[words.index]].map((cell) => cell?.trim());
    if (symbol === "") continue;
    const known = names.get(symbol);
    if (!/\p{L}{2}/u.test(name) || (known ?? name) !== name || coinName(symbol) !== undefined) return;
    isRepeated ||= known !== undefined;
    names.set(symbol, name);
  }
  if (!isRepeated || names.size < 2 || new Set(names.values()).size < names.size) return;
  found.set("name", { ...words, reading: { meaning: "name" } });
}

const OF_METAL = /^(?:metal|metall|edelmetall)$/i;
const OF_PIECES =
  /^(?:item|piece|coin|bar|product|description|artikel|stück|münze|barren|bezeichnung|article|pi[eè]ce|moneda|oggetto)s?$/i;

/** Coins and bars beside the metal they are of: what is held is the piece, and three of an ounce are not one of 50 grams. */
export function settlePieces(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  table: readonly CsvRow[],
): void {
  if (!OF_METAL.test(found.get("name")?.name ?? "") || !found.has("quantity")) return;
  const index = header.findIndex((name) => OF_PIECES.test(name.trim()));
  const content = contentOf(table, index);
  const name = header[index];
  if (name === undefined || content.filled === 0 || content.numbers > 0) return;
  found.set("name", { name, index, reading: { meaning: "name" }, content });
}

const MOST_COLUMNS = 30;

/** `Shares 10, Price paid 120, Today 226, Profit 1,060`: the gain says that the price is that of one. */
export function settlePricePaid(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  table: readonly CsvRow[],
): void {
  const [quantity, paid] = [found.get("quantity"), found.get("amount")];
  if (!quantity || !paid || found.has("price") || !/\bprice\b/i.test(paid.name)) return;
  const used = new Set([quantity.index, paid.index]);
  const others = header
    .slice(0, MOST_COLUMNS)
    .flatMap((_, at) => (used.has(at) || contentOf(table, at).numbers < 0.9 ? [] : [at]));
  const isOfEach = others.some((worth) =>
    others.some((gain) => gain !== worth && isGainOfEachIn(table, [quantity.index, paid.index, worth, gain])),
  );
  if (!isOfEach) return;
  found.delete("amount");
  found.set("price", paid);
}

/** `Amount 0.5, Amount Currency LTC, Total -46, Total Currency EUR`: what the units are of stands in the column called after theirs. */
export function settleCountedCoins(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  table: readonly CsvRow[],
): void {
  const quantity = found.get("quantity");
  if (!quantity || !found.has("amount") || found.has("ticker") || found.has("isin")) return;
  const index = unitColumnOf(header, quantity.index);
  const name = header[index ?? -1];
  if (index === undefined || name === undefined || index === found.get("currency")?.index) return;
  const content = contentOf(table, index);
  if (content.filled === 0 || content.units < 0.9) return;
  found.set("ticker", { name, index, reading: { meaning: "ticker" }, content });
  found.delete("name");
}

/** `Currency BTC, Quantity, Price`: units at a price are of what the column of currencies holds, where all of it is coins. */
export function settleTradedCoins(found: Map<ColumnMeaning, Named>, table: readonly CsvRow[]): void {
  const currency = found.get("currency");
  if (!currency || !found.has("quantity") || !found.has("price")) return;
  if (found.has("ticker") || found.has("isin") || found.has("name")) return;
  const written = table.map(({ cells }) => (cells[currency.index] ?? "").trim()).filter((cell) => cell !== "");
  if (written.length === 0 || written.some((cell) => coinName(cell) === undefined)) return;
  found.delete("currency");
  found.set("ticker", currency);
}

const ALL_COUNTED = ["quantity", "price", "currency", "worth", "gross", "debit", "credit", "otherAmount"] as const;
const OF_COINS = /\b(?:coins?|tokens?|crypto)\b/i;

/** `Coin type, Coin amount, USD value`: coins came or went, and the money says what they were worth; none of it moved. */
export function settleCoins(found: Map<ColumnMeaning, Named>): void {
  const [ticker, quantity, amount] = [found.get("ticker"), found.get("quantity"), found.get("amount")];
  // `Coin, Amount` and nothing else that counts: the amount is of the coin, however new it is.
  const isAlone = ALL_COUNTED.every((meaning) => !found.has(meaning));
  if (ticker && amount && isAlone && OF_COINS.test(ticker.name) && amount.reading.unit === undefined) {
    found.delete("ticker");
    found.set("currency", ticker);
    return;
  }
  if (!ticker || !quantity || !amount || found.has("price") || found.has("worth")) return;
  if (!OF_COINS.test(quantity.name) || !isWorthWord(amount.name)) return;
  if (found.has("currency")) return;
  found.delete("quantity");
  found.delete("ticker");
  found.set("currency", ticker);
  found.set("amount", quantity);
  found.set("worth", amount);
}

/** What lots of one's own call the whole that was paid. */
const COST_OF_ALL = /^(?:total )?costs?(?: basis)?$|^(?:gesamt)?kosten$/i;

/** Whether a heading is that of the whole that was paid for units, in a list without another amount. */
export const isCostOfAll = (heading: string): boolean =>
  COST_OF_ALL.test((unitOfHeader(heading)?.without ?? heading).trim());

/**
 * `Coin BTC, Amount 0.05, Cost 2000` and `Ticker, Shares, Cost`: without a price or another amount of money a cost is what was paid for the units, and no
 * fee beside them.
 */
export function settleLots(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  table: readonly CsvRow[],
): void {
  const index = header.findIndex(isCostOfAll);
  const name = header[index];
  const content = contentOf(table, index);
  if (name === undefined || content.filled === 0 || content.numbers < 1) return;
  if ([...found].some(([meaning, it]) => it.index === index && meaning !== "fee")) return;
  const unit = unitOfHeader(name)?.unit;
  if ((["price", "type", "debit", "credit", "balance", "worth"] as const).some((meaning) => found.has(meaning))) return;
  const [coin, counted] = [found.get("currency") ?? found.get("ticker"), found.get("amount")];
  if (counted === undefined) {
    const isOfUnits = found.has("quantity") && (["ticker", "isin", "name"] as const).some((it) => found.has(it));
    if (!isOfUnits) return;
  } else {
    if (found.has("quantity") || coin === undefined || counted.reading.unit !== undefined) return;
    const names = table.flatMap(({ cells }) => (cells[coin.index] ?? "").trim() || []);
    const isNegative = table.some(({ cells }) => /^\s*[-\u2212(]/.test(cells[counted.index] ?? ""));
    if (names.length === 0 || isNegative || names.some((name) => coinName(name) === undefined)) return;
    if (found.get("currency") === coin) found.delete("currency");
    found.set("ticker", coin);
    found.set("quantity", counted);
  }
  if (found.get("fee")?.index === index) found.delete("fee");
  found.set("amount", {
    name,
    index,
    content,
    reading: { meaning: "amount", ...(unit === undefined ? {} : { unit }) },
  });
}

/** `Reward ETH, USD value`: the coins came, and the money says what they were worth; none of it was paid. */
export function settleRewards(found: Map<ColumnMeaning, Named>): void {
  const [credit, amount] = [found.get("credit"), found.get("amount")];
  if (credit?.reading.unit?.kind !== "asset" || amount === undefined || !isWorthWord(amount.name)) return;
  found.delete("amount");
  found.set("worth", amount);
}
