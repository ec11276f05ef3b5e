import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { isNumeric } from "#ui/grid/grid-column.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { GridCell, GridTotalCell } from "#ui/grid/GridCell.tsx";
import type { EditedGrid, GridEditing } from "#ui/grid/grid-editing.ts";
import { countThings, gridTotal } from "#ui/grid/grid-model.ts";
import type { GridLine } from "#ui/grid/grid-model.ts";
import { cellId } from "#ui/grid/use-grid-keyboard.ts";
import type { GridSelection } from "#ui/grid/use-grid-selection.ts";

interface GridLineRowProps<Row> {
  readonly id: string;
  readonly line: GridLine<Row>;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly selection: GridSelection | undefined;
  readonly onRowAction: ((row: Row) => void) | undefined;
  readonly fold: (group: string) => void;
  readonly isOpen: boolean;
  /** The grid has groups: headings and rows tell their level. */
  readonly isGrouped: boolean;
  readonly focusedColumn: number | undefined;
  /** Told which of the columns it was. */
  readonly onPointerDown: (column: number | undefined) => void;
  readonly editing: GridEditing<Row> | undefined;
  readonly grid: EditedGrid<Row>;
}

/** A second press within this time makes it two at once. */
const ANOTHER_MS = 300;

/** The column a press is in: undefined between them. */
function columnOf(target: EventTarget): number | undefined {
  const cell = target instanceof Element ? target.closest("[aria-colindex]") : null;
  return cell ? Number(cell.getAttribute("aria-colindex")) - 1 : undefined;
}

const LINE = "absolute inset-x-0 grid row-height grid-cols-(--grid-template) items-stretch border-b border-line/70";

/** Each level stands a step further in than the one around it. */
const INDENTS: Readonly<Record<number, string>> = { 2: "pl-4", 3: "pl-8", 4: "pl-12" };

/** One line: a row, or the heading of a group with its subtotals. */
export function GridLineRow<Row>(props: GridLineRowProps<Row>) {
  const { id, line, index, top, columns, selection, onRowAction, fold, isOpen, focusedColumn, editing, grid } = props;
  const isSelected = line.kind === "row" && (selection?.has(line.key) ?? false);
  const background = rowBackground(line.kind, isOpen || isSelected);
  const canEdit = (column: number | undefined): boolean =>
    line.kind === "row" && (editing?.canEdit(line.row, columns[column ?? -1]?.key ?? "") ?? false);
  // Two presses edit a cell that can be: the first waits whether another follows before it opens the row.
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = (column: number | undefined) => {
    clearTimeout(opening.current);
    if (column !== undefined) editing?.begin({ line: index, column }, grid);
  };
  const press = (target: EventTarget) => {
    const isControl = target instanceof Element && target.closest("button, a, input, select, [role=dialog]") !== null;
    const isReading = (document.getSelection()?.toString() ?? "") !== "";
    if (isControl || isReading) return;
    if (line.kind === "group") fold(line.path);
    else if (canEdit(columnOf(target))) opening.current = setTimeout(() => onRowAction?.(line.row), ANOTHER_MS);
    else onRowAction?.(line.row);
  };
  return (
    // The keyboard path is the grid's own: see useGridKeyboard.
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selection && line.kind === "row" ? isSelected : undefined}
      aria-level={props.isGrouped ? line.level : undefined}
      aria-expanded={line.kind === "group" ? !line.isFolded : undefined}
      onPointerDown={({ target }) => props.onPointerDown(columnOf(target))}
      onClick={({ target, detail }) => detail < 2 && press(target)}
      onDoubleClick={({ target }) => begin(columnOf(target))}
      className={classNames(LINE, background, (onRowAction || line.kind === "group") && "cursor-default", "group/row")}
      style={{ top }}
    >
      {selection ? (
        <div role="gridcell" className={classNames("sticky left-0 z-10 flex items-center justify-center", background)}>
          {line.kind === "row" ? (
            <SelectionBox label="Select row" isChecked={isSelected} onToggle={() => selection.toggle(index)} />
          ) : null}
        </div>
      ) : null}
      {columns.map((column, place) => (
        <div
          key={column.key}
          id={cellId(id, place)}
          role={place === 0 ? "rowheader" : "gridcell"}
          aria-colindex={place + 1}
          aria-readonly={editing ? !canEdit(place) : undefined}
          className={classNames(
            "flex min-w-0 items-center px-2",
            isNumeric(column.type) && "justify-end text-right",
            place === 0 &&
              classNames(
                "sticky z-10 group-data-more-left/grid:edge-left",
                selection ? "left-9" : "left-0",
                background,
              ),
            place === 0 && (INDENTS[line.level] ?? (line.level > 4 ? INDENTS[4] : "")),
            focusedColumn === place &&
              "group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-focus",
          )}
        >
          {line.kind === "row" ? (
            (editing?.drawn(line.row, { line: index, column: place }, grid) ?? (
              <GridCell column={column} row={line.row} />
            ))
          ) : (
            <GroupCell line={line} column={column} isFirst={place === 0} />
          )}
        </div>
      ))}
    </div>
  );
}

/** In the place of a row that is on its way. */
export function WaitingLine({ index, top }: { readonly index: number; readonly top: number }) {
  return (
    <div role="row" aria-rowindex={index + 2} aria-busy className={classNames(LINE, "bg-surface")} style={{ top }}>
      <div role="gridcell" aria-label="Loading" className="col-span-full flex items-center px-2">
        <span className="h-2.5 w-48 max-w-1/2 rounded-sm bg-sunken" />
      </div>
    </div>
  );
}

function rowBackground(kind: "row" | "group", isMarked: boolean): string {
  if (isMarked) return "bg-selected";
  return kind === "group" ? "bg-sunken font-medium" : "bg-surface group-hover/row:bg-hover hover:bg-hover";
}

interface GroupCellProps<Row> {
  readonly line: Extract<GridLine<Row>, { kind: "group" }>;
  readonly column: GridColumn<Row>;
  readonly isFirst: boolean;
}

function GroupCell<Row>({ line, column, isFirst }: GroupCellProps<Row>) {
  const locale = useLocale();
  if (!isFirst) return <GridTotalCell column={column} total={gridTotal(line.rows, column)} />;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={classNames("shrink-0 text-ink-muted", line.isFolded && "-rotate-90")}
      />
      <span className="truncate">{line.label}</span>
      <span className="text-12 font-normal text-ink-muted tabular">
        {formatQuantity(String(countThings(line.rows, column)), locale)}
      </span>
    </span>
  );
}

interface SelectionBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly onToggle: () => void;
}

/** The checkbox of a row or of all rows; not a tab stop, because Space on the row does the same. */
export function SelectionBox({ label, isChecked, isMixed = false, onToggle }: SelectionBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      tabIndex={-1}
      checked={isChecked}
      onChange={onToggle}
      className="size-4 cursor-pointer accent-(--link)"
    />
  );
}
