import type { SkippedCell } from "#ui/grid/edited-cells.ts";

export interface SkippedNames<Row> {
  /** What a person calls the row. */
  readonly nameOf: (row: Row) => string;
  /** Why a cell cannot be edited, as the end of a sentence: "computed from prices and entries". */
  readonly whyFixed: (row: Row, columnKey: string) => string;
}

/** So many cells of one reason are named, the rest is counted. */
const NAMED = 3;

/** Which copied values a paste left out, and why; undefined where it left out none. */
export function skippedWords<Row>(
  skipped: readonly SkippedCell<Row>[],
  { nameOf, whyFixed }: SkippedNames<Row>,
): string | undefined {
  const reasons = new Map<string, string[]>();
  let [noRow, noColumn] = [0, 0];
  for (const { row, column } of skipped) {
    if (row === undefined) noRow += 1;
    else if (!column) noColumn += 1;
    else {
      const why = whyFixed(row, column.key);
      reasons.set(why, [...(reasons.get(why) ?? []), `${column.label} of ${nameOf(row)}`]);
    }
  }
  const sentences = [...reasons].map(([why, cells]) => `${named(cells)}: ${why}.`);
  if (noRow > 0) sentences.push(`${counted(noRow)} below the last row.`);
  if (noColumn > 0) sentences.push(`${counted(noColumn)} right of the last column.`);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function named(cells: readonly string[]): string {
  const rest = cells.length - NAMED;
  if (rest > 0) return `${cells.slice(0, NAMED).join(", ")} and ${rest} more`;
  return cells.length > 1 ? `${cells.slice(0, -1).join(", ")} and ${cells.at(-1)}` : (cells[0] ?? "");
}

const counted = (count: number): string => (count === 1 ? "1 value would stand" : `${count} values would stand`);
