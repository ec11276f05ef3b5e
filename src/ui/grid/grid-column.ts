import type { ReactNode } from "react";

/** `money` and `quantity` hold decimal text, `percent` a fraction, `date` a `YYYY-MM-DD`, `text` words. */
export type ColumnType = "text" | "money" | "percent" | "quantity" | "date";
export type CellValue = string | number | null;

export interface GridColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  /** What the column sorts, groups and sums by; null is unknown and sorts last either way. */
  readonly value: (row: Row) => CellValue;
  /** Its value is on its way: a quiet bar instead of a value, and of the totals it would be part of. */
  readonly isPending?: (row: Row) => boolean;
  /** Draws the cell instead of the type's own form. Must itself respect privacy (use Amount, Quantity). */
  readonly render?: (row: Row) => ReactNode;
  /** Currency of a money column: one code for all, or of each row. */
  readonly currency?: string | ((row: Row) => string);
  /** Shows the code in each cell; by default only where the currency differs by row. */
  readonly hasCurrencyCode?: boolean;
  /** Colors by sign and shows a plus. */
  readonly isGain?: boolean;
  /** `price`: up to eight decimals. */
  readonly precision?: "minor" | "whole" | "price";
  /** Of every percentage, where they are read one below the other; by default as many as its size needs. */
  readonly decimals?: number;
  /** Why a value is unknown, for the tooltip of the dash. */
  readonly reason?: (row: Row) => string;
  /** `sum` adds money and quantities exactly (only within one currency); a function gives any other total of the rows. */
  readonly total?: "sum" | ((rows: readonly Row[]) => CellValue);
  /** Pixels. The first text column takes what is left. */
  readonly width?: number;
  /** What the column means, on hover of its heading. */
  readonly description?: string;
  readonly canGroup?: boolean;
  /** Heads the rows whose value is unknown, where the column groups; a dash when left out. */
  readonly unknownGroup?: string;
  /** False where only the server could sort all rows and it does not by this. Default true. */
  readonly canSort?: boolean;
  readonly isHiddenByDefault?: boolean;
  /** Of the first column: what a line is all or a part of. Lines of one thing are counted once. */
  readonly thingOf?: (row: Row) => string;
  /** Cannot be hidden. The first column never can. */
  readonly isFixed?: boolean;
}

export interface GridSort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** How a person looks at a grid: what a saved view keeps. */
export interface GridView {
  readonly sort: GridSort | null;
  /** Keys of the columns rows are grouped by, the outermost first. */
  readonly groupBy: readonly string[];
  readonly hiddenKeys: readonly string[];
  /** Keys of the columns after the first, as a person put them; empty as they are declared. */
  readonly order: readonly string[];
  /** Groups that are folded, each by the path that leads to it: see `groupPath`. */
  readonly foldedGroups: readonly string[];
}

export const isNumeric = (type: ColumnType): boolean => type !== "text" && type !== "date";

/** The view a grid starts with. */
export const initialView = <Row>(columns: readonly GridColumn<Row>[], sort: GridSort | null = null): GridView => ({
  sort,
  groupBy: [],
  hiddenKeys: columns.filter((it) => it.isHiddenByDefault).map((it) => it.key),
  order: [],
  foldedGroups: [],
});
