import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { isTradeWord, readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { numberOfCell, unitOfCell, unitOfHeading, unitOfWord } from "#providers/statements/parse-unit.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { isinIn } from "#providers/statements/find-isin.ts";

/** Enough rows to know a column by; a long file is not looked through for it. */
const LOOKED_AT = 400;

/** What the cells of a column are, whatever its name says. */
export interface ColumnContent {
  /** Share of the filled cells, 0 to 1, that hold an ISIN with a right check digit. */
  readonly isins: number;
  readonly days: number;
  /** Share that is a word for a transaction in one of the languages read. */
  readonly types: number;
  /** Share that says that something was bought or sold. */
  readonly trades: number;
  /** Share that names a currency or an asset to count in; none where most of them are words in capitals that nobody knows. */
  readonly units: number;
  readonly numbers: number;
  /** Share that is a part of a hundred: `0.25%`. */
  readonly percents: number;
  readonly filled: number;
  /** Whether some cell names beside its number in what it counts. */
  readonly isCounted: boolean;
}

/** A number may have a unit beside it, not words and not a day: `OAK 2024-02-16 180 P` is a contract. */
const SENTENCE = /\p{L}[^\d]{0,8}\d{4}-\d{2}-\d{2}|\p{L}{4}|\p{L}\P{L}+\p{L}{2}/u;

export function contentOf(rows: readonly CsvRow[], column: number): ColumnContent {
  const cells = rows
    .slice(0, LOOKED_AT)
    .map((row) => row.cells[column] ?? "")
    .filter((cell) => cell !== "");
  const share = (is: (cell: string) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  return {
    filled: cells.length,
    isCounted: cells.some((cell) => unitOfCell(cell) !== undefined),
    isins: share((cell) => isinIn(cell) !== undefined),
    days: share((cell) => parseMoment(cell, "dmy") !== undefined || parseMoment(cell, "mdy") !== undefined),
    numbers: share((cell) => !SENTENCE.test(cell) && amountReadings(numberOfCell(cell)).length > 0),
    percents: share((cell) => cell.endsWith("%")),
    trades: share((cell) => isTradeWord(cell)),
    types: share((cell) => readTypeWord(cell) !== undefined),
    units:
      share((cell) => unitOfHeading(cell) !== undefined) >= 0.5 ? share((cell) => unitOfWord(cell) !== undefined) : 0,
  };
}
