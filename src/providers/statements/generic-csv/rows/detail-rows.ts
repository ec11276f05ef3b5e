import { abs } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { isBlankCell, type RowCells } from "#providers/statements/row-cells.ts";

/**
 * Rows without a day below one that has one, whose amounts come to that of the row above: the payments of one order, which moved once. Undated rows whose
 * amounts come to something else stay what they are: errors that are told.
 */
export function detailRows(rows: readonly CsvRow[], cellsOf: (row: CsvRow) => RowCells): ReadonlySet<number> {
  const details = new Set<number>();
  let whole: bigint | undefined;
  let parts: { readonly line: number; readonly amount: bigint }[] = [];
  const close = (): void => {
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    if (whole !== undefined && parts.length > 0 && abs(sum) === abs(whole))
      for (const { line } of parts) details.add(line);
    parts = [];
  };
  for (const row of rows) {
    const cells = cellsOf(row);
    const amount = writtenAmount(cells);
    if (isBlankCell(cells.text("date")) && isBlankCell(cells.text("settled"))) {
      if (amount !== undefined && amount !== 0n) parts.push({ line: row.line, amount });
    } else {
      close();
      whole = amount;
    }
  }
  close();
  return details;
}

export const IS_DETAIL = { skip: "Part of the row above, which moves all of it." };
