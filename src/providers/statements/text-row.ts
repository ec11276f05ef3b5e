import type { CsvRow } from "#providers/statements/detect-csv.ts";

/** Days, words, securities: most columns say few things in many rows. Each is kept once, and found again by who looks it up. */
const MOST_WORDS = 4096;
const BLOCK_LENGTH = 1 << 16;
/** Stands where a cell is one of the words of its column; a row as long as this keeps its cells as they are. */
const WORD = 0xffff;

interface Block {
  /** Of each row the number of its cells, then two numbers for each: from where to where it stands in the row, or which word it is. */
  readonly places: Uint16Array;
  readonly words: readonly (readonly string[])[];
}

/** A row of a long table. Its cells are made when they are asked for: kept, they would be most of what the file takes in memory. */
class TextRow implements CsvRow {
  readonly line: number;
  readonly raw: string;
  readonly #block: Block;
  readonly #at: number;

  constructor({ line, raw }: Omit<CsvRow, "cells">, block: Block, at: number) {
    [this.line, this.raw] = [line, raw];
    [this.#block, this.#at] = [block, at];
  }

  get cells(): readonly string[] {
    const cells: string[] = [];
    for (let cell = this.cell(0); cell !== undefined; cell = this.cell(cells.length)) cells.push(cell);
    return cells;
  }

  cell(column: number): string | undefined {
    const { places, words } = this.#block;
    if (column >= (places[this.#at] ?? 0)) return undefined;
    const at = this.#at + 1 + column * 2;
    const [start = 0, end = 0] = [places[at], places[at + 1]];
    return start === WORD ? words[column]?.[end] : this.raw.slice(start, end);
  }
}

/** Makes the rows of one table, so that they share what they say. */
export class RowMaker {
  readonly #known: Map<string, number>[] = [];
  readonly #words: string[][] = [];
  #block: Block = { places: new Uint16Array(), words: this.#words };
  #next = 0;

  /** With cells of its own, of which those that other rows say too are the same strings. */
  plain({ line, raw }: Omit<CsvRow, "cells">, cells: readonly string[]): CsvRow {
    return { line, raw, cells: cells.map((cell, column) => this.#words[column]?.[this.#wordOf(cell, column)] ?? cell) };
  }

  /** With its cells as places in it. */
  packed(row: Omit<CsvRow, "cells">, cells: readonly string[]): CsvRow {
    const length = 1 + cells.length * 2;
    if (row.raw.length >= WORD || length > BLOCK_LENGTH) return this.plain(row, cells);
    if (this.#next + length > this.#block.places.length) {
      this.#block = { places: new Uint16Array(BLOCK_LENGTH), words: this.#words };
      this.#next = 0;
    }
    const at = this.#next;
    const { places } = this.#block;
    places[at] = cells.length;
    let from = 0;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column] ?? "";
      const word = this.#wordOf(cell, column);
      // Wherever else in the row the same text stands, it says the same.
      const start = word < 0 ? row.raw.indexOf(cell, from) : WORD;
      // A quote inside of quotes is written as two.
      if (start < 0) return this.plain(row, cells);
      if (word < 0) from = start + cell.length;
      places[at + 1 + column * 2] = start;
      places[at + 2 + column * 2] = word < 0 ? from : word;
    }
    this.#next += length;
    return new TextRow(row, this.#block, at);
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
