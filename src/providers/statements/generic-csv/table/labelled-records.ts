import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

const LABELLED = /^([\p{L}][\p{L} ]{1,28}):[\s\u00a0]+(\S.*)$/u;
const FEWEST = 2;
/** Rows of a statement are short; a letter with a colon in it is none. */
const MOST_LINES = 200_000;

/**
 * Transactions written one under another, each line with its name (`Date: 05/03/2025`, `Amount: -45.20`), as rows below a heading: a day begins each. Lines
 * before the first stay above the table. Undefined for any other text.
 */
export function labelledRecords(text: string): readonly CsvRow[] | undefined {
  const lines = text.split(/\r?\n/, MOST_LINES);
  const parts = lines.map((line) => LABELLED.exec(line.trim().slice(0, 400)));
  const labels = parts.map((part) => part?.[1]?.trim() ?? "");
  const first = labels.findIndex((label) => readHeader(label)?.meaning === "date");
  const name = labels[first];
  if (name === undefined || labels.filter((label) => label === name).length < FEWEST) return undefined;
  const starts = labels.flatMap((label, index) => (label === name ? [index] : []));
  const records = starts.map((at, index) => {
    const end = starts[index + 1] ?? lines.length;
    return {
      at,
      cells: new Map(
        labels.slice(at, end).flatMap((label, to) => (label === "" ? [] : [[label, parts[at + to]?.[2] ?? ""]])),
      ),
    };
  });
  const header = [...new Set(records.flatMap(({ cells }) => [...cells.keys()]))];
  if (!header.some((label) => readHeader(label)?.meaning === "amount") || header.length > 12) return undefined;
  const row = (line: number, cells: readonly string[]): CsvRow => ({ line, raw: cells.join(", "), cells });
  return [
    ...lines.slice(0, first).flatMap((line, index) => (line.trim() === "" ? [] : [row(index + 1, [line.trim()])])),
    row(first + 1, header),
    ...records.map(({ at, cells }) =>
      row(
        at + 1,
        header.map((label) => cells.get(label)?.replaceAll("\u00a0", " ").trim() ?? ""),
      ),
    ),
  ];
}
