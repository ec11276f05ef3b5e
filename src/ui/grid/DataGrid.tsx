import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { toast } from "#ui/components/toast-store.ts";
import { initialView } from "#ui/grid/grid-column.ts";
import type { GridColumn, GridSort, GridView } from "#ui/grid/grid-column.ts";
import { type GridLine, gridLines } from "#ui/grid/grid-model.ts";
import { inOrder } from "#ui/grid/column-order.ts";
import { tracksOf } from "#ui/grid/column-width.ts";
import type { EditedGrid, GridEditing } from "#ui/grid/grid-editing.ts";
import { GridFrame } from "#ui/grid/GridFrame.tsx";
import { GridFooter } from "#ui/grid/GridFooter.tsx";
import { GridHeader } from "#ui/grid/GridHeader.tsx";
import { GridLineRow, WaitingLine } from "#ui/grid/GridLineRow.tsx";
import { useGridKeyboard } from "#ui/grid/use-grid-keyboard.ts";
import { useGridSelection } from "#ui/grid/use-grid-selection.ts";
import { useSideways } from "#ui/grid/use-sideways.ts";
import { useLinesInSight } from "#ui/grid/use-lines-in-sight.ts";

declare module "react" {
  // Row height and column tracks reach every line as CSS variables.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

export interface DataGridProps<Row> {
  /** Names the grid for assistive technology. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly getRowKey: (row: Row) => string;
  readonly initialSort?: GridSort;
  /** Sort, grouping and hidden columns, when the screen keeps them (see GridViewMenu); else the grid does. */
  readonly view?: GridView;
  readonly onViewChange?: (view: GridView) => void;
  /** Rows of the list that are not loaded, before and after `rows`: the scrollbar spans them, and lines wait in their place. */
  readonly beyond?: { readonly before: number; readonly after: number };
  /** Told which lines of the whole list are drawn, from `first` up to but without `end`: what is missing there can be loaded. */
  readonly onSight?: (first: number, end: number) => void;
  /** Press or Enter on a row: opens its details. */
  readonly onRowAction?: (row: Row) => void;
  /** Row whose details are open. */
  readonly activeKey?: string | undefined;
  /** Keys of selected rows; with `onSelectionChange` the grid shows checkboxes. */
  readonly selectedKeys?: ReadonlySet<string>;
  readonly onSelectionChange?: (keys: ReadonlySet<string>) => void;
  /** Cells can be changed in place. */
  readonly editing?: GridEditing<Row> | undefined;
  /** Why this person cannot change cells that others could: said when they try. */
  readonly whyReadOnly?: string | undefined;
  readonly density?: "comfortable" | "compact";
  /** Lines high enough for a name of two lines: where few columns have room, names would be cut. */
  readonly isRoomy?: boolean;
  /** A last line with the totals of columns that have one. */
  readonly hasTotals?: boolean;
  /** Shown instead of the grid while there are no rows. */
  readonly empty?: ReactNode;
  /** Longest height, in CSS. The grid scrolls inside it; the default leaves room for the page around it. */
  readonly maxHeight?: string;
}

/** Height of the heading and of the totals. */
const EDGE_PX = 40;
/** Of the boxes that select lines. */
const BOX_PX = 36;
/** Air under the last line where there are no totals. */
const END_PX = 8;

/** Rows of anything: sorted, grouped with exact subtotals, selected, read by keyboard, smooth at 200,000 rows. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    rows,
    columns,
    getRowKey,
    onRowAction,
    editing,
    whyReadOnly,
    density = "comfortable",
    empty,
    maxHeight = "calc(100dvh - 220px)",
  } = props;
  const [ownView, setOwnView] = useState(() => initialView(columns, props.initialSort ?? null));
  const view = props.view ?? ownView;
  const setView = props.onViewChange ?? setOwnView;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => inOrder(columns, view.order).filter((it, index) => index === 0 || !view.hiddenKeys.includes(it.key)),
    [columns, view.hiddenKeys, view.order],
  );
  const lines = useMemo(() => gridLines(rows, columns, { view, getRowKey }), [rows, columns, view, getRowKey]);
  const before = props.beyond?.before ?? 0;
  const lineCount = before + lines.length + (props.beyond?.after ?? 0);
  const refuse = () =>
    whyReadOnly !== undefined && void toast({ title: "Nothing was changed", description: whyReadOnly });
  const rowHeight = rowHeightOf(density, props.isRoomy ?? false);
  const sight = useLinesInSight(scroller, {
    lineHeight: rowHeight,
    lineCount,
    headPx: EDGE_PX,
    footPx: props.hasTotals ? EDGE_PX : END_PX,
  });
  const tellSight = useEffectEvent((first: number, end: number) => props.onSight?.(first, end));
  useEffect(() => tellSight(sight.first, sight.end), [sight.first, sight.end, lines]);
  const lineAt = (index: number): GridLine<Row> | undefined => lines[index - before];
  const boxPx = props.onSelectionChange ? BOX_PX : 0;
  const tracks = useMemo(() => tracksOf(shown, rows, boxPx), [shown, rows, boxPx]);
  const template = boxPx > 0 ? `${boxPx}px ${tracks}` : tracks;
  const selection = useGridSelection(lines, { ...props, before });
  const fold = (group: string) => setView(withFold(view, group));
  const grid: EditedGrid<Row> = {
    lineAt,
    lineCount,
    columns: shown,
    selectedKeys: props.selectedKeys ?? NONE,
    goTo: (spot) => {
      scroller.current?.focus({ preventScroll: true });
      keyboard.go(spot);
    },
  };
  const keyboard = useGridKeyboard({
    lineCount,
    lineAt,
    columnCount: shown.length,
    onRowAction,
    fold,
    select: selection?.toggle,
    edit: (spot) => editing?.begin(spot, grid) ?? false,
    refuse: whyReadOnly === undefined ? undefined : refuse,
    scrollTo: sight.scrollTo,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
  });
  const sideways = useSideways(scroller, template);
  if (lineCount === 0 && empty) return empty;
  const isGrouped = lines.some(({ kind }) => kind === "group");
  return (
    <GridFrame sideways={sideways}>
      <div
        ref={scroller}
        // Lines that fold belong to a tree: a plain grid has none.
        role={isGrouped ? "treegrid" : "grid"}
        aria-label={label}
        aria-rowcount={lineCount + 1}
        aria-colcount={shown.length}
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={keyboard.activeId}
        data-roomy={props.isRoomy || undefined}
        data-more-left={sideways.isMoreLeft || undefined}
        tabIndex={0}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        aria-readonly={whyReadOnly === undefined ? undefined : true}
        onPaste={(event) => (keyboard.spot && editing ? editing.paste(event, keyboard.spot, grid) : refuse())}
        className={classNames(
          "group/grid relative @container overflow-auto border-b border-line outline-offset-0 print:max-h-none! print:overflow-visible",
          density === "compact" ? "text-13" : "text-14",
        )}
        style={{ maxHeight, "--row-height": `${rowHeight}px`, "--grid-template": template }}
      >
        <div className="min-w-fit">
          <GridHeader columns={shown} all={columns} view={view} onViewChange={setView} selection={selection} />
          <div role="rowgroup" className="relative" style={{ height: lineCount * rowHeight }}>
            {Array.from({ length: sight.end - sight.first }, (_, place) => {
              const index = sight.first + place;
              const line = lineAt(index);
              if (!line) return <WaitingLine key={`waiting ${index}`} index={index} top={index * rowHeight} />;
              return (
                <GridLineRow
                  isGrouped={isGrouped}
                  key={line.key}
                  id={keyboard.idOf(index)}
                  {...{ line, index, columns: shown, selection, onRowAction, fold, editing, grid }}
                  top={index * rowHeight}
                  isOpen={line.kind === "row" && line.key === props.activeKey}
                  focusedColumn={keyboard.focusedColumn(index)}
                  onPointerDown={(column) => keyboard.focusCell(index, column)}
                />
              );
            })}
          </div>
          {props.hasTotals ? <GridFooter rows={rows} columns={shown} hasSelection={selection !== undefined} /> : null}
        </div>
      </div>
    </GridFrame>
  );
}

/** The same view with a group folded, or open again. */
const withFold = (view: GridView, group: string): GridView => ({
  ...view,
  foldedGroups: view.foldedGroups.includes(group)
    ? view.foldedGroups.filter((it) => it !== group)
    : [...view.foldedGroups, group],
});

/** In pixels; a second line of text takes 20. */
const rowHeightOf = (density: "comfortable" | "compact", isRoomy: boolean): number =>
  (density === "compact" ? 30 : 36) + (isRoomy ? 16 : 0);

const NONE: ReadonlySet<string> = new Set();
