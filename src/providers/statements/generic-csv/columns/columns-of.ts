import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { unitColumnOf } from "#providers/statements/generic-csv/columns/header-words.ts";
import { mappedMeanings } from "#providers/statements/generic-csv/columns/propose-mapping.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { unitKey } from "#providers/statements/generic-csv/units/read-units.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";

/** Place of each meaning's column in a row, and of the column that names its unit. */
export const columnsOf = (table: Table, mapping: ColumnMapping): ReadonlyMap<string, number> =>
  new Map(
    mappedMeanings(mapping).flatMap((meaning) => {
      const index = table.header.indexOf(mapping.columns[meaning] ?? "");
      const unit = unitColumnOf(table.header, index) ?? namelessUnit(table, index);
      const own: readonly [string, number][] = [[meaning, index]];
      // `Amount Currency` holds another amount in some banks' files: its name alone does not make it a unit.
      return unit === undefined || holdsNumbers(table, unit) ? own : [...own, [unitKey(meaning), unit]];
    }),
  );

/** A column without a name, right of an amount, that holds currencies alone. */
function namelessUnit(table: Table, index: number): number | undefined {
  const isNameless =
    table.header[index + 1] === `Column ${index + 2}` && !/^Column \d+$/.test(table.header[index] ?? "");
  return isNameless && contentOf(table.rows, index + 1).units >= 0.9 ? index + 1 : undefined;
}

const holdsNumbers = (table: Table, column: number): boolean => {
  const filled = table.rows.slice(0, 20).flatMap((row) => row.cells[column] || []);
  return filled.length > 0 && filled.every((cell) => amountReadings(cell).length > 0);
};
