import { assetClassOf } from "#assets/registry.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import type { MatrixCell, MatrixLine } from "#ui/charts/MatrixChart.tsx";
import { exposureParts, type Dimension } from "#client/parts/exposure-parts.ts";

/** So many columns fit; what is smaller stands together. */
const MOST = 7;
const REST = "rest";

interface Drawn {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly MatrixLine[];
  readonly totals: MatrixLine;
}

/** Classes against the groups of a dimension as a matrix, the largest groups first; undefined where there is none of it. */
export function drawnMatrix({ matrices, dimensions }: Exposures, dimension: Dimension["dimension"]): Drawn | undefined {
  const matrix = matrices.find((it) => it.dimension === dimension);
  const groups = dimensions.find((it) => it.dimension === dimension);
  if (!matrix || !groups) return undefined;
  const all = exposureParts(groups).map(({ key, label }) => ({ key, label }));
  const columns = all.length > MOST ? [...all.slice(0, MOST - 1), { key: REST, label: "Others" }] : all;
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
  return {
    columns,
    rows: lines.map(({ row, values }) => line(row.assetClass, assetClassOf(row.assetClass).plural, values)),
    totals: line(
      "all",
      "All",
      columns.map((_, place) => lines.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)),
    ),
  };
}
