import type { Currency } from "#engine/money/currency.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** Exchanges that quote everything in one currency. London, Toronto and Hong Kong do not, a code that two share names none, and what is bought in New York from elsewhere is often paid in other money. */
const MARKETS: Readonly<Record<Currency, string>> = {
  AUD: "asx|xasx|australian securities exchange",
  BRL: "bovespa|bvmf|b3",
  INR: "bombay stock exchange|national stock exchange of india",
  JPY: "東証|東証プライム|東証グロース|東証スタンダード|東p|東g|東s|tokyo stock exchange|tyo",
  KRW: "kospi|kosdaq|krx|코스피|코스닥",
  NZD: "nzx|nzsx|new zealand exchange",
  PLN: "gpw|wwa gpw|wse|newconnect",
};
const CURRENCY_OF = new Map(
  Object.entries(MARKETS).flatMap(([code, words]) => words.split("|").map((word) => [headerWord(word), code] as const)),
);
const OF_MARKETS =
  /^(?:exchange|market|stock exchange|market code|exchange code|mic|市場|市場名称|거래소|gielda|bolsa)$/;

/** Codes of Tokyo are four signs long; a list in Japanese writes letters for what is traded in New York. */
const OF_CODES = new Set(["銘柄コード", "コード", "証券コード"].map(headerWord));
const CODE_OF_TOKYO = /^\d{3}[\dA-Z]$/;

const ISIN_OF_INDIA = /^IN[A-Z0-9]{9}\d$/;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const LOOKED_AT = 200;

/**
 * The money of a table none of whose cells names any: that of the only market its rows are of. What India issues is traded there alone, and four signs are a code of Tokyo. Two
 * markets with two currencies name none.
 */
export function marketCurrency({ header, rows }: Rows): Currency | undefined {
  const looked = rows.slice(0, LOOKED_AT);
  const places = header.flatMap((name, at) => (OF_MARKETS.test(headerWord(name)) ? [at] : []));
  for (const at of places) {
    const cells = looked.map(({ cells: all }) => headerWord(all[at] ?? "")).filter((cell) => cell !== "");
    const [currency, ...others] = new Set(cells.map((cell) => CURRENCY_OF.get(cell)));
    if (currency !== undefined && others.length === 0) return currency;
  }
  const codes = header.findIndex((name) => OF_CODES.has(headerWord(name)));
  const written = looked.flatMap(({ cells }) => cells[codes]?.trim() || []);
  if (written.length > 0 && written.every((cell) => CODE_OF_TOKYO.test(cell))) return "JPY";
  const isins = looked.flatMap(({ cells }) => cells.filter((cell) => ISIN.test(cell.trim())));
  return isins.length > 0 && isins.every((cell) => ISIN_OF_INDIA.test(cell.trim())) ? "INR" : undefined;
}
