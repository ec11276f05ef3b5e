import type { Fixed } from "#engine/money/fixed.ts";
import { type BalancedRow, BalancedRows } from "#providers/statements/banks/balanced-rows.ts";
import { balanceBreaks } from "#providers/statements/banks/check-balances.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import { settleDividends } from "#providers/statements/degiro/settle-dividends.ts";
import { pairExchanges } from "#providers/statements/degiro/pair-exchanges.ts";
import { readDescription, type Meaning } from "#providers/statements/degiro/read-description.ts";
import { settleOrder } from "#providers/statements/degiro/settle-order.ts";
import { readChange } from "#providers/statements/degiro/read-change.ts";
import { plainName, type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { settleMoves, type MoveRow } from "#providers/statements/pair-moves.ts";
import { parseMoment, secondOf } from "#providers/statements/parse-date.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { currencyOf, inCurrency, isinOf, RowCells, short } from "#providers/statements/row-cells.ts";
import { groupsOf } from "#providers/statements/row-groups.ts";
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
    const table = { [Symbol.iterator]: () => joinContinued(rows) };
    const newest = new NewestBalances();
    const balanced = new BalancedRows();
    const moves: MoveRow[] = [];
    const readJoined = (joined: Joined): DegiroRow | undefined => {
      const { cells, rows: sources } = joined;
      const row = readRow(joined);
      const isRead = cells.problem === undefined && row !== undefined;
      if (!isRead) draft.fail(sources, cells.problem ?? unknownDescription(cells));
      const after = balancedRow(joined);
      if (after) balanced.add(after);
      if (!isRead) return undefined;
      newest.note(row);
      return settleAlone(row, draft, moves) ? undefined : row;
    };
    for (const group of groupsOf(table, groupOf, readJoined)) draft.asLast(() => settleGroup(group, draft));
    settleMoves(moves, draft, (kind) => (/split|bonus/.test(kind) ? "split" : /spin|right|claim/.test(kind)));
    newest.state(draft);
    return balanceBreaks(balanced);
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

interface Joined {
  readonly cells: RowCells;
  readonly rows: readonly CsvRow[];
  readonly meaning: Meaning | undefined;
}

const meant = (cells: RowCells, rows: readonly CsvRow[]): Joined => ({
  cells,
  rows,
  meaning: readDescription(cells.text("description")),
});

/** Long product names and order ids wrap into a further row that has no date: it is glued back on. */
function* joinContinued(table: Iterable<RowCells>): Generator<Joined, void> {
  let open: Omit<Joined, "meaning"> | undefined;
  for (const cells of table) {
    const isContinued = cells.text("date") === "" && cells.text("amount") === "" && cells.text("time") === "";
    if (open !== undefined && isContinued) {
      open = { cells: glued(open.cells, cells), rows: [...open.rows, cells.row] };
      continue;
    }
    if (open) yield meant(open.cells, open.rows);
    open = { cells, rows: [cells.row] };
  }
  if (open) yield meant(open.cells, open.rows);
}

const INDEX: ReadonlyMap<string, number> = new Map(COLUMNS.map((name, index) => [name, index]));

function glued({ row: first }: RowCells, { row: further }: RowCells): RowCells {
  const cells = first.cells.map((cell, index) => {
    const more = further.cells[index] ?? "";
    return index === INDEX.get("order") || more === "" ? `${cell}${more}` : `${cell} ${more}`;
  });
  return new RowCells(withCells(first, cells, first.numbers), INDEX, "either");
}

function readRow({ cells, rows, meaning }: Joined): DegiroRow | undefined {
  const moment = cells.neededDate("date", "dmy");
  const description = cells.text("description");
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

/** True where a row that belongs to no other is settled; changes of securities wait for their other side among `moves`. */
function settleAlone(row: DegiroRow, draft: StatementDraft, moves: MoveRow[]): boolean {
  const { meaning } = row;
  if (isDividend(meaning)) return false;
  if (meaning.what === "skip") draft.skip(row.rows, meaning.reason);
  else if (meaning.what === "trade" && meaning.change !== undefined && row.cash.amount === 0n) {
    const change = readChange(row, meaning.change);
    if ("move" in change) moves.push(change);
    else draft.settle(row.rows, change);
  } else if (meaning.what === "trade" || meaning.what === "exchange" || row.order !== "") return false;
  else settleCash(row, draft);
  return true;
}

const isDividend = ({ what }: Meaning): boolean => what === "dividend" || what === "dividend_tax";

/** Orders and exchanges are settled together, dividends with their tax. */
function settleGroup(group: readonly DegiroRow[], draft: StatementDraft): void {
  if (group.some(({ meaning }) => isDividend(meaning))) settleDividends(group, draft);
  else if (group.length <= MOST_ROWS_OF_ORDER) settleOrder(group, draft, { pairExchanges, settleCash });
  else for (const row of group) draft.fail(row.rows, TOO_MANY);
}

/** An order has a handful of rows; hundreds are a damaged file, and pairing them would take the square of their number. */
const MOST_ROWS_OF_ORDER = 300;
const TOO_MANY: Problem = {
  field: "order",
  problem: `More than ${MOST_ROWS_OF_ORDER} rows share this order or minute.`,
  remedy: "Export the statement again, or leave the rows out.",
};

/** Dividends belong to their day and security, rows of an order together; exchanges without one by their minute; other rows stand alone. */
function groupOf({ cells, meaning }: Joined): string | undefined {
  if (meaning === undefined) return undefined;
  const on = parseMoment(cells.text("date"), "dmy")?.on ?? "";
  if (isDividend(meaning)) {
    const security = isinOf(cells.text("isin")) ?? cells.text("product");
    return JSON.stringify(["dividend", on, security, currencyOf(cells.text("currency"))?.currency]);
  }
  const order = cells.text("order");
  if (order !== "") return `order ${order}`;
  if (meaning.what === "exchange") return `minute ${on} ${secondOf(cells.text("time")) ?? ""}`;
  return meaning.what === "trade" ? `line ${cells.row.line}` : undefined;
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
function balancedRow({ cells, meaning }: Joined): BalancedRow | undefined {
  const on = cells.neededDate("date", "dmy")?.on;
  const currency = currencyOf(cells.text("currency"));
  const amount = cells.money("amount");
  const isSweep = meaning?.what === "skip" && meaning.isSweep === true;
  if (isSweep || on === undefined || currency === undefined || amount === undefined) return undefined;
  const balance = cells.text("balanceCurrency") === cells.text("currency") ? cells.money("balance") : undefined;
  const cash = { amount: inCurrency(amount, currency), currency: currency.currency };
  return { account: "", on, cash, balance, row: cells.row };
}

/** The newest balance of each currency. Files list the newest row first, unless their dates rise. */
class NewestBalances {
  /** Of rows of one moment the first of the file, and the last. */
  readonly #firstOf = new Map<string, DegiroRow>();
  readonly #lastOf = new Map<string, DegiroRow>();
  #first: DegiroRow | undefined;
  #last: DegiroRow | undefined;

  note(row: DegiroRow): void {
    this.#first ??= row;
    this.#last = row;
    const currency = row.cells.text("balanceCurrency");
    if (!/^[A-Z]{3}$/.test(currency)) return;
    const moment = momentOf(row);
    const [first, last] = [this.#firstOf.get(currency), this.#lastOf.get(currency)];
    if (first === undefined || moment > momentOf(first)) this.#firstOf.set(currency, row);
    if (last === undefined || moment >= momentOf(last)) this.#lastOf.set(currency, row);
  }

  state(draft: StatementDraft): void {
    const isRising = this.#first !== undefined && this.#last !== undefined && this.#first.on < this.#last.on;
    for (const [currency, row] of isRising ? this.#lastOf : this.#firstOf) {
      const amount = row.cells.money("balance");
      const place = row.rows[0];
      if (amount !== undefined && place !== undefined)
        draft.total(place, { account: "", on: row.on, what: "cash", currency, amount });
    }
  }
}

const momentOf = (row: DegiroRow): string => `${row.on} ${String(row.secondOfDay ?? 0).padStart(5, "0")}`;
