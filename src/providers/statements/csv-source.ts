import { err, ok, type Result } from "#engine/result.ts";
import { decodeText } from "#providers/statements/decode-text.ts";
import {
  firstLines,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  parseCsv,
  plainName,
  splitLine,
  type CsvRow,
  type Delimiter,
} from "#providers/statements/detect-csv.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import type { ReadOptions, StatementError, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import { type Problem, type RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** A known export: its header, its style, and how its rows become lines. */
export interface CsvSourceShape {
  readonly key: string;
  readonly name: string;
  readonly delimiter: Delimiter;
  readonly decimalMark: DecimalMark | "either";
  /** Column names that together exist in no other export. All must be there; order and further columns do not matter. */
  readonly header: readonly string[];
  /** Replaces the test by names where the header is translated: true when the cells are this source's header. */
  readonly isHeader?: (cells: readonly string[]) => boolean;
  /** Names for columns by position, where the header leaves them empty or translates them. */
  readonly columns?: readonly string[];
  /** The account of files that name none. */
  readonly account: AccountRef;
  readonly readRows: (rows: readonly RowCells[], draft: StatementDraft, options: ReadOptions) => void;
}

const HEADER_WITHIN = 20;
const ROWS_BETWEEN_REPORTS = 1000;

/** A statement source for a CSV export of fixed shape. It never asks: the shape says how dates and numbers are written. */
export function csvSource(shape: CsvSourceShape): StatementSource {
  const isHeader = shape.isHeader ?? hasColumns(shape.header);
  return {
    key: shape.key,
    name: shape.name,
    recognize: ({ text }) =>
      firstLines(text, HEADER_WITHIN).some((line) => isHeader(splitLine(line, shape.delimiter))) ? 1 : 0,
    read: (file, options) => {
      const refused = refuseFile(file);
      if (refused) return err(refused);
      const decoded = decodeText(file.bytes, options.encoding);
      if (!decoded.ok) return decoded;
      const parsed = parseCsv(decoded.value.text, shape.delimiter);
      return parsed.ok ? readTable(shape, parsed.value, options) : parsed;
    },
  };
}

const hasColumns =
  (names: readonly string[]) =>
  (cells: readonly string[]): boolean => {
    const present = new Set(cells.map(plainName));
    return names.every((name) => present.has(plainName(name)));
  };

function readTable(
  shape: CsvSourceShape,
  rows: readonly CsvRow[],
  options: ReadOptions,
): Result<Statement, StatementError> {
  const isHeader = shape.isHeader ?? hasColumns(shape.header);
  const headerAt = rows.slice(0, HEADER_WITHIN * 2).findIndex((row) => isHeader(row.cells));
  const header = rows[headerAt];
  if (header === undefined) {
    return err({
      kind: "source_unknown",
      problem: `The file has no header of ${shape.name}.`,
      remedy: "Choose the file as exported, with its first line, or import it as a general table.",
    });
  }
  const columns = columnIndex(shape.columns ?? header.cells, shape.header);
  const draft = new StatementDraft(shape);
  draft.account(shape.account);
  const kept: RowCells[] = [];
  for (const row of rows.slice(headerAt + 1)) {
    const tooLarge = limitProblem(row);
    if (tooLarge) draft.fail([row], tooLarge);
    else kept.push(new RowCells(row, columns, shape.decimalMark));
    if (kept.length % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(kept.length);
  }
  shape.readRows(kept, draft, options);
  options.onProgress?.(kept.length);
  return ok(draft.finish());
}

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
  if (row.cells.length > MAX_COLUMNS) {
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
  rows: readonly RowCells[],
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
