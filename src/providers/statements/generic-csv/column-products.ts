import { abs, mul } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";

const LOOKED_AT = 200;

/** Whether the first of three columns times the second is the third in nearly every row, but for costs of two percent. */
export function isProductIn(rows: readonly CsvRow[], columns: readonly [number, number, number]): boolean {
  const looked = rows.slice(0, LOOKED_AT);
  const marks = columns.map((at) =>
    detectDecimalMark(looked.map(({ cells }) => cells[at] ?? "")) === "," ? "," : ".",
  );
  const fits = looked.map(({ cells }) => {
    const [a, b, c] = columns.map((at, index) => parseAmount(cells[at] ?? "", marks[index] ?? "."));
    if (a === undefined || b === undefined || c === undefined) return undefined;
    return abs(mul(abs(a), abs(b)) - abs(c)) * 50n <= abs(c);
  });
  const told = fits.filter((it) => it !== undefined);
  return told.length > 0 && told.filter(Boolean).length >= told.length * 0.9;
}
