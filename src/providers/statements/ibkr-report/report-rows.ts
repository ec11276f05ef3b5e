import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { columnsIn, sectionIn, valueInEnglish } from "#providers/statements/ibkr-report/report-words.ts";
import { RowCells } from "#providers/statements/row-cells.ts";
import { columnsOf } from "#providers/statements/table-source.ts";

/** One data row of a report of Interactive Brokers, whose first two cells name its section and what it is. */
export interface ReportRow {
  /** By its English name, where that is known. */
  readonly section: string;
  readonly cells: RowCells;
  /** True where the header of the section has the column. */
  readonly has: (column: string) => boolean;
}

export interface Report {
  readonly rows: readonly ReportRow[];
  /** Headers, sums and notes: they move nothing. */
  readonly rest: readonly CsvRow[];
  /** First and last day the report covers, where it says. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** True where its sections have other names than English ones. */
  readonly isTranslated: boolean;
}

/** Reads `Section,Header,…` and `Section,Data,…` rows; each header counts for the rows of its section below it. */
export function readReport(rows: readonly CsvRow[]): Report {
  const headers = new Map<string, ReadonlyMap<string, number>>();
  const data: ReportRow[] = [];
  const rest: CsvRow[] = [];
  let isTranslated = false;
  for (const row of rows) {
    const [named = "", kind = ""] = row.cells;
    const section = sectionIn(named) ?? named;
    if (section !== named || isHeadOfTranslated(row.cells)) isTranslated = true;
    const columns = headers.get(section);
    if (kind === "Header") headers.set(section, columnsOf(["", "", ...columnsIn(section, row.cells.slice(2))]));
    if (kind === "Data" && columns !== undefined)
      data.push({ section, cells: new RowCells(row, columns, "."), has: (column) => columns.has(column) });
    else rest.push(row);
  }
  const period = data.find(({ section, cells }) => section === "Statement" && cells.text("Field Name") === "Period");
  const [start = "", end = start] = (period?.cells.text("Field Value") ?? "").split(" - ");
  return { rows: data, rest, from: parseMoment(start, "mdy")?.on, to: parseMoment(end, "mdy")?.on, isTranslated };
}

/** What a section of names and values says for a name. */
export const valueIn = (report: Report, section: string, name: string): string | undefined =>
  report.rows
    .find((row) => row.section === section && valueInEnglish(row.cells.text("Field Name")) === name)
    ?.cells.optionalText("Field Value");

/** `Statement,Header,Feldname,Feldwert`: the first line of a report, whose words beside the two that stay are of its language. */
export const isHeadOfTranslated = ([section, kind, name]: readonly string[]): boolean =>
  section === "Statement" && kind === "Header" && name !== undefined && name !== "" && name !== "Field Name";
