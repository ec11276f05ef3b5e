import { parse } from "csv-parse/sync";
import { err, ok, type Result } from "#engine/result.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";
import { RowMaker } from "#providers/statements/text-row.ts";

export type Delimiter = "," | ";" | "\t" | "|";

/** One record of the file. Lines count from 1 as an editor counts them, also when a quoted cell holds line ends. */
export interface CsvRow {
  readonly line: number;
  readonly raw: string;
  readonly cells: readonly string[];
  /** One of the cells, where it can be had without the others. */
  readonly cell?: (column: number) => string | undefined;
  /** Columns that a spreadsheet itself holds as numbers: plain decimals with a point, however the file writes its others. */
  readonly numbers?: ReadonlySet<number> | undefined;
}

/** A row with other cells in its place. A row may have its line and its words as getters, which a spread of it leaves behind. */
export const withCells = ({ line, raw }: CsvRow, cells: readonly string[], numbers?: ReadonlySet<number>): CsvRow => ({
  line,
  raw,
  cells,
  ...(numbers === undefined ? {} : { numbers }),
});

/** One cell of a row; undefined beyond its last. */
export const cellOf = (row: CsvRow, column: number): string | undefined =>
  row.cell === undefined ? row.cells[column] : row.cell(column);

export const MAX_COLUMNS = 200;
export const MAX_CELL_LENGTH = 10_000;
/** More rows than any statement has; a file of them is refused before it fills the memory. */
export const MAX_ROWS = 500_000;
/** A longer line is no row of a statement, and could be a million cells. */
const MAX_LINE_LENGTH = 1_000_000;

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];
const LINE_ENDS = /\r\n|\n|\r/g;

/** All records that hold anything, with trimmed cells. A quote that never closes means that the file was cut off. */
export function parseCsv(text: string, delimiter: Delimiter): Result<readonly CsvRow[], UnreadableFile> {
  const tooLarge = tooLargeToParse(text);
  if (tooLarge !== undefined) return err(tooLarge);
  const table = startOfTable(text, delimiter);
  const rows: CsvRow[] = [];
  const above = text.slice(0, table);
  try {
    parseInto(rows, above, { delimiter, line: 1 });
    parseInto(rows, text.slice(table), { delimiter, line: 1 + lineEnds(above) });
  } catch {
    const last = rows.at(-1)?.line ?? 1;
    return err({
      kind: "file_unreadable",
      problem: `The file seems to be cut off: a quotation mark opened after line ${last} is never closed.`,
      remedy: "Export the statement again and choose the complete file.",
    });
  }
  return ok(rows);
}

interface Start {
  readonly delimiter: Delimiter;
  readonly line: number;
}

/** Adds the records of `text`, which starts at the given line, to `rows`. Throws where a quote never closes. */
function parseInto(rows: CsvRow[], text: string, { delimiter, line }: Start): void {
  const simple = readSimple(rows, text, { delimiter, line });
  if (simple.end < text.length) parseRest(rows, text.slice(simple.end), { delimiter, line: simple.line });
}

/** What the parser of records is given: a line that is not simple, and everything after it. */
function parseRest(rows: CsvRow[], text: string, at: Start): void {
  let line = at.line;
  parse(text, {
    delimiter: at.delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    raw: true,
    info: true,
    on_record: (record: unknown) => {
      const { raw, cells } = rowOf(record);
      if (cells.some((cell) => cell !== "")) rows.push({ line: line + leadingLineEnds(raw), raw: raw.trim(), cells });
      line += lineEnds(raw);
      return null;
    },
  });
}

/**
 * Adds rows as long as each is one line whose quotes, if any, stand around whole cells, as programs write them; answers where it stopped. Such
 * lines need no parser, which takes six times as long.
 */
function readSimple(rows: CsvRow[], text: string, at: Start): { readonly end: number; readonly line: number } {
  const maker = new RowMaker(text);
  let { line } = at;
  let start = 0;
  for (; start < text.length; line++) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const raw = text.slice(start, end > start && text.charCodeAt(end - 1) === RETURN ? end - 1 : end);
    const cells = raw.includes("\r") ? undefined : simpleCells(raw, at.delimiter);
    if (cells === undefined) break;
    if (cells.some((cell) => cell !== "")) {
      const begins = start + raw.length - raw.trimStart().length;
      const place = { line, start: begins, end: begins + raw.trim().length };
      rows.push(rows.length < FEW_ROWS ? maker.plain(place, cells) : maker.packed(place, cells));
    }
    start = end + 1;
  }
  return { end: start, line };
}

const RETURN = 13;

/** So many rows keep their cells: what is asked of a table is asked of its first rows most. */
const FEW_ROWS = 5000;

/** Undefined where a quote stands inside a cell, or does not close in the line. */
function simpleCells(raw: string, delimiter: Delimiter): readonly string[] | undefined {
  if (!raw.includes('"')) return raw.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let at = 0; at <= raw.length;) {
    const isQuoted = raw[at] === '"';
    const end = isQuoted ? afterQuote(raw, at + 1) : endOfCell(raw, at, delimiter);
    if (end > raw.length || (end < raw.length && raw[end] !== delimiter)) return undefined;
    const cell = isQuoted ? raw.slice(at + 1, end - 1).replaceAll('""', '"') : raw.slice(at, end);
    if (!isQuoted && cell.includes('"')) return undefined;
    cells.push(isQuoted ? unquoted(cell.trim()) : cell.trim());
    at = end + 1;
  }
  return cells;
}

const endOfCell = (raw: string, start: number, delimiter: Delimiter): number => {
  const end = raw.indexOf(delimiter, start);
  return end < 0 ? raw.length : end;
};

/** The place after the quote that closes a cell; beyond the line where none does. */
function afterQuote(raw: string, start: number): number {
  for (let at = raw.indexOf('"', start); at >= 0; at = raw.indexOf('"', at + 2)) if (raw[at + 1] !== '"') return at + 1;
  return raw.length + 1;
}

const lineEnds = (text: string): number => text.match(LINE_ENDS)?.length ?? 0;

/**
 * Where the lines above the table end. The parser takes the first record for the width of all, and is three times slower for every record
 * that differs, so a title above the header must not come first.
 */
function startOfTable(text: string, delimiter: Delimiter): number {
  const head = text.slice(0, 64 * 1024);
  const lines = head.split("\n").slice(0, 40);
  const widths = lines.map((line) => splitLine(line, delimiter).length);
  const width = mode(widths.filter((count) => count > 1));
  const first = width === undefined ? 0 : widths.indexOf(width);
  const above = lines
    .slice(0, Math.max(first, 0))
    .map((line) => `${line}\n`)
    .join("");
  return above.split('"').length % 2 === 1 ? above.length : 0;
}

/** Looked at before parsing: the number and the length of the lines. */
function tooLargeToParse(text: string): UnreadableFile | undefined {
  const remedy = "Export a shorter period, or split the file and import the parts one after another.";
  let count = 0;
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf("\n", start);
    const next = end < 0 ? text.length : end + 1;
    if (next - start > MAX_LINE_LENGTH) {
      return { kind: "file_unreadable", problem: "A line of the file has more than a million characters.", remedy };
    }
    count++;
    start = next;
  }
  return count > MAX_ROWS
    ? { kind: "file_unreadable", problem: "The file has more than 500,000 rows.", remedy }
    : undefined;
}

const leadingLineEnds = (raw: string): number => lineEnds(/^[\r\n]*/.exec(raw)?.[0] ?? "");

function rowOf(record: unknown): { readonly raw: string; readonly cells: readonly string[] } {
  if (typeof record !== "object" || record === null || !("raw" in record) || !("record" in record))
    return { raw: "", cells: [] };
  const raw = typeof record.raw === "string" ? record.raw : "";
  const cells = Array.isArray(record.record)
    ? record.record.map((cell) => (typeof cell === "string" ? unquoted(cell.trim()) : ""))
    : [];
  return { raw, cells };
}

/** A cell whose quotes stand behind a space (`"a" ,"b"`) is left in them by the parser. */
const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;

/** Cells of one line of text, for looking at the first lines only: quoted line ends are not joined. */
export function splitLine(line: string, delimiter: Delimiter): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of line.slice(0, 20_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}

/** First lines that hold anything, for recognition. */
export function firstLines(text: string, count: number): readonly string[] {
  return text
    .slice(0, 64 * 1024)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, count);
}

/**
 * The delimiter that cuts the first lines into the same number of cells most often; undefined when none gives two cells or more in
 * two lines, so the text is no table.
 */
export function detectDelimiter(text: string): Delimiter | undefined {
  const lines = firstLines(text, 40);
  let best: { delimiter: Delimiter; score: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => splitLine(line, delimiter).length);
    const width = mode(counts.filter((count) => count > 1));
    if (width === undefined) continue;
    const same = counts.filter((count) => count === width).length;
    const score = (same / lines.length) * 10 + Math.min(width, 20) / 4;
    if (same >= Math.min(2, lines.length) && (best === undefined || score > best.score)) best = { delimiter, score };
  }
  return best?.delimiter;
}

function mode(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}

/** A column name without case, quotes and outer space, for comparing headers. */
export const plainName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");
