import type { ClassSchedule } from "#assets/asset-rules.ts";

/** A table of a statement; `totals` are the rows that add up those above them. */
export interface StatementTable extends ClassSchedule {
  readonly totals: readonly number[];
}
