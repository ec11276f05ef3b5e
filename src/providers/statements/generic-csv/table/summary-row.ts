import type { Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";

const LOOKED_AT = 2000;

/**
 * Whether the first row of a list without headings is no row of it: PNC begins with the account, the days the list is of and two balances, Santander of
 * Poland with the same in the columns of its rows, where the two balances are apart by what the rows come to.
 */
export function beginsWithSummary(rows: readonly CsvRow[]): boolean {
  const [first, ...others] = rows.slice(0, LOOKED_AT);
  if (first === undefined || others.length < 2) return false;
  return isOfOtherKinds(first, others.slice(0, 50)) || statesSum(first, others, rows.length);
}

/** A row without any number states nothing: days alone are the headings of a history. */
function isOfOtherKinds({ cells }: CsvRow, others: readonly CsvRow[]): boolean {
  if (!cells.some((cell) => kindOf(cell) === "number")) return false;
  const width = Math.max(cells.length, ...others.map((row) => row.cells.length));
  const apart = Array.from({ length: width }, (_, column) => {
    const kind = kindOf(cells[column] ?? "");
    return others.every((row) => kindOf(row.cells[column] ?? "") !== kind);
  });
  return apart.filter(Boolean).length * 2 > width;
}

function kindOf(cell: string): "blank" | "day" | "number" | "text" {
  if (cell === "") return "blank";
  if (parseMoment(cell, "dmy") !== undefined || parseMoment(cell, "mdy") !== undefined) return "day";
  return amountReadings(cell).length > 0 ? "number" : "text";
}

/**
 * Of two numbers of the first row the later less the earlier is what a column of the others comes to. A first row that the balances go on from is one of
 * the list: of an account that began at nothing its balance less its amount is the sum of the others as well.
 */
function statesSum({ cells }: CsvRow, others: readonly CsvRow[], count: number): boolean {
  if (count > LOOKED_AT) return false;
  const stated = cells.map(moneyIn);
  const next = (others[0]?.cells ?? []).map(moneyIn);
  const sums = cells.map((_, column) => sumOf(others.map((row) => moneyIn(row.cells[column] ?? ""))));
  return stated.some((before, at) =>
    stated.some((after, column) => {
      if (column <= at || before === undefined || after === undefined || before === after) return false;
      const goesOn = next.some((balance) => balance === after - before || balance === after + (next[at] ?? 0n));
      return !goesOn && sums.includes(after - before);
    }),
  );
}

/** An amount with two decimals, as both marks read it alike. */
function moneyIn(cell: string): Fixed | undefined {
  const [value, ...more] = /\d[.,]\d{2}$/.test(cell) ? amountReadings(cell) : [];
  return more.length > 0 ? undefined : value;
}

const sumOf = (values: readonly (Fixed | undefined)[]): Fixed | undefined =>
  values.some((value) => value === undefined)
    ? undefined
    : values.reduce((sum: Fixed, value) => sum + (value ?? 0n), 0n);
