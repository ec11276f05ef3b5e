import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";

const isDay = (cell: string): boolean =>
  parseMoment(cell, "dmy") !== undefined || parseMoment(cell, "mdy") !== undefined;
const isMoney = (cell: string): boolean =>
  /\d[.,]\d{1,2}(?!\d)/.test(cell) && !isDay(cell) && amountReadings(numberOfCell(cell)).length > 0;

/**
 * Rows of another table above the one that is read, under headings of its own: a bank lists what is set aside before what was booked. They are none of
 * the rows that are read, and must not be left out without a word.
 */
export function rowsAbove(around: readonly CsvRow[]): readonly CsvRow[] {
  const heading = around.findIndex(
    ({ cells }) => cells.filter((cell) => cell !== "" && cell.length < 80 && readHeader(cell) !== undefined).length > 1,
  );
  if (heading < 0) return [];
  return around.slice(heading + 1).filter(({ cells }) => cells.length > 2 && cells.some(isDay) && cells.some(isMoney));
}

export const IS_ABOVE = { skip: "Stands in another table, above the one that was read." };
