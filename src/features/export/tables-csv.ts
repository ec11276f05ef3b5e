import { z } from "zod";
import type { TableText } from "#db/queries/everything.ts";
import { csvOf } from "./csv.ts";

const rowsOf = z.array(z.record(z.string(), z.unknown()));

/** A stored table as it stands, for a spreadsheet: its columns as header, nested values as JSON, nothing as an empty cell. */
export function tableCsv({ rows }: TableText): string {
  const parsed = rowsOf.parse(JSON.parse(rows));
  const header = Object.keys(parsed[0] ?? {});
  return csvOf(
    header,
    parsed.map((row) => header.map((column) => cellText(row[column]))),
  );
}

const cellText = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
