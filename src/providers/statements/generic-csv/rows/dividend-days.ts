import type { RowRules } from "#providers/statements/generic-csv/rows/row-parts.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/** Days of a dividend besides the one it was paid on; a cell that is empty or says none states none. */
export const dividendDays = (cells: RowCells, rules: RowRules) => ({
  exOn: dayIn(cells, "exDay", rules),
  recordedOn: dayIn(cells, "recordDay", rules),
});

const dayIn = (cells: RowCells, column: "exDay" | "recordDay", rules: RowRules) =>
  /\d/.test(cells.text(column)) ? cells.neededDate(column, rules.style.dateOrder)?.on : undefined;
