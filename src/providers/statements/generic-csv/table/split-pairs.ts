import { coinName } from "#providers/statements/coins/coin-names.ts";
import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { unitOfWord } from "#providers/statements/parse-unit.ts";
import { isTradeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { currencyOf } from "#providers/statements/row-cells.ts";

const PAIR = /^([A-Z0-9]{2,10})[-/_]([A-Z0-9]{2,10})$/i;
/** `BTCUSDT`, without a sign between: what it is paid in is one of those markets are made in. */
const JOINED =
  /^([A-Z0-9]{2,10})(USDT|USDC|BUSD|FDUSD|TUSD|USD|EUR|GBP|TRY|BRL|AUD|CAD|JPY|INR|ZAR|MXN|KRW|IDR|NGN|PLN|CHF|SGD|UAH|ARS|COP|BTC|ETH|BNB)$/i;
/** `XXBTZUSD`: Kraken marks coins with an X and money with a Z. */
const MARKED = /^X([A-Z]{3})(?:Z(EUR|USD|GBP|CAD|JPY|AUD)|X(XBT|ETH))$/;
const PAIR_COLUMN =
  /^(?:(?:spot |trading |market |crypto |currency )?pairs?|market|instrument|symbol|product(?: id)?|underlying asset|paar|par|通貨ペア)$/i;

function sidesOf(written: string): readonly [base: string, quote: string] {
  // Bitget says of each pair that it is of its spot market.
  const pair = written.replace(/_SPBL$/i, "");
  const [, coin, money, other] = MARKED.exec(pair) ?? [];
  if (coin !== undefined) return [plainCode(coin), plainCode(money ?? other ?? "")];
  const [, base = "", quote = ""] = PAIR.exec(pair) ?? JOINED.exec(pair) ?? [];
  return [base, quote];
}

const plainCode = (code: string): string => (code === "XBT" ? "BTC" : code === "XDG" ? "DOGE" : code);

const isKnown = (code: string): boolean => currencyOf(code) !== undefined || coinName(code) !== undefined;

/** A column of which every cell says that something was bought or sold, whatever it is called. */
const hasTrades = (header: readonly string[], rows: readonly CsvRow[]): boolean =>
  header.some((_, index) => rows.every(({ cells }) => isTradeWord(cells[index] ?? "")));

/** The column of amounts, where some are below zero. */
function signedAmount(header: readonly string[], rows: readonly CsvRow[]): number | undefined {
  const index = header.findIndex((name) => readHeader(name)?.meaning === "amount");
  return rows.some(({ cells }) => /^\s*[-−]/.test(cells[index] ?? "")) ? index : undefined;
}

const OF_SIDE = /^(?<name>.{2,40}?) ?\((?<side>base|quote)\)$/i;

/** `Currency 1, Amount (Currency 1), Currency 2, Amount (Currency 2)`: what moved, and what moved the other way for it. */
export function numberedSides({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const names: Readonly<Record<string, string>> = {
    "currency 1": "Currency",
    "amount (currency 1)": "Amount",
    "currency 2": "To currency",
    "amount (currency 2)": "To amount",
  };
  const plain = header.map((name) => name.trim().toLowerCase());
  if (!Object.keys(names).every((name) => plain.includes(name))) return undefined;
  const named = header.map((name, at) =>
    PAIR_COLUMN.test(name.trim()) ? `Column ${at + 1}` : (names[plain[at] ?? ""] ?? name),
  );
  return { header: named, rows };
}

/**
 * `Base, Quote, Quantity (Base), Fees (Quote), Total (Quote)`: what is traded and what it is paid in stand in columns of their own, and the others say
 * which of the two they count. Undefined where one that is no quantity counts the base.
 */
export function namedSides({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const [base, quote] = [/^base(?: (?:asset|currency|coin))?$/i, /^quote(?: (?:asset|currency|coin))?$/i].map((word) =>
    header.findIndex((name) => word.test(name.trim())),
  );
  if (base === undefined || quote === undefined || base < 0 || quote < 0) return undefined;
  const isOfUnits = (at: number): boolean =>
    rows.length > 0 && rows.every(({ cells }) => unitOfWord(cells[at] ?? "") !== undefined);
  const sides = header.map((name) => OF_SIDE.exec(name.trim())?.groups);
  const isClear = sides.every(
    (side) => side?.["side"]?.toLowerCase() !== "base" || readHeader(side["name"] ?? "")?.meaning === "quantity",
  );
  if (!isOfUnits(base) || !isOfUnits(quote) || !isClear || sides.every((side) => side === undefined)) return undefined;
  const names = header.map((name, at) =>
    at === base
      ? "Coin"
      : at === quote
        ? "Currency"
        : PAIR_COLUMN.test(name.trim())
          ? ""
          : (sides[at]?.["name"] ?? name),
  );
  return { header: names.map((name, at) => (name === "" ? `Column ${at + 1}` : name)), rows };
}

/**
 * Trades of an exchange whose market stands in one column (`BTC-USDT`): what is traded and what it is paid in as two. Undefined where the table names
 * its currency itself and it is not the pair's, or where a cell is no pair of a coin and something known to be paid with.
 */
export function splitPairs({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const at = header.findIndex((name) => PAIR_COLUMN.test(name.trim().replaceAll("_", " ")));
  const meanings = new Set(header.map((name) => readHeader(name)?.meaning));
  // What fees are paid in says nothing of what the trade was paid in.
  const namesMoney = header.some(
    (name) => /currency|devise|währung|valuta|munt/i.test(name) && !/fee|commission/i.test(name),
  );
  const hasCurrency = meanings.has("currency");
  // `size_in_quote`: what is counted is money in some rows and coins in others.
  const inQuote = header.findIndex((name) => /^(?:size|quantity|amount)[ _]in[ _]quote$/i.test(name.trim()));
  if (inQuote >= 0 && rows.some(({ cells }) => /^(?:true|yes|1)$/i.test(cells[inQuote] ?? ""))) return undefined;
  // Beside a column of what each amount is worth, and in what, the two sides are named already.
  if (at < 0 || rows.length === 0 || meanings.has("worthCurrency")) return undefined;
  // Without a word the sign of what was traded says which way it went.
  const signed = meanings.has("price") && !meanings.has("quantity") ? signedAmount(header, rows) : undefined;
  if (!meanings.has("type") && signed === undefined && !hasTrades(header, rows)) return undefined;
  const day = header.findIndex((name) => readHeader(name)?.meaning === "date");
  const split: CsvRow[] = [];
  for (const row of rows) {
    const written = (row.cells[at] ?? "").trim();
    // Below an order stand its fills, under a heading of their own.
    if (day >= 0 && (row.cells[day] ?? "") === "" && split.length > 0) {
      split.push(row);
      continue;
    }
    const [base, quote] = sidesOf(written);
    if (coinName(base) === undefined || !isKnown(quote)) return undefined;
    const isNamed = row.cells.some((cell, index) => index !== at && cell.trim().toUpperCase() === quote.toUpperCase());
    if ((namesMoney || hasCurrency) && !isNamed) return undefined;
    const cells = header.map((_, index) => (index === at ? base.toUpperCase() : (row.cells[index] ?? "")));
    split.push(withCells(row, hasCurrency ? cells : [...cells, quote.toUpperCase()], row.numbers));
  }
  const isBare = !meanings.has("type") && !hasTrades(header, rows);
  const names = header.map((name, index) => (index === at ? "Coin" : isBare && index === signed ? "Quantity" : name));
  return { header: hasCurrency ? names : [...names, "Currency"], rows: split };
}
