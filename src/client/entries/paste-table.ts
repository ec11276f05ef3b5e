/** What a paste into the entry row turns out to be. */
export type Paste =
  /** One value: the field takes it as any paste. */
  | { readonly kind: "value" }
  /** One row of cells: they fill the fields of the entry row from the focused one on. */
  | { readonly kind: "cells"; readonly cells: readonly string[] }
  /** Several rows: a table, which the import reads. */
  | { readonly kind: "table"; readonly rowCount: number };

/** Spreadsheets put tabs between cells and line ends between rows on the clipboard. */
export function recognizePaste(text: string): Paste {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== "");
  const [only] = rows;
  if (rows.length > 1) return { kind: "table", rowCount: rows.length };
  if (only?.includes("\t")) return { kind: "cells", cells: only.split("\t").map((it) => it.trim()) };
  return { kind: "value" };
}
