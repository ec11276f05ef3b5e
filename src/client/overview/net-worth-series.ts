import type { ChartSeries } from "#ui/charts/chart-series.ts";
import type { Series } from "#features/figures/contract.ts";

/**
 * The lines of the net-worth chart: what it was worth, and what it would be had the money put in earned nothing. The second starts where the
 * first has its first known value.
 */
export function netWorthSeries(series: Series): readonly ChartSeries[] {
  const start = series.values.findIndex((it) => it !== null);
  const startValue = series.values[start] ?? null;
  const worth: ChartSeries = { key: "worth", label: "Net worth", values: series.values };
  if (startValue === null) return [worth];
  const base = startValue - (series.contributed[start] ?? 0);
  const values = series.contributed.map((it, index) => (index < start ? null : base + it));
  return [worth, { key: "contributed", label: "Put in", values, isDashed: true }];
}
