import type { ChartSeries } from "#ui/charts/chart-series.ts";
import type { Series } from "#features/figures/contract.ts";

/**
 * The lines of the net-worth chart: what it was worth, and what it would be had the money put in earned nothing. The second starts where the
 * first has its first known value. A day that leaves things out and is left with nothing is a gap, not a zero.
 */
export function netWorthSeries(series: Series): readonly ChartSeries[] {
  const known = series.values.map((it, index) => (it === 0 && (series.unknown[index] ?? 0) > 0 ? null : it));
  const start = known.findIndex((it) => it !== null);
  const startValue = known[start] ?? null;
  const worth: ChartSeries = { key: "worth", label: "Net worth", values: known };
  if (startValue === null) return [worth];
  const base = startValue - (series.contributed[start] ?? 0);
  const values = series.contributed.map((it, index) => (index < start || known[index] === null ? null : base + it));
  return [worth, { key: "contributed", label: "Put in", values, isDashed: true }];
}
