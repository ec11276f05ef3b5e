import { type LocalDate, parseDay } from "#engine/dates/day.ts";
import { curvePoints } from "#engine/prices/shared-series.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Observation } from "#providers/market-data/series-source.ts";
import { type TableError, toldTable } from "#providers/market-data/told-table.ts";

/** `3 Mo`, `10 Yr`: titles of the columns by maturity. */
const COLUMNS = curvePoints("USD").map(({ key, years = 0 }) => ({
  key,
  title: years < 1 ? `${years * 12} Mo` : `${years} Yr`,
}));

/** `10/07/2024`, the month first. */
const dayIn = (text: string): LocalDate | undefined => {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const on = `${year}-${month}-${date}`;
  return parseDay(on) === undefined ? undefined : on;
};

/** Par yields of a year, the newest day first there and last here. Days without a point, as of bonds that were not sold, leave it out. */
export function readYields(bytes: Uint8Array): Result<readonly Observation[], TableError> {
  const table = toldTable(bytes, ["Date", ...COLUMNS.map(({ title }) => title)]);
  if (!table.ok) return table;
  const told: Observation[] = [];
  for (const [date = "", ...yields] of table.value.toReversed()) {
    const on = dayIn(date);
    if (on === undefined) return err({ kind: "table_unreadable", detail: `"${date}" is no day` });
    for (const [at, { key }] of COLUMNS.entries()) {
      const value = yields[at] ?? "";
      if (value !== "" && value !== "N/A") told.push({ series: key, on, value });
    }
  }
  return ok(told);
}
