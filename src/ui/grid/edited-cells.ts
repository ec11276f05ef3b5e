import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { EditedGrid, GridSpot } from "#ui/grid/grid-editing.ts";

/** What a cell can be changed to. */
export interface CellField {
  /** Names the cell for assistive technology: "Ticker of Halden". */
  readonly label: string;
  /** What stands in it, as one would type it. */
  readonly text: string;
  /** It is one of these; `text` is then the value of one. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Words it often is, offered while typing. */
  readonly suggestions?: readonly string[];
  readonly isNumeric?: boolean;
  readonly maxLength?: number;
}

/** A cell with what was typed into it. */
export interface CellEdit<Row> {
  readonly row: Row;
  readonly columnKey: string;
  readonly text: string;
}

/** Most rows of a paste that are changed in one write. */
export const MOST_ROWS = 500;

/** Cells of the clipboard: tabs between cells, line ends between rows. Rows that are empty keep their place, but for those at the end. */
export function copiedCells(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  return lines.map((line) => line.split("\t").map(unquoted));
}

const unquoted = (cell: string): string => (/^"([\s\S]*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell).trim();

/** A copied value that went nowhere: into a cell that cannot be edited, or where there is no row or no column for it. */
export interface SkippedCell<Row> {
  readonly row: Row | undefined;
  readonly column: GridColumn<Row> | undefined;
}

export interface Pasted<Row> {
  readonly edits: readonly CellEdit<Row>[];
  readonly skipped: readonly SkippedCell<Row>[];
}

/**
 * Where copied cells go: from the cell that has the focus to the right and down; where its row is selected, into the selected rows, one value into
 * all of them. Empty cells change nothing.
 */
export function pastedEdits<Row>(
  text: string,
  spot: GridSpot,
  grid: Pick<EditedGrid<Row>, "lineAt" | "lineCount" | "columns" | "selectedKeys">,
  canEdit: (row: Row, columnKey: string) => boolean,
): Pasted<Row> {
  const cells = copiedCells(text);
  const rows = rowsFrom(spot, grid);
  const isOneForAll = cells.length === 1 && isInSelection(spot, grid);
  const count = isOneForAll ? rows.length : cells.length;
  const edits: CellEdit<Row>[] = [];
  const skipped: SkippedCell<Row>[] = [];
  for (let place = 0; place < count; place += 1) {
    const row = rows[place];
    for (const [right, cell] of (cells[isOneForAll ? 0 : place] ?? []).entries()) {
      const column = grid.columns[spot.column + right];
      if (cell === "") continue;
      if (row !== undefined && column && canEdit(row, column.key))
        edits.push({ row, columnKey: column.key, text: cell });
      else skipped.push({ row, column });
    }
  }
  return { edits, skipped };
}

type Lines<Row> = Pick<EditedGrid<Row>, "lineAt" | "lineCount" | "selectedKeys">;

function isInSelection<Row>({ line }: GridSpot, { lineAt, selectedKeys }: Lines<Row>): boolean {
  const at = lineAt(line);
  return at?.kind === "row" && selectedKeys.has(at.key);
}

function rowsFrom<Row>(spot: GridSpot, grid: Lines<Row>): readonly Row[] {
  const isSelected = isInSelection(spot, grid);
  const rows: Row[] = [];
  for (let index = isSelected ? 0 : spot.line; index < grid.lineCount; index += 1) {
    const line = grid.lineAt(index);
    if (line?.kind === "row" && (!isSelected || grid.selectedKeys.has(line.key))) rows.push(line.row);
  }
  return rows;
}

/** The value of the choice that is called this, by its value or its words; undefined where none is. */
export const choiceCalled = (choices: NonNullable<CellField["choices"]>, text: string): string | undefined =>
  choices.find((it) => it.value === text)?.value ??
  choices.find((it) => it.label.toLowerCase() === text.trim().toLowerCase())?.value;

/** The next cell that can be edited, or the one before: along the row, then in the rows after it. Undefined at the end. */
export function nextEditable<Row>(
  from: GridSpot,
  step: 1 | -1,
  grid: Pick<EditedGrid<Row>, "lineAt" | "lineCount" | "columns">,
  canEdit: (row: Row, columnKey: string) => boolean,
): GridSpot | undefined {
  const width = grid.columns.length;
  for (let at = from.line * width + from.column + step; at >= 0 && at < grid.lineCount * width; at += step) {
    const spot = { line: Math.floor(at / width), column: at % width };
    const line = grid.lineAt(spot.line);
    // What is not loaded is not skipped to: nobody would see where one went.
    if (line === undefined) return undefined;
    const column = grid.columns[spot.column];
    if (line.kind === "row" && column && canEdit(line.row, column.key)) return spot;
  }
  return undefined;
}
