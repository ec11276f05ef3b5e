import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { tradeInWords } from "#providers/statements/generic-csv/columns/type-words.ts";

/** Rows of units that each say in words which trade they were, or by the sign of the units at a price. */
export function saysTrades(
  { description, quantity, price, amount }: ColumnMapping["columns"],
  header: readonly string[],
  table: readonly CsvRow[],
): boolean {
  const [told, counted] = [description, quantity].map((name) => (name === undefined ? -1 : header.indexOf(name)));
  const trades = table.filter(({ cells }) => /[1-9]/.test(cells[counted ?? -1] ?? ""));
  if (trades.length === 0) return false;
  if (trades.every(({ cells }) => tradeInWords(cells[told ?? -1] ?? "") !== undefined)) return true;
  const isSigned = trades.some(({ cells }) => /^\s*[-−]/.test(cells[counted ?? -1] ?? ""));
  return isSigned && price !== undefined && amount === undefined;
}
