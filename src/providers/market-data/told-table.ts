import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";

export interface TableError {
  readonly kind: "table_unreadable";
  readonly detail: string;
}

/**
 * The columns asked for of a published table with commas, by their titles; every row after its title line as the cells of those columns, in that
 * order. Cells in quotes may stand after the columns that are read, not among them.
 */
export function toldTable(
  bytes: Uint8Array,
  titles: readonly string[],
): Result<readonly (readonly string[])[], TableError> {
  const lines = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  const head = (lines[0] ?? "").split(",").map((title) => title.trim().replaceAll('"', ""));
  const places = titles.map((title) => head.indexOf(title));
  const missing = titles.find((_, at) => (places[at] ?? -1) < 0);
  if (missing !== undefined) return err({ kind: "table_unreadable", detail: `no column ${missing}` });
  const rows = lines.slice(1).filter((line) => line.trim() !== "");
  return ok(
    rows.map((line) => {
      const cells = line.split(",");
      return places.map((place) => (cells[place] ?? "").trim().replaceAll('"', ""));
    }),
  );
}
