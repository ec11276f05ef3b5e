import { useState } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { orderWithMoved } from "#ui/grid/column-order.ts";
import { isNumeric } from "#ui/grid/grid-column.ts";
import type { GridColumn, GridSort, GridView } from "#ui/grid/grid-column.ts";
import { SelectionBox } from "#ui/grid/GridLineRow.tsx";
import type { GridSelection } from "#ui/grid/use-grid-selection.ts";

interface GridHeaderProps<Row> {
  /** Those that are shown, in their order. */
  readonly columns: readonly GridColumn<Row>[];
  /** Every column, as declared. */
  readonly all: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly selection: GridSelection | undefined;
}

/**
 * Headings that sort: numbers start with the largest, words with A, a third press takes the sort away. One dragged onto another takes its place;
 * without a hand the View menu moves columns.
 */
export function GridHeader<Row>({ columns, all, view, onViewChange, selection }: GridHeaderProps<Row>) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const drop = (target: string) => {
    if (dragged !== undefined && dragged !== target)
      onViewChange({ ...view, order: orderWithMoved(all, view.order, { key: dragged, target }) });
    setOver(undefined);
  };
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-surface">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-10 grid-cols-(--grid-template) items-stretch border-b border-line text-12 text-ink-muted"
      >
        {selection ? (
          <div role="columnheader" className="sticky left-0 z-10 flex items-center justify-center bg-surface">
            <SelectionBox
              label="Select all rows"
              isChecked={selection.state === "all"}
              isMixed={selection.state === "some"}
              onToggle={selection.toggleAll}
            />
          </div>
        ) : null}
        {columns.map((column, index) => {
          const direction = view.sort?.key === column.key ? view.sort.direction : undefined;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={direction ?? "none"}
              title={column.description}
              draggable={index > 0}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(column.key);
              }}
              onDragOver={(event) => {
                if (dragged === undefined || index === 0) return;
                event.preventDefault();
                setOver(column.key);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(column.key);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              className={classNames(
                "flex min-w-0 bg-surface",
                index === 0 && "group-data-more-left/grid:edge-left sticky z-10",
                index === 0 && (selection ? "left-9" : "left-0"),
                over === column.key && dragged !== column.key && "bg-hover outline-2 -outline-offset-2 outline-focus",
              )}
            >
              <button
                type="button"
                tabIndex={-1}
                disabled={column.canSort === false}
                onClick={() => onViewChange({ ...view, sort: nextSort(column, view.sort) })}
                className={classNames(
                  "flex w-full min-w-0 items-center gap-1 px-2 font-medium enabled:hover:text-ink",
                  isNumeric(column.type) ? "flex-row-reverse text-right" : "text-left",
                  direction && "text-ink",
                  // A disabled button swallows the press that begins a drag.
                  column.canSort === false && "pointer-events-none",
                )}
              >
                <span className="truncate">{column.label}</span>
                <SortMark direction={direction} />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function SortMark({ direction }: { readonly direction: GridSort["direction"] | undefined }) {
  return (
    <svg
      width="8"
      height="8"
      viewBox="0 0 8 8"
      fill="currentColor"
      aria-hidden="true"
      className={direction ? "shrink-0" : "shrink-0 opacity-0"}
    >
      <path d={direction === "ascending" ? "M4 1l3.5 5h-7z" : "M4 7 .5 2h7z"} />
    </svg>
  );
}

function nextSort<Row>(column: GridColumn<Row>, sort: GridSort | null): GridSort | null {
  const first = isNumeric(column.type) || column.type === "date" ? "descending" : "ascending";
  if (sort?.key !== column.key) return { key: column.key, direction: first };
  const second = first === "ascending" ? "descending" : "ascending";
  return sort.direction === first ? { key: column.key, direction: second } : null;
}
