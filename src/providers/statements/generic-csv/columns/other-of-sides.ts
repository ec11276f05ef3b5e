import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";

const LOOKED_AT = 400;

/**
 * `Uttag` is known and `Insättningar` is not: where one side of the money has a name that is known, the column that is filled exactly where that one is
 * empty is the other side. Left out, its rows would be rows without an amount, and what they moved would be missing.
 */
export function findOtherSide(
  found: Map<ColumnMeaning, Named>,
  header: readonly string[],
  rows: readonly CsvRow[],
): void {
  const [debit, credit] = [found.get("debit"), found.get("credit")];
  const side = debit ?? credit;
  if (side === undefined || (debit !== undefined && credit !== undefined) || found.has("amount")) return;
  const taken = new Set([...found.values()].map(({ index }) => index));
  const looked = rows.slice(0, LOOKED_AT);
  const others = header.flatMap((name, index) =>
    !taken.has(index) && isOther(looked, side.index, index) ? [{ name, index }] : [],
  );
  const [only, ...more] = others;
  if (only === undefined || more.length > 0) return;
  const meaning = debit === undefined ? "debit" : "credit";
  found.set(meaning, { ...only, reading: { meaning }, content: contentOf(rows, only.index) });
}

const isSomething = (cell: string): boolean => /[1-9]/.test(cell);

/** Whether of two columns just one says something in each row that says anything, and both do in some: the other one in numbers alone. */
function isOther(rows: readonly CsvRow[], side: number, other: number): boolean {
  const { numbers, days, filled } = contentOf(rows, other);
  if (filled === 0 || numbers < 1 || days >= 0.5) return false;
  let [left, right] = [0, 0];
  for (const row of rows) {
    const [own, its] = [side, other].map((column) => isSomething(cellOf(row, column) ?? ""));
    if (own && its) return false;
    if (own) left++;
    if (its) right++;
  }
  return left > 0 && right > 0 && (left + right) * 10 >= rows.length * 9;
}
