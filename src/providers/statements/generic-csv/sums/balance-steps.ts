import { ExactColumn } from "#engine/intake/exact-column.ts";
import { IteratedList, type LongList } from "#engine/intake/long-list.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { codeOf, writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import type { Settled, UnitReader } from "#providers/statements/generic-csv/units/read-units.ts";
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

interface Stated extends Omit<BalanceStep, "step"> {
  readonly moved: Fixed | undefined;
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
export function balanceSteps(rows: readonly CsvRow[], rules: BalanceRules): LongList<BalanceStep> {
  const series = new Map<string, BalanceSeries>();
  for (const row of rows) {
    const stated = readStated(row, rules);
    if (stated === undefined) continue;
    const key = JSON.stringify([stated.account, codeOf(stated.unit)]);
    let list = series.get(key);
    if (!list) series.set(key, (list = new BalanceSeries(stated)));
    list.add(stated);
  }
  return new BalanceSteps([...series.values()]);
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

/** The balances of one account and unit, by columns: a bank's file of years has hundreds of thousands. */
class BalanceSeries {
  readonly #of: Pick<BalanceStep, "account" | "unit">;
  readonly #rows: CsvRow[] = [];
  readonly #days: string[] = [];
  readonly #balances = new ExactColumn();
  readonly #first: Stated;
  #last: Stated | undefined;
  /** How many rows moved what the balance went by since the row above them, or goes by until the row above. */
  #rising = 0;
  #falling = 0;

  constructor(first: Stated) {
    this.#first = first;
    this.#of = { account: first.account, unit: first.unit };
  }

  get length(): number {
    return this.#rows.length;
  }

  add(stated: Stated): void {
    const before = this.#last;
    if (before) {
      const step = abs(stated.balance - before.balance);
      if (stated.moved !== undefined && abs(stated.moved) === step) this.#rising++;
      if (before.moved !== undefined && abs(before.moved) === step) this.#falling++;
    }
    this.#rows.push(stated.row);
    this.#days.push(stated.on);
    this.#balances.push(stated.balance);
    this.#last = stated;
  }

  /** Newest first: by the sums where they tell, else by the days and the time of a day. */
  #isFalling(): boolean {
    if (this.#rising !== this.#falling) return this.#falling > this.#rising;
    const [first, last] = [this.#first, this.#last ?? this.#first];
    return first.on === last.on ? first.second > last.second : first.on > last.on;
  }

  /** In the order of time. */
  *steps(): Generator<BalanceStep, void> {
    const isFalling = this.#isFalling();
    let before: Fixed | undefined;
    for (let index = 0; index < this.length; index++) {
      const place = isFalling ? this.length - 1 - index : index;
      const [row, on, balance] = [this.#rows[place], this.#days[place], this.#balances.at(place)];
      if (row === undefined || on === undefined || balance === undefined) continue;
      yield { row, ...this.#of, on, balance, step: before === undefined ? undefined : balance - before };
      before = balance;
    }
  }
}

class BalanceSteps extends IteratedList<BalanceStep> {
  readonly #series: readonly BalanceSeries[];
  readonly length: number;

  constructor(series: readonly BalanceSeries[]) {
    super();
    this.#series = series;
    this.length = series.reduce((sum, { length }) => sum + length, 0);
  }

  at(index: number): BalanceStep | undefined {
    let place = 0;
    for (const step of this) if (place++ === index) return step;
    return undefined;
  }

  *[Symbol.iterator](): Generator<BalanceStep, void> {
    for (const series of this.#series) yield* series.steps();
  }
}
