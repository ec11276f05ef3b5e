import type { CsvRow } from "#providers/statements/detect-csv.ts";

/** Days, words, securities: most columns say few things in many rows. Each is kept once, and found again by who looks it up. */
const MOST_WORDS = 4096;
const BLOCK_LENGTH = 1 << 16;
const ROWS_IN_BLOCK = 4096;
/** Stands where a cell is one of the words of its column; a row as long as this keeps its cells as they are. */
const WORD = 0xffff;

interface Block {
  readonly text: string;
  /** Of each row its line, where it begins in the text, and where in `places` its cells are. */
  readonly rows: Uint32Array;
  /** Of each row its length and the number of its cells, then two numbers for each: from where to where it stands in the row, or which word it is. */
  readonly places: Uint16Array;
  readonly words: readonly (readonly string[])[];
}

/** A row of a long table. Its words and cells are made when they are asked for: kept, they would be most of what the file takes in memory. */
class TextRow implements CsvRow {
  readonly #block: Block;
  readonly #row: number;

  constructor(block: Block, row: number) {
    [this.#block, this.#row] = [block, row];
  }

  get line(): number {
    return this.#block.rows[this.#row] ?? 0;
  }

  get raw(): string {
    const { text, rows, places } = this.#block;
    const [start = 0, at = 0] = [rows[this.#row + 1], rows[this.#row + 2]];
    return text.slice(start, start + (places[at] ?? 0));
  }

  get cells(): readonly string[] {
    const cells: string[] = [];
    for (let cell = this.cell(0); cell !== undefined; cell = this.cell(cells.length)) cells.push(cell);
    return cells;
  }

  cell(column: number): string | undefined {
    const { text, rows, places, words } = this.#block;
    const row = rows[this.#row + 2] ?? 0;
    if (column >= (places[row + 1] ?? 0)) return undefined;
    const at = row + 2 + column * 2;
    const start = places[at] ?? 0;
    const end = places[at + 1] ?? 0;
    if (start === WORD) return words[column]?.[end];
    const from = rows[this.#row + 1] ?? 0;
    return text.slice(from + start, from + end);
  }
}

/** Where a row stands in the text of its table, without space around it. */
export interface RowPlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Makes the rows of one table, so that they share what they say. */
export class RowMaker {
  readonly #text: string;
  readonly #known: Map<string, number>[] = [];
  readonly #words: string[][] = [];
  #block: Block;
  #rowsIn = 0;
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#block = this.#emptyBlock(0, 0);
  }

  /** With cells of its own, of which those that other rows say too are the same strings. */
  plain({ line, start, end }: RowPlace, cells: readonly string[]): CsvRow {
    return {
      line,
      raw: this.#text.slice(start, end),
      cells: cells.map((cell, column) => this.#words[column]?.[this.#wordOf(cell, column)] ?? cell),
    };
  }

  /** With its cells as places in it. */
  packed(place: RowPlace, cells: readonly string[]): CsvRow {
    const { line, start, end } = place;
    const raw = this.#text.slice(start, end);
    const length = 2 + cells.length * 2;
    if (raw.length >= WORD || length > BLOCK_LENGTH) return this.plain(place, cells);
    if (this.#next + length > this.#block.places.length || this.#rowsIn === ROWS_IN_BLOCK) {
      this.#block = this.#emptyBlock(ROWS_IN_BLOCK, BLOCK_LENGTH);
      [this.#next, this.#rowsIn] = [0, 0];
    }
    const at = this.#next;
    const { places, rows } = this.#block;
    places[at] = raw.length;
    places[at + 1] = cells.length;
    let from = 0;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column] ?? "";
      const word = this.#wordOf(cell, column);
      // Wherever else in the row the same text stands, it says the same.
      const begins = word < 0 ? raw.indexOf(cell, from) : WORD;
      // A quote inside of quotes is written as two.
      if (begins < 0) return this.plain(place, cells);
      if (word < 0) from = begins + cell.length;
      places[at + 2 + column * 2] = begins;
      places[at + 3 + column * 2] = word < 0 ? from : word;
    }
    const row = this.#rowsIn * 3;
    [rows[row], rows[row + 1], rows[row + 2]] = [line, start, at];
    this.#next += length;
    this.#rowsIn++;
    return new TextRow(this.#block, row);
  }

  #emptyBlock(rows: number, places: number): Block {
    return {
      text: this.#text,
      rows: new Uint32Array(rows * 3),
      places: new Uint16Array(places),
      words: this.#words,
    };
  }

  /** Its place among the words of its column; below zero where there are too many of them. */
  #wordOf(cell: string, column: number): number {
    const known = (this.#known[column] ??= new Map());
    const words = (this.#words[column] ??= []);
    const place = known.get(cell);
    if (place !== undefined) return place;
    if (words.length >= MOST_WORDS) return -1;
    known.set(cell, words.length);
    return words.push(cell) - 1;
  }
}
