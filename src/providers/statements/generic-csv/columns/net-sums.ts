import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";
import { type CsvRow, cellOf } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";

const LOOKED_AT = 200;

/**
 * `Amount 100, Fee 3.20, Net 96.80`, or `Amount -10, Fee 0.30, Total amount -10.30`: of two amounts beside a fee the one that is the other less the fee
 * in every row is what moved, and the other is before it. Undefined where rows say otherwise, or where there is no fee in any.
 */
export function settleNet(found: Map<ColumnMeaning, Named>, named: readonly Named[], rows: readonly CsvRow[]): boolean {
  const [first, second, ...others] = named.filter(({ reading }) => reading.meaning === "amount");
  const fee = found.get("fee");
  if (!first || !second || others.length > 0 || !fee || found.has("gross") || found.has("price")) return false;
  const looked = rows.slice(0, LOOKED_AT);
  const [one, other, costs] = [first, second, fee].map(({ index }) => numbersOf(looked, index));
  if (!one || !other || !costs) return false;
  const isNet = (net: readonly (Fixed | undefined)[], gross: readonly (Fixed | undefined)[]): boolean =>
    net.every((value, row) => value !== undefined && value === (gross[row] ?? 0n) - abs(costs[row] ?? 0n));
  const [isSecond, isFirst] = [isNet(other, one), isNet(one, other)];
  if (isSecond === isFirst) return false;
  found.set("amount", isSecond ? second : first);
  found.set("gross", isSecond ? first : second);
  return true;
}

function numbersOf(rows: readonly CsvRow[], index: number): readonly (Fixed | undefined)[] {
  const cells = rows.map((row) => numberOfCellSigned(cellOf(row, index) ?? ""));
  const mark = detectDecimalMark(cells) === "," ? "," : ".";
  return cells.map((cell) => parseAmount(cell, mark));
}

const numberOfCellSigned = (cell: string): string =>
  /^\s*-/.test(cell) ? `-${numberOfCell(cell).replace(/^\s*-/, "")}` : numberOfCell(cell);
