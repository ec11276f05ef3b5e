import {
  blankRow,
  isBlank,
  type RowColumn,
  type RowsDraft,
  type TypedRow,
  withBlankEnd,
} from "#client/rows/row-grid.ts";
import { longTable } from "#client/rows/wide-table.ts";

/** A grid takes no more rows than are added in one change; a longer table is a file to import. */
export const MOST_ROWS = 500;

/**
 * Cells of what a sheet puts on the clipboard: tabs between cells, line ends between rows; a cell with either in it stands in quotes, and a quote in
 * such a cell is written twice. Empty rows are left out.
 */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = "";
  };
  const plain = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  for (let i = 0; i < plain.length; i += 1) {
    const it = plain[i];
    if (isQuoted) {
      if (it !== '"') cell += it;
      else if (plain[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (it === '"' && cell === "" && closes(plain, i)) isQuoted = true;
    else if (it === "\t") endCell();
    else if (it === "\n") {
      endCell();
      rows.push([]);
    } else cell += it;
  }
  endCell();
  return rows.filter((row) => row.some((it) => it !== ""));
}

/** A quote that opens a cell is closed before a tab, a line end or the end; any other quote is a quote. */
function closes(text: string, from: number): boolean {
  for (let i = text.indexOf('"', from + 1); i >= 0; i = text.indexOf('"', i + 1)) {
    if (text[i + 1] === '"') i += 1;
    else return text[i + 1] === undefined || text[i + 1] === "\t" || text[i + 1] === "\n";
  }
  return false;
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** For each cell of a first row the column it is the heading of; undefined where the row is no heading. */
export function headingOf(
  first: readonly string[],
  columns: readonly RowColumn[],
): readonly (RowColumn | undefined)[] | undefined {
  const taken = new Set<string>();
  const found = first.map((cell) => {
    const words = plainWords(cell);
    const column = columns.find(
      ({ key, label, headings }) => !taken.has(key) && words !== "" && [plainWords(label), ...headings].includes(words),
    );
    if (column) taken.add(column.key);
    return column;
  });
  const hasValues = first.some((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell));
  return taken.size >= Math.min(2, first.length) && !hasValues ? found : undefined;
}

export interface PastePlace {
  readonly rowId: string | undefined;
  readonly column: string;
}

/**
 * A table from a sheet put into rows: by its headings where it has some, below what is typed; else by place, from the focused cell on. Headings that no
 * column takes are kept by name, to be told, and lines that add up others. A sheet with a column for each day is put in as a row for each value.
 */
export function pasteRows(
  draft: RowsDraft,
  sheet: readonly (readonly string[])[],
  { columns, place }: { readonly columns: readonly RowColumn[]; readonly place: PastePlace },
): RowsDraft {
  const long = longTable(sheet, columns);
  const table = long?.table ?? sheet;
  const [first = []] = table;
  const heading = headingOf(first, columns);
  const start = Math.max(
    0,
    columns.findIndex((it) => it.key === place.column),
  );
  const body = heading ? table.slice(1) : table;
  const columnAt = (i: number): RowColumn | undefined => (heading ? heading[i] : columns[start + i]);
  const pasted = body.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, i) => {
        const column = columnAt(i);
        return column && cell !== "" ? [[column.key, cell] as const] : [];
      }),
    ),
  );
  const told = pasted.map((cells) => whatIsTold(cells, columns));
  const at = heading ? -1 : draft.rows.findIndex((it) => it.id === place.rowId);
  return {
    ...draft,
    isPasted: draft.isPasted || table.length > 1,
    rows: withBlankEnd(at < 0 ? below(draft.rows, told) : onto(draft.rows, told, at)),
    told: told.filter((cells, i) => cells !== pasted[i]).length,
    leftOut: heading
      ? [
          ...first.filter((cell, i) => heading[i] === undefined && cell !== "" && body.some((row) => row[i])),
          ...(long?.sums ?? []),
        ]
      : draft.leftOut,
  };
}

type Cells = TypedRow["cells"];

/** A row with what it tells about its empty cells; itself where it tells nothing. */
function whatIsTold(cells: Cells, columns: readonly RowColumn[]): Cells {
  const added = columns.flatMap(({ key, toldBy }) => {
    const text = cells[key] === undefined ? toldBy?.(cells) : undefined;
    return text === undefined ? [] : [[key, text] as const];
  });
  return added.length === 0 ? cells : { ...cells, ...Object.fromEntries(added) };
}

const below = (rows: readonly TypedRow[], pasted: readonly Cells[]): readonly TypedRow[] => [
  ...rows.filter((it) => !isBlank(it)),
  ...pasted.map((cells) => ({ ...blankRow(), cells })),
];

/** Over what stands there, as a sheet does. */
function onto(rows: readonly TypedRow[], pasted: readonly Cells[], at: number): readonly TypedRow[] {
  const count = Math.max(rows.length, at + pasted.length);
  return Array.from({ length: count }, (_, i) => {
    const row = rows[i] ?? blankRow();
    const cells = pasted[i - at];
    return cells ? { ...row, cells: { ...row.cells, ...cells } } : row;
  });
}
