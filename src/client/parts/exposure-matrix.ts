import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import type { MatrixCell, MatrixLine } from "#ui/charts/MatrixChart.tsx";
import { exposureParts, lookOf, unstatedOf, type Dimension } from "#client/parts/exposure-parts.ts";

/** So many columns fit, and so many rows are read; what is smaller stands together. The tiers of liquidity are shown whole. */
const MOST = 7;
const MOST_ROWS = 15;
const REST = "rest";

interface Drawn {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly MatrixLine[];
  readonly totals: MatrixLine;
}

/** Groups against those of another dimension as a matrix, the largest groups first; undefined where there is none of it. */
export function drawnMatrix(
  { rows, matrices, dimensions }: Exposures,
  dimension: Dimension["dimension"],
): Drawn | undefined {
  const matrix = matrices.find((it) => it.dimension === dimension);
  const groups = dimensions.find((it) => it.dimension === dimension);
  if (!matrix || !groups) return undefined;
  const all = exposureParts(groups).map(({ key, label }) => ({ key, label }));
  const most = dimension === "liquidity" ? all.length : MOST;
  const columns = all.length > most ? [...all.slice(0, most - 1), { key: REST, label: "Others" }] : all;
  const shown = new Set(columns.map(({ key }) => key));
  const whole = matrix.rows.reduce((sum, { total }) => sum + total, 0);
  const cell = (value: number): MatrixCell | null =>
    value > 0 ? { value: formatFixed(fromNumber(value)), weight: value / whole } : null;
  const valuesOf = ({ values, unknown }: (typeof matrix.rows)[number]) => {
    const own = new Map([...Object.entries(values), ["", unknown] as const]);
    const rest = [...own].reduce((sum, [key, value]) => (shown.has(key) ? sum : sum + value), 0);
    return columns.map(({ key }) => (key === REST ? rest : (own.get(key) ?? 0)));
  };
  const lines = matrix.rows.map((row) => ({ row, values: valuesOf(row) }));
  const line = (key: string, label: string, values: readonly number[]): MatrixLine => {
    const total = values.reduce((sum, value) => sum + value, 0);
    return { key, label, cells: values.map(cell), total: cell(total) ?? { value: "0", weight: 0 } };
  };
  const named = lines.map(({ row, values }) =>
    line(row.group, lookOf(rows, row.group).label ?? (row.group === "" ? unstatedOf(rows) : row.label), values),
  );
  const others = lines.slice(MOST_ROWS - 1).map(({ values }) => values);
  const isLong = lines.length > MOST_ROWS;
  const sumOf = (all: readonly (readonly number[])[]) =>
    columns.map((_, place) => all.reduce((sum, values) => sum + (values[place] ?? 0), 0));
  return {
    columns,
    rows: isLong ? [...named.slice(0, MOST_ROWS - 1), line(REST, "Others", sumOf(others))] : named,
    totals: line("all", "All", sumOf(lines.map(({ values }) => values))),
  };
}
