import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { detectDelimiter, parseCsv, type CsvRow } from "#providers/statements/detect-csv.ts";
import { dayInParts } from "#providers/statements/generic-csv/table/day-in-parts.ts";
import { accountsOfSides } from "#providers/statements/generic-csv/table/accounts-of-sides.ts";
import { gatherCurrencies } from "#providers/statements/generic-csv/table/columns-of-currencies.ts";
import { plainDigits } from "#providers/statements/generic-csv/table/east-asian-digits.ts";
import { besideAsBelow } from "#providers/statements/generic-csv/table/side-by-side.ts";
import { sectionsOf } from "#providers/statements/generic-csv/table/read-sections.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { balanceAround } from "#providers/statements/generic-csv/table/stated-around.ts";
import { labelledRecords } from "#providers/statements/generic-csv/table/labelled-records.ts";
import { loanRows } from "#providers/statements/generic-csv/table/loan-rows.ts";
import { namedSides, numberedSides, splitPairs } from "#providers/statements/generic-csv/table/split-pairs.ts";
import { filledAt } from "#providers/statements/generic-csv/table/filled-at.ts";
import { mergeFees } from "#providers/statements/generic-csv/table/merge-fees.ts";
import { roundTrips } from "#providers/statements/generic-csv/table/round-trips.ts";
import { beginsWithSummary } from "#providers/statements/generic-csv/table/summary-row.ts";
import { signByWay } from "#providers/statements/generic-csv/table/sign-by-way.ts";
import { splitTransfers } from "#providers/statements/generic-csv/table/split-transfers.ts";
import { joinOptions } from "#providers/statements/option-columns.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { StatementError } from "#providers/statements/port.ts";

const HEADER_WITHIN = 30;
const HEAD = 2000;

/** A table of any delimiter, with lines above the header left out. */
export function readTable(text: string): Result<Table, StatementError> {
  const records = labelledRecords(text);
  if (records !== undefined) return tableOfRows(records);
  // HDFC writes its lists of cards with three signs between two cells.
  const plain = text.slice(0, HEAD).includes("~|~") ? text.replaceAll("~|~", "|") : text;
  const delimiter = detectDelimiter(plain);
  if (delimiter === undefined) return err(NO_TABLE);
  const parsed = parseCsv(plain, delimiter);
  if (!parsed.ok) return parsed;
  return tableOfRows(parsed.value);
}

/** A table of rows already taken apart, such as those of a sheet. */
export function tableOfRows(written: readonly CsvRow[]): Result<Table, StatementError> {
  const rows = joinOptions(plainDigits(written));
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.cells.length));
  const headerAt = findHeader(rows, width);
  if (width < 2) return err(NO_TABLE);
  if (headerAt === undefined) {
    const start = beginsWithSummary(rows) ? 1 : 0;
    return ok({
      header: Array.from({ length: width }, (_, index) => `Column ${index + 1}`),
      rows: rows.slice(start),
      above: rows.slice(0, start).map(({ raw }) => raw),
      around: rows.slice(0, start),
    });
  }
  const stacked = besideAsBelow(rows, headerAt);
  if (stacked !== undefined) return tableOfRows(stacked);
  const parts = sectionsOf(rows, headerAt);
  if (parts !== undefined) return tableOfRows(parts);
  const above = rows.slice(0, headerAt);
  const below = rows.slice(headerAt + 1);
  const beside = new Set(below.filter((row) => !startsWithDay(row) && balanceAround(row) !== undefined));
  const whole = {
    header: uniqueNames(rows[headerAt]?.cells ?? []),
    rows: below.filter((row) => !beside.has(row)),
  };
  const plain = dayInParts(whole) ?? whole;
  const filled = filledAt(plain) ?? plain;
  const merged = mergeFees(filled) ?? filled;
  const table = signByWay(merged) ?? merged;
  const around = { above: above.map(({ raw }) => raw), around: [...above, ...beside] };
  return ok({
    ...(roundTrips(table) ??
      gatherCurrencies(table) ??
      namedSides(table) ??
      accountsOfSides(table) ??
      splitTransfers(table) ??
      numberedSides(table) ??
      splitPairs(table) ??
      loanRows(table) ??
      table),
    ...around,
  });
}

export const NO_TABLE: StatementError = {
  kind: "source_unknown",
  problem: "The file is no statement that is known here, and no table.",
  remedy: "Export the transactions as CSV, OFX, QFX or an Interactive Brokers Flex report, and choose that file.",
};

/** The row with most known column names; else a first row of words only, for more than half of the columns. */
function findHeader(rows: readonly CsvRow[], width: number): number | undefined {
  let best: { index: number; score: number } | undefined;
  rows.slice(0, HEADER_WITHIN).forEach((row, index) => {
    const score = row.cells.filter((cell) => cell !== "" && cell.length < 80 && readHeader(cell) !== undefined).length;
    if (score >= 2 && (best === undefined || score > best.score)) best = { index, score };
  });
  if (best !== undefined) return best.index;
  const [first] = rows;
  const filled = first?.cells.filter((cell) => cell !== "") ?? [];
  return filled.length >= 2 && filled.length * 2 > width && filled.every((cell) => !isValue(cell)) ? 0 : undefined;
}

/** A balance among the rows has a day like any of them; one below the table has none. */
const startsWithDay = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => parseMoment(cell, "dmy") !== undefined || parseMoment(cell, "mdy") !== undefined);

const isValue = (cell: string): boolean =>
  amountReadings(cell).length > 0 || parseMoment(cell, "dmy") !== undefined || parseMoment(cell, "mdy") !== undefined;

function uniqueNames(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell === "" ? `Column ${index + 1}` : cell;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
