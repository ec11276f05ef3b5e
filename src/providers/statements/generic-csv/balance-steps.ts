import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { codeOf, writtenAmount } from "#providers/statements/generic-csv/row-amounts.ts";
import type { Settled, UnitReader } from "#providers/statements/generic-csv/read-units.ts";
import { RowCells } from "#providers/statements/row-cells.ts";

/** What the running balance says of one row. */
export interface BalanceStep {
  readonly row: CsvRow;
  readonly account: string;
  readonly unit: Settled;
  readonly on: string;
  readonly balance: Fixed;
  /** By how much the balance changed from the row before it in time; unknown for the first. */
  readonly step: Fixed | undefined;
}

interface Stated {
  readonly row: CsvRow;
  readonly account: string;
  readonly unit: Settled;
  readonly balance: Fixed;
  readonly moved: Fixed | undefined;
  readonly on: string;
  readonly second: number;
}

export interface BalanceRules {
  readonly cellsOf: (row: CsvRow) => RowCells;
  readonly units: UnitReader;
  readonly momentOf: (
    cells: RowCells,
  ) => { readonly on: string; readonly secondOfDay?: number | undefined } | undefined;
}

/** The change of the balance at each row that states one, by account and unit. Files run either way: their own sums say which. */
export function balanceSteps(rows: readonly CsvRow[], rules: BalanceRules): readonly BalanceStep[] {
  const series = new Map<string, Stated[]>();
  for (const row of rows) {
    const stated = readStated(row, rules);
    if (stated === undefined) continue;
    const key = JSON.stringify([stated.account, codeOf(stated.unit)]);
    const list = series.get(key);
    if (list) list.push(stated);
    else series.set(key, [stated]);
  }
  return [...series.values()].flatMap((list) => {
    const inTime = isFalling(list) ? list.toReversed() : list;
    return inTime.map(({ row, account, unit, on, balance }, index) => {
      const before = inTime[index - 1];
      return { row, account, unit, on, balance, step: before && balance - before.balance };
    });
  });
}

function readStated(row: CsvRow, { cellsOf, units, momentOf }: BalanceRules): Stated | undefined {
  const cells = cellsOf(row);
  if (cells.text("balance") === "") return undefined;
  const counted = units.counted(cells, "balance");
  const moment = momentOf(cells);
  if (counted === undefined || moment === undefined) return undefined;
  const moved = writtenAmount(cells);
  return {
    row,
    account: cells.text("account"),
    unit: counted.unit,
    balance: counted.amount,
    moved,
    on: moment.on,
    second: moment.secondOfDay ?? 0,
  };
}

/** Newest first: by the sums where they tell, else by the days and the time of a day. */
function isFalling(list: readonly Stated[]): boolean {
  let rising = 0;
  let falling = 0;
  for (let at = 1; at < list.length; at++) {
    const [before, after] = [list[at - 1], list[at]];
    if (before === undefined || after === undefined) continue;
    const step = abs(after.balance - before.balance);
    if (after.moved !== undefined && abs(after.moved) === step) rising++;
    if (before.moved !== undefined && abs(before.moved) === step) falling++;
  }
  if (rising !== falling) return falling > rising;
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first.on === last.on ? first.second > last.second : first.on > last.on;
}
