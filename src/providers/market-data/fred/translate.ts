import { parseDay } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { endOfMonth } from "#providers/market-data/ecb-data/translate.ts";
import type { Observation } from "#providers/market-data/series-source.ts";
import { type TableError, toldTable } from "#providers/market-data/told-table.ts";

/** Consumer prices of all urban consumers, all items, not seasonally adjusted, 1982 to 1984 = 100. */
export const CPI = "CPIAUCNS";

/** Months by their first day, which are known at their end; a dot where there is none. */
export function readCpi(bytes: Uint8Array): Result<readonly Observation[], TableError> {
  const table = toldTable(bytes, ["observation_date", CPI]);
  if (!table.ok) return table;
  const told: Observation[] = [];
  for (const [first = "", value = ""] of table.value) {
    const on = parseDay(first) === undefined ? undefined : endOfMonth(first.slice(0, 7));
    if (on === undefined) return err({ kind: "table_unreadable", detail: `"${first}" is no day` });
    if (value !== "" && value !== ".") told.push({ series: "inflation-us", on, value });
  }
  return ok(told);
}
