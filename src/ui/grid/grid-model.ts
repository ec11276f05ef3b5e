import { formatFixed, parseFixed } from "#engine/money/fixed.ts";
import type { CellValue, GridColumn, GridSort, GridView } from "#ui/grid/grid-column.ts";

/** One line of a grid as drawn: a row, or the heading of a group with its subtotals. */
export type GridLine<Row> =
  | { readonly kind: "row"; readonly row: Row; readonly key: string; readonly level: number }
  | {
      readonly kind: "group";
      readonly key: string;
      readonly label: string;
      /** From 1, the outermost. */
      readonly level: number;
      /** Leads to it through the groups around it: what folds it. */
      readonly path: string;
      readonly rows: readonly Row[];
      readonly isFolded: boolean;
    };

/** The lines of a view: sorted, grouped, folded groups without their rows. */
export function gridLines<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { view, getRowKey }: { readonly view: GridView; readonly getRowKey: (row: Row) => string },
): readonly GridLine<Row>[] {
  const sorted = sortRows(rows, columns, view.sort);
  const levels = view.groupBy.flatMap((key) => columns.find((it) => it.key === key) ?? []);
  const linesOf = (some: readonly Row[], depth: number, around: string | undefined): GridLine<Row>[] => {
    const column = levels[depth];
    if (!column) return some.map((row) => ({ kind: "row", row, key: getRowKey(row), level: depth + 1 }));
    const groups = Map.groupBy(some, (row) => String(column.value(row) ?? column.unknownGroup ?? "—"));
    return [...groups].flatMap(([label, members]): GridLine<Row>[] => {
      const path = groupPath(around, label);
      const isFolded = view.foldedGroups.includes(path);
      const heading = { kind: "group", key: `group ${path}`, label, level: depth + 1, path, rows: members } as const;
      return isFolded ? [{ ...heading, isFolded }] : [{ ...heading, isFolded }, ...linesOf(members, depth + 1, path)];
    });
  };
  return linesOf(sorted, 0, undefined);
}

/** What names a group among all: its label after those of the groups around it. */
const groupPath = (around: string | undefined, label: string): string =>
  around === undefined ? label : `${around}\u001f${label}`;

/** Stable sort; exact for decimal text; unknown values last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | null,
): readonly Row[] {
  const column = columns.find((it) => it.key === sort?.key);
  if (!sort || !column) return rows;
  const isDecimal = column.type === "money" || column.type === "quantity";
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const keyed = rows.map((row) => {
    const value = column.value(row);
    return { row, value: isDecimal && typeof value === "string" ? (parseFixed(value) ?? null) : value };
  });
  const factor = sort.direction === "ascending" ? 1 : -1;
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    if (typeof a.value === "string" && typeof b.value === "string") return factor * collator.compare(a.value, b.value);
    if (a.value === b.value) return 0;
    return a.value < b.value ? -factor : factor;
  });
  return keyed.map((it) => it.row);
}

/** A total with how many rows it had to leave out. */
export interface GridTotal {
  readonly value: CellValue;
  readonly currency: string;
  readonly unknownCount: number;
  /** Some of the values are on their way. */
  readonly isPending?: true;
}

/** The total of a column over rows: undefined where the column has none, null where it cannot be (several currencies, nothing known). */
export function gridTotal<Row>(rows: readonly Row[], column: GridColumn<Row>): GridTotal | undefined {
  if (!column.total) return undefined;
  const currencies = new Set(rows.map((row) => currencyOf(column, row)));
  const currency = currencies.size === 1 ? ([...currencies][0] ?? "") : "";
  const { isPending } = column;
  if (isPending && rows.some((row) => isPending(row)))
    return { value: null, currency, unknownCount: 0, isPending: true };
  if (typeof column.total === "function") return { value: column.total(rows), currency, unknownCount: 0 };
  const values = rows.map((row) => column.value(row));
  const known = values.filter((it) => it !== null);
  const unknownCount = values.length - known.length;
  if (currencies.size > 1 || known.length === 0) return { value: null, currency, unknownCount };
  return { value: sum(known), currency, unknownCount };
}

/** Currency of a money cell; empty where the column has none. */
export function currencyOf<Row>(column: GridColumn<Row>, row: Row): string {
  if (typeof column.currency === "function") return column.currency(row);
  return column.currency ?? "";
}

function sum(values: readonly (string | number)[]): string | number {
  if (values.every((it) => typeof it === "number")) return values.reduce((total, it) => total + it, 0);
  return formatFixed(values.reduce((total: bigint, it) => total + (parseFixed(String(it)) ?? 0n), 0n));
}

/** How many things these rows are, by what the first column says a row is a part of. */
export const countThings = <Row>(rows: readonly Row[], first: GridColumn<Row> | undefined): number =>
  first?.thingOf ? new Set(rows.map(first.thingOf)).size : rows.length;
