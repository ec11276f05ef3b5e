import type { LocalDate } from "#engine/dates/day.ts";
import { dateAt, tableIndexes } from "#ui/charts/chart-series.ts";
import type { ChartSeries, ChartUnit } from "#ui/charts/chart-series.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { ChartValue } from "#ui/charts/SeriesReadout.tsx";
import { DateText } from "#ui/components/DateText.tsx";

interface SeriesTableProps {
  readonly label: string;
  readonly firstOn: LocalDate;
  readonly series: readonly ChartSeries[];
  readonly unit: ChartUnit;
}

/** The values behind a chart over days: each day of a short range, else the end of each month. */
export function SeriesTable({ label, firstOn, series, unit }: SeriesTableProps) {
  return (
    <ChartTable
      label={label}
      headings={["Day", ...series.map((it) => it.label)]}
      rows={tableIndexes(firstOn, series[0]?.values.length ?? 0).map((index) => ({
        key: String(index),
        heading: <DateText on={dateAt(firstOn, index)} />,
        cells: series.map((it) => <ChartValue key={it.key} value={it.values[index] ?? null} unit={unit} />),
      }))}
    />
  );
}
