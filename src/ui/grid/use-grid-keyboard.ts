import { useId, useState } from "react";
import type { FocusEvent, KeyboardEvent } from "react";
import type { GridSpot } from "#ui/grid/grid-editing.ts";
import type { GridLine } from "#ui/grid/grid-model.ts";

interface GridKeyboardOptions<Row> {
  readonly lineCount: number;
  /** Undefined where a line is not loaded. */
  readonly lineAt: (index: number) => GridLine<Row> | undefined;
  readonly columnCount: number;
  /** Lines of a screen. */
  readonly pageSize: () => number;
  readonly onRowAction: ((row: Row) => void) | undefined;
  readonly fold: (group: string) => void;
  readonly select: ((index: number) => void) | undefined;
  /** Begins to edit a cell; false where it cannot be. */
  readonly edit: (spot: GridSpot) => boolean;
  /** Says why nothing can be edited, where a person may not; asked for where a cell has nothing that can be pressed either. */
  readonly refuse: (() => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/**
 * One tab stop for the whole grid. Arrows move by cell, Page Up and Down by a screen, Home and End within the line, with Ctrl to the first and
 * last line; Enter edits a cell that can be, else it opens the row or folds the group, Space selects, F2 edits too or enters what can be pressed
 * inside the cell and Escape comes back. The first cell names the row: there Enter opens it.
 */
export function useGridKeyboard<Row>(options: GridKeyboardOptions<Row>) {
  const { lineCount, lineAt, columnCount, pageSize, onRowAction, fold, select, edit, refuse, scrollTo } = options;
  const gridId = useId();
  const [spot, setSpot] = useState<GridSpot>();
  const idOf = (index: number) => `${gridId}-${index}`;
  const go = (next: GridSpot) => {
    const line = Math.max(0, Math.min(lineCount - 1, next.line));
    setSpot({ line, column: Math.max(0, Math.min(columnCount - 1, next.column)) });
    scrollTo(line);
  };
  const act = (here: GridSpot) => {
    const line = lineAt(here.line);
    if (line?.kind === "group") fold(line.path);
    if (line?.kind === "row") onRowAction?.(line.row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = spot ?? { line: 0, column: 0 };
    if (event.target !== event.currentTarget) {
      if (event.key === "Escape") event.currentTarget.focus();
      return;
    }
    const target = targetOf(event, here, { pageSize: pageSize(), lineCount, columnCount });
    if (target) go(target);
    else if (event.key === "Enter") {
      if (here.column === 0 || !edit(here)) act(here);
    } else if (event.key === "F2" && edit(here)) event.stopPropagation();
    else if (event.key === " ") select?.(here.line);
    else if (event.key === "F2") {
      const cell = document.getElementById(cellId(idOf(here.line), here.column));
      const pressable = cell?.querySelector<HTMLElement>("button, a, input");
      if (pressable) pressable.focus();
      else refuse?.();
    } else return;
    event.preventDefault();
  };
  return {
    idOf,
    activeId: spot && lineAt(spot.line) ? cellId(idOf(spot.line), spot.column) : undefined,
    focusedColumn: (index: number) => (spot?.line === index ? spot.column : undefined),
    spot,
    go,
    focusCell: (line: number, column?: number) => setSpot({ line, column: column ?? spot?.column ?? 0 }),
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget && !spot && lineCount > 0) setSpot({ line: 0, column: 0 });
    },
  };
}

export const cellId = (lineId: string, column: number): string => `${lineId}-${column}`;

function targetOf(
  event: KeyboardEvent,
  here: GridSpot,
  size: { readonly pageSize: number; readonly lineCount: number; readonly columnCount: number },
): GridSpot | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case "ArrowDown":
      return { ...here, line: here.line + 1 };
    case "ArrowUp":
      return { ...here, line: here.line - 1 };
    case "ArrowRight":
      return { ...here, column: here.column + 1 };
    case "ArrowLeft":
      return { ...here, column: here.column - 1 };
    case "PageDown":
      return { ...here, line: here.line + size.pageSize };
    case "PageUp":
      return { ...here, line: here.line - size.pageSize };
    case "Home":
      return { line: isFar ? 0 : here.line, column: 0 };
    case "End":
      return { line: isFar ? size.lineCount - 1 : here.line, column: size.columnCount - 1 };
    default:
      return undefined;
  }
}
