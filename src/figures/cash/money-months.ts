import { addMonths, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { walkMoney } from "../class-views/money-flow.ts";
import type { Sheet } from "../sheet.ts";

/** So many months stand side by side: the one that runs, and those before it. */
export const MONTHS_SHOWN = 12;

export interface MoneyRow {
  /** As `walkMoney` names it: `in salary`, `out dining`. */
  readonly key: string;
  readonly label: string;
  readonly isIn: boolean;
  /** By month, above zero where it came in of what comes, or went out of what goes. */
  readonly values: readonly Fixed[];
  readonly total: Fixed;
}

export interface MoneyMonths {
  /** Their first days, the oldest first. */
  readonly months: readonly Day[];
  /** What came, then what went, each by what it comes to. */
  readonly rows: readonly MoneyRow[];
  readonly income: readonly Fixed[];
  readonly spending: readonly Fixed[];
  readonly kept: readonly Fixed[];
  /** Of all the months. */
  readonly inAll: { readonly income: Fixed; readonly spending: Fixed; readonly kept: Fixed };
  /** Transactions without an exchange rate: in no amount. */
  readonly lostCount: number;
}

/** Money in and out by what it was for, month by month: own transfers, payments of cards and what was invested are in none of it. */
export function moneyMonths(sheet: Sheet): MoneyMonths {
  const months = monthsTo(sheet.on);
  const [first = sheet.on] = months;
  const rows = new Map<string, { readonly label: string; readonly isIn: boolean; readonly values: Fixed[] }>();
  const lostCount = walkMoney(sheet, first - 1, ({ isIn, node }, value, on) => {
    const row = rows.get(node.key) ?? { label: node.label, isIn, values: months.map(() => ZERO) };
    rows.set(node.key, row);
    const place = months.findLastIndex((startsOn) => startsOn <= on);
    row.values[place] = (row.values[place] ?? ZERO) + (isIn ? -value : value);
  });
  const all = [...rows]
    .map(([key, row]): MoneyRow => ({ key, ...row, total: sum(row.values) }))
    .toSorted((a, b) => Number(b.isIn) - Number(a.isIn) || descending(a.total, b.total) || (a.key < b.key ? -1 : 1));
  const of = (isIn: boolean) =>
    months.map((_, i) => sum(all.filter((row) => row.isIn === isIn).map(({ values }) => values[i] ?? ZERO)));
  const [income, spending] = [of(true), of(false)];
  const kept = income.map((came, i) => came - (spending[i] ?? ZERO));
  const inAll = { income: sum(income), spending: sum(spending), kept: sum(kept) };
  return { months, rows: all, income, spending, kept, inAll, lostCount };
}

export interface MoneyEntry {
  readonly transactionId: string;
  readonly on: Day;
  /** As the row of its category counts it. */
  readonly value: Fixed;
}

/** What a category is made of in the months shown, or in one of them, the newest first; a transaction with several legs of it is one. */
export function entriesOfCategory(sheet: Sheet, category: string, month: Day | undefined): readonly MoneyEntry[] {
  const [first = sheet.on] = monthsTo(sheet.on);
  const [from, to] = month === undefined ? [first, sheet.on] : [month, addMonths(month, 1) - 1];
  const entries = new Map<string, { readonly on: Day; value: Fixed }>();
  walkMoney(sheet, from - 1, ({ isIn, node }, value, on, transactionId) => {
    if (node.key !== category || on > to) return;
    const entry = entries.get(transactionId) ?? { on, value: ZERO };
    entry.value += isIn ? -value : value;
    entries.set(transactionId, entry);
  });
  return [...entries].map(([transactionId, entry]) => ({ transactionId, ...entry })).toReversed();
}

function monthsTo(on: Day): readonly Day[] {
  const { year, month } = civilDate(on);
  const now = dayOf(year, month, 1);
  return Array.from({ length: MONTHS_SHOWN }, (_, i) => addMonths(now, i + 1 - MONTHS_SHOWN));
}

const sum = (values: readonly Fixed[]): Fixed => values.reduce((all, value) => all + value, ZERO);
const descending = (a: Fixed, b: Fixed): number => (a > b ? -1 : a < b ? 1 : 0);
