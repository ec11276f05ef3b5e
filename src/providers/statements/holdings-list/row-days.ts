import type { LocalDate } from "#engine/dates/day.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import type { HoldingsTable } from "#providers/statements/holdings-list/find-table.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";

interface Days {
  /** The day of the whole list. */
  readonly otherwise: LocalDate;
  readonly today?: LocalDate | undefined;
}

/** The day each row's value is of, where a column says it: what is not read, lies ahead or could be read two ways is of the day of the list. */
export function rowDays(table: HoldingsTable, { otherwise, today }: Days): (row: CsvRow) => LocalDate {
  const column = table.columns.get("asOf");
  if (column === undefined) return () => otherwise;
  const order = detectDateOrder(table.rows.map(({ cells }) => cells[column] ?? ""));
  if (order === undefined) return () => otherwise;
  return ({ cells }) => {
    const on = parseMoment(cells[column] ?? "", order)?.on;
    return on === undefined || (today !== undefined && today < on) ? otherwise : on;
  };
}
