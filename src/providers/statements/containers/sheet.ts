import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { ofItsOwn } from "#providers/statements/of-its-own.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { type UnreadableFile, unreadable } from "#providers/statements/refuse-file.ts";

/** A cell of a typed table. `isNumber`: the program itself holds it as a number; `text` is then a plain decimal. */
export interface SheetCell {
  readonly text: string;
  readonly isNumber: boolean;
}

/** One sheet of a workbook, or one table of a page. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly CsvRow[];
}

/** A sheet stores at most this many cells that hold something; real statements have a tenth. */
export const MAX_CELLS = 3_000_000;
/** Lines of a sheet as its program counts them. */
const MAX_LINE = 1_100_000;
const MAX_COLUMN = 1000;

export const TOO_MANY_CELLS: UnreadableFile = unreadable(
  "The table has more than three million cells.",
  "Export a shorter period, or save the sheet as CSV and import it in parts.",
);

/** A row of a sheet. What it would be as CSV is made when it is asked for: it is kept for few rows, and would double the memory of all. */
class SheetRow implements CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly numbers: ReadonlySet<number>;

  constructor(line: number, cells: readonly string[], numbers: ReadonlySet<number>) {
    this.line = line;
    this.cells = cells;
    this.numbers = numbers;
  }

  get raw(): string {
    return this.cells.map(quoted).join(",");
  }
}

/** Collects the cells of a sheet row by row. Cells beyond what a statement can have make it `isTooLarge`. */
export class SheetDraft {
  readonly #rows: CsvRow[] = [];
  readonly #numbers = new Map<string, ReadonlySet<number>>();
  readonly #texts = new Map<string, string>();
  readonly #budget: { cells: number };
  isTooLarge = false;

  /** `budget`: cells that may still come, shared by all sheets of a file. */
  constructor(budget: { cells: number }) {
    this.#budget = budget;
  }

  /** Adds a row that holds anything; `cells` may have holes. */
  add(line: number, cells: readonly (SheetCell | undefined)[]): void {
    const filled = cells.findLastIndex((cell) => cell !== undefined && cell.text.trim() !== "") + 1;
    if (filled === 0) return;
    this.#budget.cells -= filled;
    this.isTooLarge ||= this.#budget.cells < 0 || line > MAX_LINE || filled > MAX_COLUMN;
    if (this.isTooLarge) return;
    const texts = Array.from({ length: filled }, (_, index) => this.#once(plainCell(cells[index]?.text ?? "")));
    const numbers = texts.flatMap((_, index) => (cells[index]?.isNumber === true ? [index] : []));
    this.#rows.push(new SheetRow(line, texts, this.#shared(numbers)));
  }

  rows(): readonly CsvRow[] {
    return this.#rows;
  }

  /** Days, names and words stand in many rows: one text for all of them. */
  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const own = ofItsOwn(text);
    if (this.#texts.size < MOST_TEXTS) this.#texts.set(own, own);
    return own;
  }

  /** Most rows have their numbers in the same columns: one set for all of them. */
  #shared(numbers: readonly number[]): ReadonlySet<number> {
    const key = numbers.join();
    const known = this.#numbers.get(key) ?? new Set(numbers);
    this.#numbers.set(key, known);
    return known;
  }
}

/** Beyond them most texts are of one row, and to look for each would cost more than it spares. */
const MOST_TEXTS = 20_000;

const plainCell = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]/)
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join(" ")
    : text.trim();

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A sheet as a file that any source reads: rows with their cells, and the same as CSV for a reader that wants text. */
export const fileOfSheet = (name: string, rows: readonly CsvRow[]): StatementFile => ({
  name,
  rows,
  get bytes() {
    return new TextEncoder().encode(csvOf(rows));
  },
});

/** Each row on its own line number, so that a reader of text names the same place. */
function csvOf(rows: readonly CsvRow[]): string {
  let line = 1;
  let text = "";
  for (const row of rows) {
    text += "\n".repeat(Math.max(0, row.line - line)) + row.raw;
    line = Math.max(line, row.line);
  }
  return text;
}
