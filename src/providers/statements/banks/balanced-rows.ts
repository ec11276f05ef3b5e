import type { LocalDate } from "#engine/dates/day.ts";
import { ExactColumn } from "#engine/intake/exact-column.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { RawRow } from "#providers/statements/statement-draft.ts";

export interface BalancedRow {
  readonly account: string;
  readonly on: LocalDate;
  readonly cash?: CashMove | undefined;
  readonly balance?: Fixed | undefined;
  readonly row: RawRow;
}

export type Moved = BalancedRow & { readonly cash: CashMove };

/** Rows of a bank with the balances stated after them, by account and currency. */
export class BalancedRows {
  readonly #series = new Map<string, BalancedSeries>();
  readonly #latest = new Map<string, BalancedRow>();

  constructor(rows: Iterable<BalancedRow> = []) {
    for (const row of rows) this.add(row);
  }

  add(row: BalancedRow): void {
    const latest = this.#latest.get(row.account);
    if (latest === undefined || row.on > latest.on) this.#latest.set(row.account, row);
    if (row.cash === undefined) return;
    const key = `${row.account} ${row.cash.currency}`;
    let series = this.#series.get(key);
    if (!series) this.#series.set(key, (series = new BalancedSeries(row.account, row.cash.currency)));
    series.add(row, row.cash.amount);
  }

  get series(): Iterable<BalancedSeries> {
    return this.#series.values();
  }

  /** The row of the last day of each account; of several the first. */
  get latest(): Iterable<BalancedRow> {
    return this.#latest.values();
  }
}

/** The rows of one account and currency in the order of the file, by columns: a bank's file of years has hundreds of thousands. */
export class BalancedSeries {
  readonly #account: string;
  readonly #currency: Currency;
  readonly #rows: RawRow[] = [];
  readonly #days: LocalDate[] = [];
  readonly #amounts = new ExactColumn();
  readonly #balances = new ExactColumn();
  /** How many rows state a balance. */
  stated = 0;

  constructor(account: string, currency: Currency) {
    [this.#account, this.#currency] = [account, currency];
  }

  get length(): number {
    return this.#rows.length;
  }

  add({ row, on, balance }: BalancedRow, amount: Fixed): void {
    const before = this.#days.at(-1);
    this.#rows.push(row);
    // One string for all rows of a day.
    this.#days.push(before === on ? before : on);
    this.#amounts.push(amount);
    this.#balances.push(balance);
    if (balance !== undefined) this.stated += 1;
  }

  at(index: number): Moved | undefined {
    const [row, on, amount] = [this.#rows[index], this.#days[index], this.#amounts.at(index)];
    if (row === undefined || on === undefined || amount === undefined) return undefined;
    const cash = { amount, currency: this.#currency };
    return { account: this.#account, on, cash, balance: this.#balances.at(index), row };
  }
}
