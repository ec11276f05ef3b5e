import type { Fixed } from "#engine/money/fixed.ts";
import { balanceBreaks, type BalancedRow } from "#providers/statements/banks/check-balances.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import { settleDividends } from "#providers/statements/degiro/settle-dividends.ts";
import { pairExchanges } from "#providers/statements/degiro/pair-exchanges.ts";
import { readDescription, type Meaning } from "#providers/statements/degiro/read-description.ts";
import { settleOrder } from "#providers/statements/degiro/settle-order.ts";
import { readChange } from "#providers/statements/degiro/read-change.ts";
import { plainName, type CsvRow } from "#providers/statements/detect-csv.ts";
import { groupBy, settleMoves, type MoveRow } from "#providers/statements/pair-moves.ts";
import { secondOf } from "#providers/statements/parse-date.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { currencyOf, inCurrency, isinOf, RowCells, short } from "#providers/statements/row-cells.ts";
import type { LineParts, Problem, StatementDraft } from "#providers/statements/statement-draft.ts";

const COLUMNS = [
  "date",
  "time",
  "valueDate",
  "product",
  "isin",
  "description",
  "fx",
  "currency",
  "amount",
  "balanceCurrency",
  "balance",
  "order",
];
const DATE_WORDS = new Set(["datum", "date", "fecha", "data"]);

/** Account statement of DEGIRO. The header is translated, the positions are not; one trade is several rows that share an order id. */
export const degiro = csvSource({
  key: "degiro",
  name: "DEGIRO",
  delimiter: ",",
  decimalMark: "either",
  header: COLUMNS,
  isHeader: (cells) =>
    cells.length >= 12 &&
    DATE_WORDS.has(plainName(cells[0] ?? "")) &&
    /isin/i.test(cells[4] ?? "") &&
    cells[8] === "" &&
    cells[10] === "" &&
    /^(?:order|id)/i.test(cells[11] ?? ""),
  columns: COLUMNS,
  account: { key: "", kind: "brokerage", institution: "DEGIRO" },
  readRows: (rows, draft) => {
    const read: DegiroRow[] = [];
    const joined = joinContinued(rows);
    for (const { cells, rows: sources } of joined) {
      const row = readRow(cells, sources);
      if (cells.problem !== undefined || row === undefined)
        draft.fail(sources, cells.problem ?? unknownDescription(cells));
      else read.push(row);
    }
    settle(read, draft);
    stateBalances(read, draft);
    return balanceBreaks(joined.flatMap(({ cells }) => balancedRow(cells)));
  },
});

/** One row of the statement; `rows` are the lines of the file it stands on. */
export interface DegiroRow {
  readonly cells: RowCells;
  readonly rows: readonly CsvRow[];
  readonly on: string;
  readonly secondOfDay?: number | undefined;
  readonly settledOn?: string | undefined;
  readonly security?: SecurityRef | undefined;
  readonly description: string;
  readonly meaning: Meaning;
  /** Units of the foreign currency for one unit of the account's, where stated. */
  readonly fx?: Fixed | undefined;
  readonly cash: { readonly amount: Fixed; readonly currency: string };
  readonly order: string;
}

/** Long product names and order ids wrap into a further row that has no date: it is glued back on. */
function joinContinued(
  rows: readonly RowCells[],
): readonly { readonly cells: RowCells; readonly rows: readonly CsvRow[] }[] {
  const columns = new Map(COLUMNS.map((name, index) => [name, index]));
  const joined: { cells: RowCells; rows: CsvRow[] }[] = [];
  for (const cells of rows) {
    const previous = joined.at(-1);
    const isContinued = cells.text("date") === "" && cells.text("amount") === "" && cells.text("time") === "";
    if (previous === undefined || !isContinued) {
      joined.push({ cells, rows: [cells.row] });
      continue;
    }
    const glued = previous.cells.row.cells.map((cell, index) => {
      const more = cells.row.cells[index] ?? "";
      return index === columns.get("order") || more === "" ? `${cell}${more}` : `${cell} ${more}`;
    });
    previous.cells = new RowCells({ ...previous.cells.row, cells: glued }, columns, "either");
    previous.rows.push(cells.row);
  }
  return joined;
}

function readRow(cells: RowCells, rows: readonly CsvRow[]): DegiroRow | undefined {
  const moment = cells.neededDate("date", "dmy");
  const description = cells.text("description");
  const meaning = readDescription(description);
  if (moment === undefined || meaning === undefined) return undefined;
  const settled = cells.text("valueDate") === "" ? undefined : cells.neededDate("valueDate", "dmy");
  const isin = isinOf(cells.text("isin"));
  const name = cells.optionalText("product");
  const base = {
    cells,
    rows,
    on: moment.on,
    secondOfDay: secondOf(cells.text("time")),
    settledOn: settled?.on,
    security: isin === undefined && name === undefined ? undefined : { isin, name },
    description,
    meaning,
    fx: cells.amount("fx"),
    order: cells.text("order"),
  };
  if (meaning.what === "skip") return { ...base, cash: { amount: 0n, currency: "EUR" } };
  const stated = cells.neededCurrency("currency");
  const amount = cells.neededMoney("amount");
  return stated === undefined || amount === undefined
    ? undefined
    : { ...base, cash: { amount: inCurrency(amount, stated), currency: stated.currency } };
}

const unknownDescription = (cells: RowCells) => ({
  field: "description",
  problem: `"${short(cells.text("description"))}" is not a known kind of transaction.`,
  remedy: "Enter the transaction by hand, or leave the row out.",
});

/** Rows by what they are: orders and exchanges are settled together, dividends with their tax, changes of securities in pairs. */
function settle(rows: readonly DegiroRow[], draft: StatementDraft): void {
  const orders: DegiroRow[] = [];
  const dividends: DegiroRow[] = [];
  const moves: MoveRow[] = [];
  for (const row of rows) {
    const { meaning } = row;
    if (meaning.what === "skip") draft.skip(row.rows, meaning.reason);
    else if (meaning.what === "dividend" || meaning.what === "dividend_tax") dividends.push(row);
    else if (meaning.what === "trade" && meaning.change !== undefined && row.cash.amount === 0n) {
      const change = readChange(row, meaning.change);
      if ("move" in change) moves.push(change);
      else draft.settle(row.rows, change);
    } else if (meaning.what === "trade" || meaning.what === "exchange" || row.order !== "") orders.push(row);
    else settleCash(row, draft);
  }
  for (const group of groupBy(orders, groupOf).values()) {
    if (group.length <= MOST_ROWS_OF_ORDER) settleOrder(group, draft, { pairExchanges, settleCash });
    else for (const row of group) draft.fail(row.rows, TOO_MANY);
  }
  settleDividends(dividends, draft);
  settleMoves(moves, draft, (kind) => (/split|bonus/.test(kind) ? "split" : /spin|right|claim/.test(kind)));
}

/** An order has a handful of rows; hundreds are a damaged file, and pairing them would take the square of their number. */
const MOST_ROWS_OF_ORDER = 300;
const TOO_MANY: Problem = {
  field: "order",
  problem: `More than ${MOST_ROWS_OF_ORDER} rows share this order or minute.`,
  remedy: "Export the statement again, or leave the rows out.",
};

/** Rows of an order belong together; exchanges without one by their minute; other rows stand alone. */
function groupOf(row: DegiroRow): string {
  if (row.order !== "") return `order ${row.order}`;
  return row.meaning.what === "exchange"
    ? `minute ${row.on} ${row.secondOfDay ?? ""}`
    : `line ${row.rows[0]?.line ?? 0}`;
}

/** A row that is one movement of cash by itself. */
export function settleCash(row: DegiroRow, draft: StatementDraft): void {
  const { cash, meaning, description, on, secondOfDay, settledOn } = row;
  const base = { on, secondOfDay, settledOn, description, cash };
  const line = (parts: Pick<LineParts, "type" | "kind" | "security">): void =>
    draft.line(row.rows, { ...base, ...parts });
  switch (meaning.what) {
    case "fee":
    case "tax":
      return line({ type: meaning.what, kind: meaning.kind, security: row.security });
    case "interest":
      return line({ type: "interest", kind: cash.amount < 0n ? "interest_paid" : "interest" });
    case "gift":
      return line({ type: "other_income", kind: "courtesy" });
    case "capital_return":
      return line({ type: "return_of_capital", kind: "return_of_capital", security: row.security });
    case "deposit":
      return line({ type: "deposit" });
    case "withdrawal":
      if (cash.amount < 0n) return line({ type: "withdrawal" });
      return draft.skip(
        row.rows,
        "DEGIRO released the reservation of a withdrawal; the withdrawal itself has a row of its own.",
      );
    default:
      return draft.fail(row.rows, unknownDescription(row.cells));
  }
}

/** What a row moved and the balance it leads to. Of what DEGIRO moves between its own accounts one of two rows has no amount: both are left out. */
function balancedRow(cells: RowCells): readonly BalancedRow[] {
  const meaning = readDescription(cells.text("description"));
  const on = cells.neededDate("date", "dmy")?.on;
  const currency = currencyOf(cells.text("currency"));
  const amount = cells.money("amount");
  const isSweep = meaning?.what === "skip" && meaning.isSweep === true;
  if (isSweep || on === undefined || currency === undefined || amount === undefined) return [];
  const balance = cells.text("balanceCurrency") === cells.text("currency") ? cells.money("balance") : undefined;
  const cash = { amount: inCurrency(amount, currency), currency: currency.currency };
  return [{ account: "", on, cash, balance, row: cells.row }];
}

/** The newest balance of each currency. Files list the newest row first, unless their dates rise. */
function stateBalances(rows: readonly DegiroRow[], draft: StatementDraft): void {
  const [first, last] = [rows[0], rows.at(-1)];
  const isRising = first !== undefined && last !== undefined && first.on < last.on;
  const newest = new Map<string, DegiroRow>();
  for (const row of isRising ? rows.toReversed() : rows) {
    const currency = row.cells.text("balanceCurrency");
    const best = newest.get(currency);
    if (/^[A-Z]{3}$/.test(currency) && (best === undefined || momentOf(row) > momentOf(best)))
      newest.set(currency, row);
  }
  for (const [currency, row] of newest) {
    const amount = row.cells.money("balance");
    const place = row.rows[0];
    if (amount !== undefined && place !== undefined)
      draft.total(place, { account: "", on: row.on, what: "cash", currency, amount });
  }
}

const momentOf = (row: DegiroRow): string => `${row.on} ${String(row.secondOfDay ?? 0).padStart(5, "0")}`;
