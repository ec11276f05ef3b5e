import type { Statement } from "#engine/intake/statement.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { askDateOrder } from "#providers/statements/ask-date-order.ts";
import { type CsvRow, cellOf, withCells } from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { type DateOrder, parseMoment } from "#providers/statements/parse-date.ts";
import type { StatementError } from "#providers/statements/port.ts";

const WRITTEN = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?:[ ,T]{1,2}\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i;

/** True where nothing of a file was read because none of its days could be: a spreadsheet has written them anew in the manner of its person. */
export const hasOtherDates = ({ lines, totals, errors }: Statement): boolean =>
  lines.length + totals.length === 0 &&
  errors.length > 0 &&
  errors.every(({ problem }) => problem.endsWith("is not a date."));

/** The rows with their days as exporters write them. What they leave open is asked. Undefined where no column holds such days. */
export function withPlainDates(
  rows: readonly CsvRow[],
  dateOrder: DateOrder | undefined,
): Result<readonly CsvRow[], StatementError> | undefined {
  const [first] = rows;
  const columns = (first?.cells ?? []).flatMap((_, at) => {
    const filled = rows.map((row) => (cellOf(row, at) ?? "").trim()).filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => WRITTEN.test(cell)) ? [{ at, filled }] : [];
  });
  if (columns.length === 0) return undefined;
  const dates = columns.flatMap(({ filled }) => filled);
  const order = dateOrder ?? detectDateOrder(dates);
  if (order === undefined) return err(askDateOrder(dates));
  const places = new Set(columns.map(({ at }) => at));
  return ok(
    rows.map((row) =>
      withCells(
        row,
        row.cells.map((cell, at) => (places.has(at) ? plain(cell, order) : cell)),
        row.numbers,
      ),
    ),
  );
}

function plain(cell: string, order: DateOrder): string {
  const moment = parseMoment(cell, order);
  if (moment === undefined) return cell;
  const { on, secondOfDay } = moment;
  if (secondOfDay === undefined) return on;
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, "0");
  return `${on} ${two(secondOfDay / 3600)}:${two((secondOfDay / 60) % 60)}:${two(secondOfDay % 60)}`;
}
