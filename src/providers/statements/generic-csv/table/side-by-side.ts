import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { headerWord, readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

interface Block {
  readonly from: number;
  readonly until: number;
  readonly title: string;
}

/**
 * Two or more tables of one heading beside one another, as people keep what came and what went on one sheet: `Date, What, EUR` under `Income`, and again
 * under `Expenses`. They are put one below the other, each under its title. Undefined where the heading stands once, or a table has no title of its own.
 */
export function besideAsBelow(rows: readonly CsvRow[], headerAt: number): readonly CsvRow[] | undefined {
  const header = rows[headerAt];
  if (header === undefined) return undefined;
  const blocks = blocksOf(header.cells, rows[headerAt - 1]?.cells ?? []);
  const [first, ...others] = blocks;
  if (first === undefined || others.length === 0) return undefined;
  const heading = (block: Block): string => header.cells.slice(block.from, block.until).map(headerWord).join("\n");
  const isAlike = others.every((block) => heading(block) === heading(first));
  const titles = new Set(blocks.map(({ title }) => title));
  if (
    !isAlike ||
    titles.has("") ||
    titles.size < blocks.length ||
    !isOfDays(header.cells.slice(first.from, first.until))
  )
    return undefined;
  return blocks.flatMap((block, index) => [
    ...(index === 0 ? rows.slice(0, Math.max(0, headerAt - 1)) : []),
    withCells(rows[headerAt - 1] ?? header, [block.title]),
    ...rows.slice(headerAt).flatMap((row): readonly CsvRow[] => {
      const cells = Array.from({ length: block.until - block.from }, (_, at) => row.cells[block.from + at] ?? "");
      return cells.every((cell) => cell.trim() === "") ? [] : [withCells(row, cells, movedTo(row, block))];
    }),
  ]);
}

/** Stretches of filled headings between those that are empty, each with what stands above it. */
function blocksOf(header: readonly string[], above: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let from: number | undefined;
  for (let at = 0; at <= header.length; at++) {
    const isFilled = (header[at] ?? "").trim() !== "";
    if (isFilled) from ??= at;
    else if (from !== undefined) {
      const title = above.slice(from, at).find((cell) => cell.trim() !== "") ?? "";
      blocks.push({ from, until: at, title: title.trim() });
      from = undefined;
    }
  }
  return blocks;
}

const isOfDays = (names: readonly string[]): boolean =>
  names.length >= 2 && names.some((name) => readHeader(name)?.meaning === "date");

/** Cells that a spreadsheet holds as numbers, by their new places. */
const movedTo = ({ numbers }: CsvRow, { from, until }: Block): ReadonlySet<number> | undefined =>
  numbers === undefined
    ? undefined
    : new Set([...numbers].flatMap((at) => (at >= from && at < until ? [at - from] : [])));
