import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import type { Named } from "#providers/statements/generic-csv/columns/settle-columns.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";

const LOOKED_AT = 400;
/** Days on which something is owed, ends or was written: nothing moved on them. */
const OF_ANOTHER =
  /\bdue\b|fällig|échéance|vencim|scaden|verval|forfald|förfall|expir|valid|birth|gebur|maturity|invoice|rechnung|factur|fattura|\bstart|\bbegin|\bend/i;

/** Where the money of a list has a name that is known and the day has not, the only column of days is the day, whatever its language calls it. */
export function settleDay(found: Map<ColumnMeaning, Named>, header: readonly string[], rows: readonly CsvRow[]): void {
  const hasMoney = MONEY.some((meaning) => found.has(meaning));
  if (found.has("date") || !hasMoney || OF_UNITS.some((meaning) => found.has(meaning))) return;
  const looked = Math.min(rows.length, LOOKED_AT);
  const taken = new Set([...found.values()].map(({ index }) => index));
  const days = header.flatMap((name, index): readonly Named[] => {
    const content = contentOf(rows, index);
    const isDays =
      !taken.has(index) &&
      !OF_ANOTHER.test(name) &&
      content.days >= 0.9 &&
      content.filled >= looked * 0.9 &&
      content.filled > 0;
    return isDays ? [{ name, index, reading: { meaning: "date" }, content }] : [];
  });
  const [only, ...others] = days;
  if (only !== undefined && others.length === 0) found.set("date", only);
}

const MONEY: readonly ColumnMeaning[] = ["amount", "debit", "credit"];
const OF_UNITS: readonly ColumnMeaning[] = ["quantity", "price", "isin", "ticker"];
