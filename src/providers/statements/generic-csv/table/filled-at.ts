import { type CsvRow, cellOf, withCells } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const FILLED = /^([\d.,]{1,24}) ?@ ?([\d.,]{1,24})$/;

/** `Filled@Avg Price` with `4@261.62`: what was filled of an order and at which price, as two columns. Undefined where no heading is such, or it is told already. */
export function filledAt({ header, rows }: Rows): Rows | undefined {
  const at = header.findIndex((name) => /^filled ?@/i.test(name.trim()));
  const isTold = header.some((name) => /^fill(?:ed)? (?:qty|quantity)$/i.test(name.trim()));
  if (at < 0 || isTold || rows.every((row) => !FILLED.test(cellOf(row, at) ?? ""))) return undefined;
  const isOrdered = (name: string): boolean =>
    /^order (?:price|qty|quantity|amount)$/i.test(name.trim()) || readHeader(name)?.meaning === "price";
  const names = header.map((name, index) => (index === at || isOrdered(name) ? `Column ${index + 1}` : name));
  return {
    header: [...names, "Filled quantity", "Fill price"],
    rows: rows.map((row) => {
      const [, quantity = "", price = ""] = FILLED.exec((cellOf(row, at) ?? "").trim()) ?? [];
      return withCells(row, [...header.map((_, index) => cellOf(row, index) ?? ""), quantity, price], row.numbers);
    }),
  };
}
