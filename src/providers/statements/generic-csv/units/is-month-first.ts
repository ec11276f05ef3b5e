import type { CsvRow } from "#providers/statements/detect-csv.ts";

const DAY = /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?:\d{2}|\d{4})(?: |$)/;
const MONTHS = 12;

/** Whether days are surely written with the month first, as in the United States and hardly anywhere else: `01/31/2026`. */
export function isMonthFirst(rows: readonly CsvRow[]): boolean {
  let isSure = false;
  for (const { cells } of rows)
    for (const cell of cells) {
      const { first = "", second = "" } = DAY.exec(cell.slice(0, 24))?.groups ?? {};
      if (Number(first) > MONTHS) return false;
      if (Number(second) > MONTHS) isSure = true;
    }
  return isSure;
}
