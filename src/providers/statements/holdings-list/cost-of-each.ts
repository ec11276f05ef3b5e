import { abs, type Fixed, mul } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { HoldingsTable } from "#providers/statements/holdings-list/find-table.ts";
import type { ListMeaning } from "#providers/statements/holdings-list/list-words.ts";

/** Whether a column of costs is of all units of a row or of one of them. */
export type CostReading = "all" | "each";

/** Headings that name what was paid, and not whether for one or for all. */
const OPEN =
  /^(?:purchase price|kaufpreis|prix d[’' ]achat|prezzo d[’' ]acquisto|precio de compra|preço de compra|aankoopprijs)\b/i;

/** Nothing that is held was bought for more than this many times its worth, or this part of it, in all rows of a list. */
const MOST_TIMES = 5n;

/**
 * What a purchase price is of, by the values beside it: the reading that is within reach of the value in every row, where the other is not. Undefined
 * where neither or both are: the cost is then unknown. A column that says it, and a list without units, need no such proof.
 */
export function costReading(
  { header, columns, rows }: HoldingsTable,
  amountOf: (row: CsvRow, meaning: ListMeaning) => Fixed | undefined,
): CostReading | undefined {
  if (!columns.has("quantity") || !OPEN.test((header[columns.get("cost") ?? -1] ?? "").trim())) return "all";
  const told = rows.flatMap((row) => {
    const [cost, quantity] = [amountOf(row, "cost"), amountOf(row, "quantity")];
    const price = amountOf(row, "price");
    const value =
      amountOf(row, "value") ?? (price !== undefined && quantity !== undefined ? mul(price, quantity) : undefined);
    return cost === undefined || !quantity || !value
      ? []
      : [{ cost: abs(cost), quantity: abs(quantity), value: abs(value) }];
  });
  const fits = (paid: (row: (typeof told)[number]) => Fixed): boolean =>
    told.every((row) => paid(row) < row.value * MOST_TIMES && row.value < paid(row) * MOST_TIMES);
  const [all, each] = [fits(({ cost }) => cost), fits(({ cost, quantity }) => mul(cost, quantity))];
  if (told.length === 0 || all === each) return undefined;
  return all ? "all" : "each";
}
