import type { DateOrder } from "#providers/statements/parse-date.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { AT_A_BANK, monthEnd } from "#providers/statements/holdings-list/columns-of-months.ts";
import { isOwnedByName } from "#providers/statements/holdings-list/holding-words.ts";

const INVESTED =
  /\b(?:brokerage|broker|stocks?|shares|etfs?|funds?|fonds|depot|portfolio|investments?|crypto|bitcoin|401 ?\(?k\)?|ira|roth|isa|sipp|lisa|tfsa|rrsp|hsa|aktien|wertpapiere|actions|beleggingen|acciones)\b/i;
const SUM = /^(?:total|sum|net ?worth|summe|gesamt|reinvermögen|nettovermögen|totaal|patrimoine|patrimonio)\b/i;
const HEADER_WITHIN = 10;
const MOST = 2000;

export interface DaysByRow {
  /** The dates, where they leave open which comes first. */
  readonly ambiguous: readonly string[] | undefined;
  /** The same sheet with a line for each thing and a column for each day. */
  readonly turned: readonly CsvRow[];
}

/**
 * A sheet with a line for each day, or month as of its last day, and a column for each thing: `Date, Checking, Brokerage, Mortgage, Total`. Undefined for any other: all columns behind
 * the day are numbers, and most of them are called as what is owned or owed.
 */
export function daysByRow(rows: readonly CsvRow[], dateOrder?: DateOrder): DaysByRow | undefined {
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => cells.filter((cell) => /\p{L}/u.test(cell)).length > 2);
  const header = rows[at]?.cells.map((cell) => cell.trim());
  const body = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (at < 0 || header === undefined || body.length < 2 || body.length > MOST) return undefined;
  const things = header.flatMap((name, index) => (index === 0 || name === "" ? [] : [{ name, index }]));
  const dates = body.map(({ cells }) => cells[0] ?? "");
  const ends = dates.map(monthEnd);
  const isOfMonths = ends.every((end) => end !== undefined);
  const own = things.filter(({ name }) => !SUM.test(name));
  const known = own.filter(({ name }) => AT_A_BANK.test(name) || INVESTED.test(name) || isOwnedByName(name));
  if (own.length < 2 || known.length * 2 <= own.length || (!isOfMonths && contentOf(body, 0).days < 1))
    return undefined;
  const isCounted = things.every(({ index }) =>
    [contentOf(body, index)].every((it) => it.filled === 0 || it.numbers === 1),
  );
  if (!isCounted) return undefined;
  const order = dateOrder ?? detectDateOrder(dates);
  const days = isOfMonths
    ? ends.map((end) => end ?? "")
    : dates.map((text) => parseMoment(text, order ?? "dmy")?.on ?? "");
  const turned = things.map(({ name, index }): CsvRow => {
    const cells = body.map((row) => row.cells[index] ?? "");
    return { line: rows[at]?.line ?? 1, raw: [name, ...cells].join(",").slice(0, 2000), cells: [name, ...cells] };
  });
  const heading = { line: rows[at]?.line ?? 1, raw: rows[at]?.raw ?? "", cells: ["Assets", ...days] };
  return { ambiguous: order === undefined && !isOfMonths ? dates : undefined, turned: [heading, ...turned] };
}
