import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { moneyOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";
import { secondOf } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transaction history of Gemini: a group of columns for each coin and currency, called after it; what left is in brackets. */
export const gemini = csvSource({
  key: "gemini",
  name: "Gemini",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Time (UTC)", "Type", "Symbol", "Specification", "Liquidity Indicator"],
  account: { key: "", kind: "crypto", institution: "Gemini" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

/** Units of a pair such as BTCUSD begin or end with one of these. */
const QUOTES = ["USD", "EUR", "GBP", "SGD", "GUSD", "USDT", "USDC", "DAI", "BTC", "ETH", "BCH", "LTC", "FIL", "DOGE"];

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const plain = word.toLowerCase();
  const day = cells.neededDate("Date", "ymd");
  if (day === undefined) return undefined;
  const base = {
    on: day.on,
    secondOfDay: secondOf(cells.text("Time (UTC)")),
    description: `${word} ${cells.text("Specification")}`.trim(),
    sourceId: cells.optionalText("Trade ID") ?? cells.optionalText("Tx Hash"),
  };
  const symbol = cells.text("Symbol").toUpperCase();
  if (plain === "buy" || plain === "sell") {
    const pair = pairOf(symbol);
    const [coin, money] =
      pair === undefined ? [undefined, undefined] : [amountOf(cells, pair.coin), amountOf(cells, pair.quote)];
    if (pair === undefined || coin === undefined || money === undefined)
      return {
        field: "Symbol",
        problem: "The row does not say both sides of the trade.",
        remedy: "Enter the trade by hand.",
      };
    const fee = amountOf(cells, pair.quote, "Fee") ?? amountOf(cells, pair.coin, "Fee");
    return readEvent(base, plain === "buy" ? { left: money, arrived: coin, fee } : { left: coin, arrived: money, fee });
  }
  const moved = amountOf(cells, symbol);
  const fee = amountOf(cells, symbol, "Fee");
  if (plain === "credit") return readEvent(base, { arrived: moved, fee, ...reward(cells) });
  if (plain === "interest credit" || plain === "administrative credit")
    return readEvent(base, { arrived: moved, why: "income", kind: "interest" });
  if (plain === "debit" || plain === "administrative debit") return readEvent(base, { left: moved, fee });
  return unknownWord("Type", word);
}

const reward = (cells: RowCells): { readonly why: "income"; readonly kind: string } | object =>
  /reward|earn|staking|interest|referral|promo/i.test(cells.text("Specification"))
    ? { why: "income", kind: "reward" }
    : {};

function pairOf(symbol: string): { readonly coin: string; readonly quote: string } | undefined {
  const quote =
    QUOTES.find((code) => symbol.endsWith(code) && symbol.length > code.length && moneyOf(code) !== undefined) ??
    QUOTES.find((code) => symbol.endsWith(code) && symbol.length > code.length);
  return quote === undefined ? undefined : { coin: symbol.slice(0, -quote.length), quote };
}

/** `USD Amount USD` and `BTC Amount BTC`, or `Fee (USD) USD` and `Trading Fee (USD) USD`. */
function amountOf(cells: RowCells, code: string, what: "Amount" | "Fee" = "Amount"): UnitAmount | undefined {
  const names =
    what === "Amount"
      ? [`${code} Amount ${code}`, `${code} Amount`]
      : [`Fee (${code}) ${code}`, `Trading Fee (${code}) ${code}`, `Fee (${code})`];
  const text = names.map((name) => cells.text(name)).find((cell) => cell !== "");
  const [amount] = text === undefined ? [] : amountReadings(numberOfCell(text));
  return amount === undefined || amount === 0n ? undefined : { code, amount };
}
