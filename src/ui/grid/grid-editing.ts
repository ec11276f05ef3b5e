import type { ClipboardEvent, ReactNode } from "react";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { GridLine } from "#ui/grid/grid-model.ts";

/** A cell among the lines and columns that are shown. */
export interface GridSpot {
  readonly line: number;
  readonly column: number;
}

/** What editing needs of the grid it happens in. */
export interface EditedGrid<Row> {
  readonly lineAt: (index: number) => GridLine<Row> | undefined;
  readonly lineCount: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly selectedKeys: ReadonlySet<string>;
  /** Gives the focus to the grid, at this cell. */
  readonly goTo: (spot: GridSpot) => void;
}

/** Cells that are changed in place. The grid says where; what a cell means, and how it is kept, is the screen's. */
export interface GridEditing<Row> {
  readonly canEdit: (row: Row, columnKey: string) => boolean;
  /** False where the cell cannot be edited. */
  readonly begin: (spot: GridSpot, grid: EditedGrid<Row>) => boolean;
  /** In place of a cell that is typed into, on its way or refused; undefined for every other. */
  readonly drawn: (row: Row, spot: GridSpot, grid: EditedGrid<Row>) => ReactNode;
  /** Puts what was copied into cells, from this one on; says which of it found no cell that can be edited. */
  readonly paste: (event: ClipboardEvent, spot: GridSpot, grid: EditedGrid<Row>) => void;
}
