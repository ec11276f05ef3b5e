import type { ClassViewKey } from "#assets/class-views.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { OwnColumn } from "#figures/class-own-columns.ts";
import type { ClassChart, RowsView } from "#figures/class-views/chart.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { ClassChartView, OwnColumnView } from "./class-view-contract.ts";

/** What is drawn, in the words of the wire. */
export function showChart(
  sheet: Sheet,
  { view, from }: { readonly view: ClassViewKey; readonly from: Day },
  chart: ClassChart,
): ClassChartView {
  const head = { view, missing: [...chart.missing] };
  switch (chart.kind) {
    case "periods":
      return {
        ...head,
        kind: chart.kind,
        per: chart.per,
        series: [...chart.series],
        periods: chart.periods.map(({ startsOn, past, future, note = null }) => ({
          startsOn: formatDay(startsOn),
          past: amounts(past),
          future: amounts(future),
          note,
        })),
      };
    case "days":
      return {
        ...head,
        kind: chart.kind,
        from: formatDay(chart.from),
        series: chart.series.map((it) => ({ ...it, values: it.values.map(cents) })),
      };
    case "rows":
      return {
        ...head,
        kind: chart.kind,
        heading: chart.heading,
        barOf: chart.barOf,
        columns: chart.columns.map(({ label, unit, isGain = false }) => ({ label, unit, isGain })),
        rows: chart.rows.map(showRow),
      };
    case "tiles":
      return {
        ...head,
        kind: chart.kind,
        from: formatDay(from),
        tiles: chart.tiles.map((it) => ({ ...it, value: formatFixed(it.value), change: it.change ?? null })),
      };
    case "flows":
      return {
        ...head,
        kind: chart.kind,
        currency: sheet.base,
        nodes: [...chart.nodes],
        links: chart.links.map((it) => ({ ...it, value: formatFixed(it.value) })),
      };
  }
}

const amounts = (sums: ReadonlyMap<string, Fixed>): Record<string, string> =>
  Object.fromEntries([...sums].map(([key, amount]) => [key, formatFixed(amount)]));

/** Drawn values need no more than cents. */
const cents = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const shown = (value: Fixed | number | string | undefined): string | number | null => {
  if (typeof value === "bigint") return formatFixed(value);
  return value ?? null;
};

const showRow = ({ key, label, assetId, size, cells }: RowsView["rows"][number]) => ({
  key,
  label,
  assetId: assetId ?? null,
  size: size ?? null,
  cells: cells.map(({ value, reason }) => ({ value: shown(value), reason: reason ?? null })),
});

export const showOwnColumn = ({ column: { key, label, unit }, cells }: OwnColumn): OwnColumnView => ({
  key,
  label,
  unit,
  values: cells.map(({ value }) => shown(value)),
  notes: cells.map(({ note }) => note ?? null),
  figures: cells.map(({ figure }) => figure ?? null),
});
