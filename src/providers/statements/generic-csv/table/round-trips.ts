import { abs, type Fixed, mul } from "#engine/money/fixed.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const ENTRY = "(?:entry|entered|open|opened|opening|buy|bought|purchase|purchased)";
const EXIT = "(?:exit|exited|close|closed|closing|sell|sold|sale)";
const dayOf = (words: string): RegExp =>
  new RegExp(`^(?:${words}(?: date| day| time| on)(?: ?/? ?time)?|date ${words}|${words}ed on)$`, "i");
const priceOf = (words: string): RegExp =>
  new RegExp(`^(?:(?:avg\\.?|average) )?${words} price$|^price ${words}$`, "i");
const PROFIT =
  /^(?:net |gross |realized |realised )?(?:p ?[&/]? ?l|pnl|profit(?: ?\/ ?loss)?|gain(?: ?\/ ?loss)?|result)(?: ?\(?\$\)?)?$/i;
const SIDE = /^(?:side|direction|position|long ?\/ ?short|l ?\/ ?s|action|buy ?\/ ?sell)$/i;

interface Places {
  readonly opened: number;
  readonly closed: number;
  readonly paid: number;
  readonly got: number;
  readonly quantity: number;
  readonly profit: number;
  readonly side: number;
  readonly fee: number;
  /** The headings say which of the two was the purchase. */
  readonly isNamed: boolean;
}

function placesIn(header: readonly string[]): Places | undefined {
  const find = (is: RegExp): number => header.findIndex((name) => is.test(name.trim().replaceAll("_", " ")));
  const [opened, closed] = [find(dayOf(ENTRY)), find(dayOf(EXIT))];
  const [paid, got] = [find(priceOf(ENTRY)), find(priceOf(EXIT))];
  const meaningAt = (meaning: string): number => header.findIndex((name) => readHeader(name)?.meaning === meaning);
  const quantity = meaningAt("quantity");
  const hasName = ["ticker", "name", "isin"].some((meaning) => meaningAt(meaning) >= 0);
  if ([opened, closed, paid, got, quantity].includes(-1) || !hasName) return undefined;
  const isNamed =
    /^(?:avg\.? |average )?(?:buy|bought|purchase)/i.test(header[paid] ?? "") &&
    /sell|sold|sale/i.test(header[got] ?? "");
  return {
    opened,
    closed,
    paid,
    got,
    quantity,
    profit: find(PROFIT),
    side: find(SIDE),
    fee: meaningAt("fee"),
    isNamed,
  };
}

/**
 * A journal of trades has a row for each that was opened and closed again: two trades, or one where it is still open. Which of the two bought says a column
 * of sides, headings of purchase and sale, or the profit of the row; undefined where nothing says it of any row, and a row of which nothing does has no type.
 */
export function roundTrips({ header, rows }: Rows): Rows | undefined {
  const places = placesIn(header);
  if (places === undefined || rows.length === 0) return undefined;
  const { opened, closed, paid, got, quantity, fee } = places;
  const looked = rows.flatMap((row) => [paid, got, quantity].map((at) => cellOf(row, at) ?? ""));
  const mark = detectDecimalMark(looked) === "," ? "," : ".";
  const amountAt = (row: CsvRow, at: number): Fixed | undefined =>
    at < 0 ? undefined : parseAmount(numberOfCell(cellOf(row, at) ?? ""), mark);
  const told = rows.map((row) => (places.isNamed ? 1 : (bySide(row, places) ?? byProfit(row, places, amountAt))));
  const ways = new Set(told.filter((way) => way !== undefined));
  // Who bought every share first did so with the one that is still held; an option may as well be written.
  const isOfShares = !header.some((name) => /^contract$|option|strike/i.test(name.trim()));
  const only = isOfShares && ways.size === 1 && ways.has(1) ? 1 : undefined;
  if (ways.size === 0) return undefined;
  const gone = new Set([opened, closed, paid, got, places.profit, places.side]);
  const kept = header.flatMap((_, at) => (gone.has(at) ? [] : [at]));
  const made = rows.flatMap((row, index): readonly CsvRow[] => {
    const way = told[index] ?? only;
    const [into, out] = way === undefined ? ["", ""] : way > 0 ? ["Buy", "Sell"] : ["Sell to open", "Buy to close"];
    const isClosed = [closed, got].every((at) => /\d/.test(cellOf(row, at) ?? ""));
    const units = (cellOf(row, quantity) ?? "").replace(/^\s*[-\u2212]/, "");
    const trade = (type: string, { day, price, hasFee }: { day: number; price: number; hasFee: boolean }): CsvRow => ({
      line: row.line,
      raw: row.raw,
      cells: [
        cellOf(row, day) ?? "",
        type,
        cellOf(row, price) ?? "",
        ...kept.map((at) => (at === quantity ? units : at === fee && !hasFee ? "" : (cellOf(row, at) ?? ""))),
      ],
    });
    return [
      trade(into ?? "", { day: opened, price: paid, hasFee: !isClosed }),
      ...(isClosed ? [trade(out ?? "", { day: closed, price: got, hasFee: true })] : []),
    ];
  });
  return { header: ["Date", "Type", "Price", ...kept.map((at) => header[at] ?? "")], rows: made };
}

/** 1 where it was bought first, -1 where it was sold first. */
function bySide(row: CsvRow, { side, quantity }: Places): number | undefined {
  const word = (cellOf(row, side) ?? "").trim();
  if (/^(?:long|buy|bought|b|l)\b/i.test(word)) return 1;
  if (/^(?:short|sell|sold|s)\b/i.test(word)) return -1;
  return /^\s*[-\u2212]/.test(cellOf(row, quantity) ?? "") ? -1 : undefined;
}

/** A profit while the price rose was made by what was bought first. What costs alone could have turned says nothing. */
function byProfit(
  row: CsvRow,
  { paid, got, quantity, profit, fee }: Places,
  amountAt: (row: CsvRow, at: number) => Fixed | undefined,
): number | undefined {
  const [before, after, units] = [amountAt(row, paid), amountAt(row, got), amountAt(row, quantity)];
  const gain = amountAt(row, profit);
  if (before === undefined || after === undefined || units === undefined || gain === undefined) return undefined;
  const moved = mul(after - before, abs(units));
  if (moved === 0n || abs(gain) <= abs(amountAt(row, fee) ?? 0n)) return undefined;
  return moved > 0n === gain > 0n ? 1 : -1;
}
