import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { currencyOf } from "#providers/statements/row-cells.ts";

const TAKEN: ReadonlySet<string | undefined> = new Set(["amount", "debit", "credit", "currency", "quantity"]);

/**
 * Amounts in columns headed by currencies (`Date, Description, USD, EUR`) as one column of amounts and one of currencies. A row with money in two
 * columns is one that left and one that arrived. Undefined where the table is something else: rates have no description, and two amounts of one way
 * in a row are the same money twice, in two currencies.
 */
export function gatherCurrencies({
  header,
  rows,
}: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> | undefined {
  const codes = header.flatMap((name, index) => (/^[A-Z]{3}$/.test(name) && currencyOf(name) ? [index] : []));
  const meanings = new Set(header.map((name) => readHeader(name)?.meaning));
  const isLedger = meanings.has("date") && (meanings.has("description") || meanings.has("type"));
  if (codes.length < 2 || !isLedger || [...meanings].some((meaning) => TAKEN.has(meaning))) return undefined;
  const others = header.flatMap((_, index) => (codes.includes(index) ? [] : [index]));
  const gathered: CsvRow[] = [];
  for (const row of rows) {
    const filled = codes.filter((index) => isFilled(row.cells[index]));
    if (filled.length > 2 || (filled.length === 2 && !isOneEachWay(row, filled))) return undefined;
    for (const index of filled) gathered.push(rowOf(row, [...others, index], header[index] ?? ""));
    if (filled.length === 0) gathered.push(rowOf(row, others, ""));
  }
  return gathered.some(({ cells }) => cells.at(-1) !== "")
    ? { header: [...others.map((index) => header[index] ?? ""), "Amount", "Currency"], rows: gathered }
    : undefined;
}

const isFilled = (cell: string | undefined): cell is string =>
  cell !== undefined && cell !== "" && cell !== "-" && !amountReadings(cell).includes(0n);

function isOneEachWay({ cells }: CsvRow, filled: readonly number[]): boolean {
  const ways = filled.map((index) => amountReadings(cells[index] ?? "").map((amount) => amount > 0n)[0]);
  return ways.includes(true) && ways.includes(false);
}

/** The cells of these columns with the currency of the last, and what a spreadsheet holds as a number still one. */
function rowOf(row: CsvRow, columns: readonly number[], currency: string): CsvRow {
  const cells = columns.map((index) => row.cells[index] ?? "");
  const numbers =
    row.numbers && new Set(columns.flatMap((index, at) => (row.numbers?.has(index) === true ? [at] : [])));
  return withCells(row, [...cells, ...(currency === "" ? [""] : []), currency], numbers);
}
