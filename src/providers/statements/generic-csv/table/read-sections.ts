import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

/**
 * Several accounts below one another, each under its name and the same heading: one table with the account in every row. Undefined where the heading
 * stands once, where the rows name their account themselves, or where an account has no name.
 */
export function sectionsOf(rows: readonly CsvRow[], headerAt: number): readonly CsvRow[] | undefined {
  const header = rows[headerAt];
  if (header === undefined) return undefined;
  const heading = header.cells.join("\n");
  const starts = rows.flatMap(({ cells }, index) => (cells.join("\n") === heading ? [index] : []));
  if (starts.length < 2 || header.cells.some((cell) => readHeader(cell)?.meaning === "account")) return undefined;
  const titles = starts.map((at) => titleAbove(rows, at));
  if (titles.some((title) => title === undefined) || new Set(titles.map((title) => title?.text)).size < starts.length)
    return undefined;
  const aside = new Set<number>(starts);
  for (const title of titles) if (title) aside.add(title.index);
  const first = titles[0]?.index ?? headerAt;
  return rows.flatMap((row, index): CsvRow[] => {
    if (index === headerAt) return [withCells(row, [...row.cells, "Account"], row.numbers)];
    if (index < first) return [row];
    if (aside.has(index)) return [];
    const section = starts.findLastIndex((at) => at < index);
    const width = header.cells.length;
    const cells = Array.from({ length: width }, (_, at) => row.cells[at] ?? "");
    return cells.every((cell) => cell === "")
      ? []
      : [withCells(row, [...cells, titles[section]?.text ?? ""], row.numbers)];
  });
}

/** The line of one cell right above a heading, blank lines between them aside. */
function titleAbove(
  rows: readonly CsvRow[],
  at: number,
): { readonly index: number; readonly text: string } | undefined {
  for (let index = at - 1; index >= 0; index--) {
    const filled = (rows[index]?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== "");
    const [text = ""] = filled;
    if (filled.length === 0) continue;
    return filled.length === 1 && /\p{L}/u.test(text) && text.length <= 80 ? { index, text } : undefined;
  }
  return undefined;
}
