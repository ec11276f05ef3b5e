import type { ClassSchedule } from "#assets/asset-rules.ts";
import type { ReportTable } from "./report-content.ts";

interface Placed {
  readonly key: string;
  readonly label: string;
  /** Rows that add up those above them, from 0. */
  readonly totals?: readonly number[];
  /** Of its money, where that is not the report's: the amounts are told as they are, under the name of their currency. */
  readonly currency?: string | undefined;
}

/** A table of a class as one of a report. */
export const reportTableOf = (schedule: ClassSchedule, { key, label, totals = [], currency }: Placed): ReportTable => ({
  key,
  label,
  columns: schedule.columns.map((it) =>
    currency === undefined || it.unit !== "money"
      ? it
      : { ...it, label: `${it.label}, ${currency}`, unit: "units" as const },
  ),
  rows: schedule.rows.map((cells, place) => ({
    key: `${String(cells[0] ?? "")}:${place}`,
    ...(totals.includes(place) ? { look: "total" as const } : {}),
    cells,
  })),
  ...(schedule.note === undefined ? {} : { note: schedule.note }),
});
