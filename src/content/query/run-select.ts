import { matchesPattern } from "./like.ts";
import type { Condition, Literal, Select } from "./select.ts";
import { LIMITS } from "./select.ts";

/** A row of a collection: a value or a structure in each column. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Answers a question from rows in memory, as a database would: comparisons with null are neither true nor false, numbers come before texts, and
 * what is a structure is compared by its JSON. At most `LIMITS.rows` rows.
 */
export function runSelect(select: Select, rows: readonly Row[]): readonly Row[] {
  const { where, count } = select;
  const found = where === undefined ? rows : rows.filter((row) => truthOf(where, row) === true);
  if (count) {
    const values =
      count.column === undefined
        ? found.map(() => 1)
        : found.map((row) => valueOf(row, count.column ?? "")).filter((it) => it !== null);
    return [{ [count.name]: count.isDistinct ? new Set(values).size : values.length }];
  }
  const sorted = select.order.length === 0 ? found : found.toSorted((a, b) => compareRows(select.order, a, b));
  const shown = sorted.map((row) => pick(row, select.columns));
  const kept = select.isDistinct ? distinct(shown) : shown;
  const limit = Math.min(select.limit ?? LIMITS.rows, LIMITS.rows);
  return kept.slice(select.offset, select.offset + limit);
}

const pick = (row: Row, columns: Select["columns"]): Row =>
  columns === "*" ? row : Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

function distinct(rows: readonly Row[]): readonly Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = JSON.stringify(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What a column holds, as something that can be compared. */
function valueOf(row: Row, column: string): Literal {
  const value = row[column];
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  return JSON.stringify(value);
}

/** Before, the same, after; undefined when either is null. */
function compare(a: Literal, b: Literal): number | undefined {
  if (a === null || b === null) return undefined;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "number") return -1;
  if (typeof b === "number") return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Null first, then by value. */
function compareRows(order: Select["order"], a: Row, b: Row): number {
  for (const { column, isDescending } of order) {
    const [left, right] = [valueOf(a, column), valueOf(b, column)];
    const difference = left === null || right === null ? rank(left) - rank(right) : (compare(left, right) ?? 0);
    if (difference !== 0) return isDescending ? -difference : difference;
  }
  return 0;
}

const rank = (value: Literal): number => (value === null ? 0 : 1);

/** True, false, or undefined for unknown. */
function truthOf(condition: Condition, row: Row): boolean | undefined {
  switch (condition.kind) {
    case "and":
      return all(condition.parts, row);
    case "or": {
      const none = all(
        condition.parts.map((part) => ({ kind: "not", part })),
        row,
      );
      return none === undefined ? undefined : !none;
    }
    case "not":
      return negatedIf(true, truthOf(condition.part, row));
    case "null":
      return (valueOf(row, condition.column) === null) !== condition.isNegated;
    case "compare":
      return holds(condition.operator, compare(valueOf(row, condition.column), condition.value));
    case "like": {
      const value = valueOf(row, condition.column);
      return value === null
        ? undefined
        : negatedIf(condition.isNegated, matchesPattern(String(value), condition.pattern));
    }
    case "in":
      return negatedIf(condition.isNegated, isIn(valueOf(row, condition.column), condition.values));
    case "between": {
      const value = valueOf(row, condition.column);
      const low = holds(">=", compare(value, condition.low));
      const high = holds("<=", compare(value, condition.high));
      return negatedIf(condition.isNegated, low === false || high === false ? false : low && high);
    }
  }
}

const negatedIf = (isNegated: boolean, truth: boolean | undefined): boolean | undefined =>
  truth === undefined ? undefined : truth !== isNegated;

function all(parts: readonly Condition[], row: Row): boolean | undefined {
  let isUnknown = false;
  for (const part of parts) {
    const truth = truthOf(part, row);
    if (truth === false) return false;
    if (truth === undefined) isUnknown = true;
  }
  return isUnknown ? undefined : true;
}

function isIn(value: Literal, values: readonly Literal[]): boolean | undefined {
  if (value === null) return undefined;
  if (values.some((it) => compare(value, it) === 0)) return true;
  return values.includes(null) ? undefined : false;
}

function holds(operator: Extract<Condition, { kind: "compare" }>["operator"], difference: number | undefined) {
  if (difference === undefined) return undefined;
  switch (operator) {
    case "=":
      return difference === 0;
    case "<>":
      return difference !== 0;
    case "<":
      return difference < 0;
    case "<=":
      return difference <= 0;
    case ">":
      return difference > 0;
    case ">=":
      return difference >= 0;
  }
}
