import { abs, div, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

const MOST = 2000;
/** Rows whose money is what their units are worth. */
const OF_PRICES: ReadonlySet<string> = new Set(["buy", "sell", "deposit", "withdrawal", "fee"]);

/** What one unit of each name cost in rows that say they were bought, sold or taken for a charge, in the money of the row; enough of them to know a unit by. */
export function unitCosts(
  rows: readonly CsvRow[],
  cellsOf: (row: CsvRow) => RowCells,
): ReadonlyMap<string, readonly Fixed[]> {
  const found = new Map<string, Fixed[]>();
  for (const row of rows.slice(0, MOST)) {
    const cells = cellsOf(row);
    const [units, amount] = [abs(cells.amount("quantity") ?? 0n), abs(writtenAmount(cells) ?? 0n)];
    if (units === 0n || amount === 0n || !OF_PRICES.has(readTypeWord(cells.text("type"))?.type ?? "")) continue;
    const name = cells.text("name") || cells.text("ticker");
    if (name === "") continue;
    found.set(name, [...(found.get(name) ?? []), div(amount, units)].slice(-24));
  }
  return found;
}

/** Whether units came for about what others of the name cost, within a sixth: they were bought, and are not those that income was paid on. */
export const areBoughtFor = (costs: readonly Fixed[] | undefined, units: Fixed, amount: Fixed): boolean => {
  const each = div(abs(amount), abs(units));
  return costs?.some((cost) => abs(cost - each) * 6n <= cost) === true;
};
