import { type LongList, madeWhenAsked } from "#engine/intake/long-list.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { askAccountCurrency } from "#providers/statements/ask-account-currency.ts";
import { askDateOrder } from "#providers/statements/ask-date-order.ts";
import { currencyIn } from "#providers/statements/coins/stated-money.ts";
import { textOf } from "#providers/statements/decode-text.ts";
import {
  cellOf,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  parseCsv,
  plainName,
  type CsvRow,
  type Delimiter,
} from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import type { ReadOptions, StatementError, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { HeadRows, headRows, plainNamesOf } from "#providers/statements/head-rows.ts";
import { hasOtherDates, withPlainDates } from "#providers/statements/saved-dates.ts";
import { currencyOf, RowCells } from "#providers/statements/row-cells.ts";
import { type Problem, type RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** A known export: its header, its style, and how its rows become lines. */
export interface CsvSourceShape {
  readonly key: string;
  readonly name: string;
  /** One, or all that occur: the first that shows the header counts. */
  readonly delimiter: Delimiter | readonly Delimiter[];
  readonly decimalMark: DecimalMark | "either";
  /** Columns of numbers without thousands that say which mark the file writes, where it is that of the person's language. */
  readonly marksIn?: readonly string[];
  /** Column names that together exist in no other export. All must be there; order and further columns do not matter. */
  readonly header: readonly string[];
  /** Replaces the test by names where the header is translated: true when the cells are this source's header. */
  readonly isHeader?: (cells: readonly string[]) => boolean;
  /** Names for columns by position, where the header leaves them empty or translates them. */
  readonly columns?: readonly string[];
  /** What a heading says beyond its names: `Total (EUR)` is the column Total, whose currency is EUR in every row. */
  readonly readHeading?: (cells: readonly string[]) => Heading;
  /** The column of amounts whose currency the file never names: it is asked, and the answer is `options.currency`. */
  readonly asksCurrencyOf?: string;
  /** The column of days written as the computer of the person writes them: what the file leaves open is asked, and `options.dateOrder` is its order. */
  readonly asksDateOrderOf?: string;
  /** The account of files that name none. */
  readonly account: AccountRef;
  /** Cells of a row are made anew whenever they are asked for. What it returns are sentences the person should know, such as a balance that does not follow. */
  readonly readRows: (
    rows: LongList<RowCells>,
    draft: StatementDraft,
    options: ReadOptions,
  ) => readonly string[] | void;
}

/** Columns by plain names, and the cells a heading fills for every row. */
export interface Heading {
  readonly columns: readonly string[];
  readonly stated: ReadonlyMap<string, string>;
}

/** `Total (EUR)` as the column `Total` with `Currency (Total)` EUR. Other names stay as they are. */
export function currenciesInHeading(cells: readonly string[]): Heading {
  const stated = new Map<string, string>();
  const columns = cells.map((cell) => {
    const match = /^(.{1,60}) \(([A-Za-z]{3})\)$/.exec(cell.trim());
    const [, name, code] = match ?? [];
    if (name === undefined || code === undefined || currencyOf(code) === undefined) return cell;
    stated.set(`Currency (${name})`, code);
    return name;
  });
  return { columns, stated };
}

const HEADER_WITHIN = 20;
const ROWS_BETWEEN_REPORTS = 1000;

/** A statement source for a CSV export of fixed shape. The shape says how dates and numbers are written, and what of it files leave open and is asked. */
export function csvSource(shape: CsvSourceShape): StatementSource {
  const isHeader = headerTest(shape);
  const delimiters = typeof shape.delimiter === "string" ? [shape.delimiter] : shape.delimiter;
  const isShown = (rows: HeadRows, delimiter: Delimiter): boolean =>
    rows.cutBy(delimiter).slice(0, HEADER_WITHIN).some(isHeader);
  const delimiterOf = (rows: HeadRows): Delimiter | undefined =>
    delimiters.find((delimiter) => isShown(rows, delimiter));
  /** The separator that cuts the file into cells best, where it shows the header though it is not the source's own. */
  const otherDelimiter = (rows: HeadRows): Delimiter | undefined =>
    rows.delimiter !== undefined && isShown(rows, rows.delimiter) ? rows.delimiter : undefined;
  return {
    key: shape.key,
    name: shape.name,
    recognize: (head) => {
      if (head.rows !== undefined) return head.rows.some(isHeader) ? 1 : 0;
      const rows = headRows(head);
      if (delimiterOf(rows) !== undefined) return 1;
      return otherDelimiter(rows) === undefined ? 0 : SAVED_AGAIN;
    },
    read: (file, options) => {
      if (file.rows !== undefined) return readTable(shape, file.rows, options);
      const refused = refuseFile(file);
      if (refused) return err(refused);
      const decoded = textOf(file, options.encoding);
      if (!decoded.ok) return decoded;
      const { text } = decoded.value;
      const rows = new HeadRows(text);
      const own = delimiterOf(rows);
      const other = own === undefined ? otherDelimiter(rows) : undefined;
      const parsed = parseCsv(text, own ?? other ?? delimiters[0] ?? ",");
      if (!parsed.ok) return parsed;
      return readTable(other === undefined ? shape : { ...shape, decimalMark: "either" }, parsed.value, options);
    },
  };
}

const headerTest = (shape: CsvSourceShape): ((cells: readonly string[]) => boolean) => {
  const isHeader = shape.isHeader ?? hasColumns(shape.header);
  return shape.readHeading === undefined ? isHeader : (cells) => isHeader(shape.readHeading?.(cells).columns ?? cells);
};

/** The header of a source in a file that another program has saved or from which it was copied: the same columns, another separator. */
const SAVED_AGAIN = 0.95;

function hasColumns(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map(plainName);
  return (cells) => {
    const present = plainNamesOf(cells);
    return names.every((name) => present.has(name));
  };
}

function readTable(
  shape: CsvSourceShape,
  rows: readonly CsvRow[],
  options: ReadOptions,
): Result<Statement, StatementError> {
  const read = readRows(shape, rows, options);
  if (!read.ok || !hasOtherDates(read.value)) return read;
  const isHeader = headerTest(shape);
  const below = rows.findIndex((row) => isHeader(row.cells)) + 1;
  const again = withPlainDates(rows.slice(below), options.dateOrder);
  if (again === undefined) return read;
  return again.ok ? readRows(shape, [...rows.slice(0, below), ...again.value], options) : again;
}

function readRows(
  shape: CsvSourceShape,
  rows: readonly CsvRow[],
  options: ReadOptions,
): Result<Statement, StatementError> {
  const isHeader = headerTest(shape);
  const headerAt = rows.slice(0, HEADER_WITHIN * 2).findIndex((row) => isHeader(row.cells));
  const header = rows[headerAt];
  if (header === undefined) {
    return err({
      kind: "source_unknown",
      problem: `The file has no header of ${shape.name}.`,
      remedy: "Choose the file as exported, with its first line, or import it as a general table.",
    });
  }
  const heading = shape.readHeading?.(header.cells);
  const columns = columnIndex(shape.columns ?? heading?.columns ?? header.cells, shape.header);
  const draft = new StatementDraft(shape);
  draft.account(shape.account);
  const kept: CsvRow[] = [];
  for (const row of rows.slice(headerAt + 1)) {
    const tooLarge = limitProblem(row);
    if (tooLarge) draft.fail([row], tooLarge);
    else kept.push(row);
    if (kept.length % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(kept.length);
  }
  const problems = new Map<CsvRow, Problem>();
  const mark = shape.marksIn === undefined ? shape.decimalMark : markOf(kept, columns, shape.marksIn);
  const cellsOf = (row: CsvRow): RowCells => new RowCells(row, columns, mark, { stated: heading?.stated, problems });
  const { asksCurrencyOf } = shape;
  const first = kept.slice(0, 50).map(cellsOf);
  if (asksCurrencyOf !== undefined && options.currency === undefined && !namesMoney(first, asksCurrencyOf)) {
    return err(
      askAccountCurrency(
        shape.name,
        first.slice(0, 3).map((cells) => cells.text(asksCurrencyOf)),
      ),
    );
  }
  const table = madeWhenAsked(kept, cellsOf);
  const order = dateOrderOf(table, shape, options);
  if (!order.ok) return order;
  const notes = shape.readRows(table, draft, { ...options, dateOrder: order.value });
  options.onProgress?.(kept.length);
  const statement = draft.finish();
  return ok(notes === undefined ? statement : { ...statement, notes });
}

/** The one mark in cells of numbers without thousands; both in a file are read cell by cell. */
function markOf(
  rows: readonly CsvRow[],
  columns: ReadonlyMap<string, number>,
  names: readonly string[],
): DecimalMark | "either" {
  const at = names.flatMap((name) => columns.get(name) ?? []);
  const isWritten = (mark: string): boolean =>
    rows.some((row) => at.some((index) => cellOf(row, index)?.includes(mark)));
  if (!isWritten(",")) return ".";
  return isWritten(".") ? "either" : ",";
}

function dateOrderOf(
  rows: LongList<RowCells>,
  { asksDateOrderOf }: CsvSourceShape,
  { dateOrder }: ReadOptions,
): Result<DateOrder | undefined, StatementError> {
  if (asksDateOrderOf === undefined || dateOrder !== undefined) return ok(dateOrder);
  const dates = rows.map((cells) => cells.text(asksDateOrderOf));
  const found = detectDateOrder(dates);
  return found === undefined ? err(askDateOrder(dates)) : ok(found);
}

/** True where a sign such as € says which money the amounts are; a dollar sign does not say whose. */
const namesMoney = (rows: readonly RowCells[], column: string): boolean =>
  rows.some((cells) => !["USD", undefined].includes(currencyIn(cells.text(column))));

/** Positions of columns by the names the source uses for them; the first of two equal names counts. */
function columnIndex(header: readonly string[], wanted: readonly string[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  const known = new Map(wanted.map((name) => [plainName(name), name]));
  header.forEach((name, at) => {
    const key = known.get(plainName(name)) ?? name.trim();
    if (key !== "" && !index.has(key)) index.set(key, at);
  });
  return index;
}

/** Rows no statement has are refused one by one, so that a hostile file costs no time or memory downstream. */
export function limitProblem(row: CsvRow): Problem | undefined {
  if (cellOf(row, MAX_COLUMNS) !== undefined) {
    return {
      field: "row",
      problem: `The row has more than ${MAX_COLUMNS} columns.`,
      remedy: "Remove the row, or export the statement again.",
    };
  }
  if (row.raw.length > MAX_CELL_LENGTH && row.cells.some((cell) => cell.length > MAX_CELL_LENGTH)) {
    return {
      field: "row",
      problem: `A cell has more than ${MAX_CELL_LENGTH} characters.`,
      remedy: "Shorten the text, or export the statement again.",
    };
  }
  return undefined;
}

/** Reads rows one at a time; a cell that could not be read makes the row an error, whatever the reader returned. */
export function eachRow(
  rows: LongList<RowCells>,
  draft: StatementDraft,
  readRow: (cells: RowCells) => RowOutcome | undefined,
): void {
  for (const cells of rows) {
    const outcome = readRow(cells);
    draft.settle([cells.row], cells.problem ?? outcome ?? NOT_UNDERSTOOD);
  }
}

const NOT_UNDERSTOOD: Problem = {
  field: "row",
  problem: "The row lacks something that is needed to understand it.",
  remedy: "Enter the transaction by hand, or leave the row out.",
};

/** The error for a word the source is not known to use. */
export const unknownWord = (field: string, word: string): Problem => ({
  field,
  problem: word === "" ? `${field} is empty.` : `"${word.slice(0, 80)}" is not a known kind of transaction.`,
  remedy: "Enter the transaction by hand, or leave the row out.",
});
