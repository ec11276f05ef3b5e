import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { isAmount, isDay, isValue, type PdfLine, type Piece, textOf } from "#providers/statements/pdf/pdf-lines.ts";

/** A table of a document, over all pages that carry on with it. */
export interface PdfTable {
  /** Page it begins on, from 1. */
  readonly page: number;
  readonly header: CsvRow | undefined;
  readonly rows: readonly CsvRow[];
  /** Lines between its rows with an amount and no day: carried forward, sums. */
  readonly aside: readonly CsvRow[];
}

/** Where a column stands on a page. */
type Column = Pick<Piece, "left" | "right"> & Partial<Pick<Piece, "text">>;

interface OpenTable {
  readonly page: number;
  readonly header: PdfLine | undefined;
  /** Of the page that is read: a heading may stand elsewhere on the next. */
  columns: readonly Column[];
  readonly dayColumn: number | undefined;
  readonly rows: {
    readonly line: PdfLine;
    readonly columns: readonly Column[];
    readonly more: PdfLine[];
    /** Said once above this row and others. */
    readonly day: string | undefined;
    /** Of the row above, where the first row of a day alone says it. */
    readonly own: string | undefined;
  }[];
  readonly aside: PdfLine[];
}

/** How far below a row, in letters, a line may go on with its words. */
const NEAR = 2.2;

/**
 * The tables of a document: a heading of known names, and the lines below it that begin with a day and hold an amount. A heading that comes again goes
 * on with its table; lines without day or amount right below a row are more words of it. Without any known heading, lines of that shape are a
 * table whose columns are where their words stand above each other.
 */
export function tablesOf(lines: readonly PdfLine[]): readonly PdfTable[] {
  const reader = new TableReader();
  for (const line of lines) reader.take(line);
  return reader.tables();
}

class TableReader {
  readonly #tables = new Map<string, OpenTable>();
  #open: OpenTable | undefined;
  #above: PdfLine | undefined;
  /** The last line of a row, while more words of it may follow. */
  #last: PdfLine | undefined;
  /** The day that stands alone above the rows that are read. */
  #day: string | undefined;

  take(line: PdfLine): void {
    const day = this.#open && dayAlone(line);
    if (isHeading(line)) this.#begin(line);
    else if (day !== undefined) [this.#day, this.#last] = [day, undefined];
    else if (this.#open && isRowOf(this.#open, line)) this.#add(this.#open, line);
    else if (!this.#open && isLooseRow(line)) this.#add(this.#beginLoose(line), line);
    else if (this.#open && this.#day !== undefined && isRowOfDay(line)) this.#add(this.#open, line, this.#day);
    else if (this.#open && isOfSameDay(this.#open, line)) this.#add(this.#open, line, undefined, dayOfLast(this.#open));
    else this.#goOn(line);
    this.#above = line;
  }

  /** Tables with a heading count before those without. */
  tables(): readonly PdfTable[] {
    const filled = [...this.#tables.values()].filter(({ rows }) => rows.length > 0);
    const named = filled.filter(({ header }) => header !== undefined && isHeading(header));
    return (named.length > 0 ? named : filled).map(finish);
  }

  #begin(line: PdfLine): void {
    const key = textOf(line).toLowerCase();
    const known = this.#tables.get(key);
    const day = line.pieces.findIndex(({ text }) => readHeader(text)?.meaning === "date");
    const table = known ?? {
      page: line.page,
      header: line,
      columns: line.pieces,
      dayColumn: day < 0 ? undefined : day,
      rows: [],
      aside: [],
    };
    table.columns = line.pieces;
    // On the next page a table goes on, also within a day.
    if (known === undefined || known !== this.#open) this.#day = undefined;
    this.#tables.set(key, table);
    this.#open = table;
    this.#last = undefined;
  }

  /** A table under a heading of words nobody here knows, or under none. */
  #beginLoose(line: PdfLine): OpenTable {
    const above = this.#above;
    const isHeader =
      above?.page === line.page &&
      above.pieces.length >= Math.max(2, line.pieces.length - 1) &&
      !above.pieces.some(({ text }) => isValue(text));
    const header = isHeader ? above : undefined;
    const table = {
      page: line.page,
      header,
      columns: header?.pieces ?? [],
      dayColumn: header ? columnOf(line.pieces[0] ?? NOWHERE, header.pieces) : undefined,
      rows: [],
      aside: [],
    };
    this.#tables.set("", table);
    this.#open = table;
    return table;
  }

  #add(table: OpenTable, line: PdfLine, day?: string, own?: string): void {
    table.rows.push({ line, columns: table.columns, more: [], day, own });
    this.#day = day;
    this.#last = line;
  }

  #goOn(line: PdfLine): void {
    const row = this.#open?.rows.at(-1);
    if (!this.#open || !row) return;
    if (line.pieces.slice(1).some(({ text }) => isValue(text))) {
      this.#open.aside.push(line);
      this.#last = undefined;
      return;
    }
    const last = this.#last;
    const isNear = last?.page === line.page && line.y - last.y <= NEAR * Math.max(line.size, last.size);
    const isAtRow = (line.pieces[0]?.left ?? 0) >= (row.line.pieces[0]?.left ?? 0) - line.size;
    this.#last = isNear && isAtRow ? line : undefined;
    if (this.#last) row.more.push(line);
  }
}

const NOWHERE: Piece = { text: "", left: 0, right: 0 };

/** Two known names or more, and no value among them. */
const isHeading = ({ pieces }: PdfLine): boolean =>
  pieces.filter(({ text }) => readHeader(text) !== undefined).length >= 2 && !pieces.some(({ text }) => isValue(text));

/** A line that is a day and nothing else, as statements write it once above the rows of that day: `Monday, 5 February 2024`. */
function dayAlone({ pieces }: PdfLine): string | undefined {
  const text = pieces.map((piece) => piece.text).join(" ");
  return [text, text.replace(/^\p{L}{2,12}[,.]? /u, "")].find((it) => isDay(it));
}

/** Words and an amount, where the day stands above. */
const isRowOfDay = ({ pieces }: PdfLine): boolean =>
  !isValue(pieces[0]?.text ?? "") &&
  !NO_ROW.test(pieces[0]?.text ?? "") &&
  pieces.slice(1).some(({ text }) => isAmount(text));

const NO_ROW =
  /^(?:(?:sub)?total|sum|summe|gesamt|zwischensumme|totaal|suma|carried|brought|übertrag|saldo|solde|balance|(?:opening|closing|end|new|old|final|daily) balance)\b/iu;

/**
 * Banks of Britain and Australia write a day beside its first row alone. The balance of the table proves what such lines move; without one they may be
 * notes of a row, and are left aside.
 */
function isOfSameDay({ columns, dayColumn, rows }: OpenTable, { pieces }: PdfLine): boolean {
  const meanings = columns.map(({ text = "" }) => readHeader(text)?.meaning);
  if (dayColumn === undefined || rows.length === 0 || !meanings.includes("balance")) return false;
  const held = pieces.map((piece) => ({ text: piece.text, meaning: meanings[columnOf(piece, columns)] }));
  const isMoved = held.some(({ text, meaning }) => MOVED.has(meaning ?? "") && isValue(text) && !isDay(text));
  const words = held.find(({ text }) => !isAmount(text));
  return isMoved && words !== undefined && !NO_ROW.test(words.text) && !held.some(({ meaning }) => meaning === "date");
}
const MOVED: ReadonlySet<string> = new Set(["amount", "debit", "credit"]);

/** The day of the last row of a table. */
function dayOfLast({ rows, columns, dayColumn }: OpenTable): string | undefined {
  const last = rows.at(-1);
  return last?.own ?? last?.line.pieces.find((piece) => columnOf(piece, columns) === dayColumn)?.text;
}

function isRowOf({ dayColumn, columns }: OpenTable, line: PdfLine): boolean {
  if (dayColumn === undefined) return isLooseRow(line);
  const day = line.pieces.findIndex((piece) => columnOf(piece, columns) === dayColumn);
  return isDay(line.pieces[day]?.text ?? "") && line.pieces.some(({ text }, at) => at !== day && isAmount(text));
}

/** Begins with a day and holds an amount with its decimals. */
const isLooseRow = ({ pieces }: PdfLine): boolean =>
  isDay(pieces[0]?.text ?? "") && pieces.slice(1).some(({ text }) => isValue(text) && !isDay(text));

/** The column a piece stands in: the one it shares an edge with, else most of its width, else the nearest. */
function columnOf(piece: Piece, columns: readonly Column[]): number {
  let best = { index: 0, score: Number.NEGATIVE_INFINITY };
  columns.forEach((column, index) => {
    const edge = Math.min(Math.abs(piece.left - column.left), Math.abs(piece.right - column.right));
    const shared = Math.min(piece.right, column.right) - Math.max(piece.left, column.left);
    const score = edge < 2 ? 10_000 - edge : shared;
    if (score > best.score) best = { index, score };
  });
  return best.index;
}

function finish({ page, header, rows, aside, dayColumn }: OpenTable): PdfTable {
  const isGrouped = header !== undefined && rows.some(({ day }) => day !== undefined);
  const days = dayColumn ?? header?.pieces.length ?? 0;
  const loose = header === undefined ? columnsUnder(rows.map(({ line }) => line)) : undefined;
  const cellsOf = (row: OpenTable["rows"][number]): CsvRow => {
    const columns = loose ?? row.columns;
    const cells = columns.map(() => "");
    // Below a heading without a day its column stands last.
    if (isGrouped) cells[days] = row.day ?? "";
    if (row.own !== undefined) cells[days] = row.own;
    for (const line of [row.line, ...row.more])
      for (const piece of line.pieces) {
        const at = columnOf(piece, columns);
        cells[at] = [cells[at] ?? "", piece.text].filter((it) => it !== "").join(" ");
      }
    return { line: row.line.line, raw: [row.line, ...row.more].map(textOf).join("\n"), cells };
  };
  return {
    page,
    header: header && (isGrouped && dayColumn === undefined ? withDays(plainRow(header)) : plainRow(header)),
    rows: rows.map(cellsOf),
    aside: aside.map(plainRow),
  };
}

const withDays = (header: CsvRow): CsvRow => ({ ...header, cells: [...header.cells, "Date"] });

export const plainRow = (line: PdfLine): CsvRow => ({
  line: line.line,
  raw: textOf(line),
  cells: line.pieces.map(({ text }) => text),
});

/** Columns of rows without a heading: stretches in which words stand, parted by those in which none does. */
function columnsUnder(rows: readonly PdfLine[]): readonly Column[] {
  const columns: { left: number; right: number }[] = [];
  for (const { left, right } of rows.flatMap(({ pieces }) => pieces).toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left <= last.right + 1) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}
