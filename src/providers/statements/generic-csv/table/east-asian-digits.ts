import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";

const WIDE = /[\uff0b-\uff19\uff08\uff09\uffe5\uffe6]/;
/** A number, an amount or a day in digits of full width, with the signs that stand in one. */
const WIDE_NUMBER =
  /^[\s\d\uff10-\uff19.,/:+\-()\u00a5\u20a9\uff0b-\uff0f\uff1a\uff08\uff09\uffe5\uffe6年月日円元원]{1,64}$/;
const ZERO = /^(?:영|령|제로|零|〇|ゼロ)\s?(?:원|円|元)?$/;
const UNIT = /[\d\uff10-\uff19](원|円|元)$/;
const MAYBE_ZERO = /영|령|제로|零|〇|ゼロ/;

/** Digits of full width as plain ones, and the words that stand for nothing as 0, in cells that hold nothing else. */
export function plainDigits(rows: readonly CsvRow[]): readonly CsvRow[] {
  if (!rows.some(({ raw }) => WIDE.test(raw) || MAYBE_ZERO.test(raw))) return rows;
  return rows.map((row) =>
    withCells(
      row,
      row.cells.map((cell) => plainCell(cell, row)),
      row.numbers,
    ),
  );
}

/** A word for nothing is counted in what the other amounts of its row are. */
const plainCell = (cell: string, { cells }: CsvRow): string => {
  if (ZERO.test(cell))
    return `0${cells.map((other) => UNIT.exec(other)?.[1]).find((unit) => unit !== undefined) ?? ""}`;
  return WIDE.test(cell) && WIDE_NUMBER.test(cell) ? cell.normalize("NFKC") : cell;
};
