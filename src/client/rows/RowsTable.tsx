import { X } from "lucide-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { ASKED } from "#client/rows/read-cell.ts";
import { RowCell } from "#client/rows/RowCell.tsx";
import type { ReadRow } from "#client/rows/read-rows.ts";
import type { RowColumn, TypedRow } from "#client/rows/row-grid.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { classNames } from "#ui/components/class-names.ts";

export interface RowsTableProps {
  readonly label: string;
  readonly columns: readonly RowColumn[];
  readonly rows: readonly TypedRow[];
  readonly read: ReadonlyMap<string, ReadRow>;
  readonly problems: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly twins: ReadonlyMap<string, string>;
  /** Also of the row that is being typed: somebody tried to add it. */
  readonly showsAll: boolean;
  readonly onCell: (rowId: string, column: string, text: string) => void;
  readonly onRemove: (rowId: string) => void;
}

const ASKED_ID = "rows-asked";

/** Rows as a sheet: Tab and arrows move by cell, Enter goes down, Escape brings back what stood in the cell. */
export function RowsTable(props: RowsTableProps) {
  const { label, columns, rows, read, problems, twins, showsAll, onCell, onRemove } = props;
  const table = useRef<HTMLTableElement>(null);
  const [typing, setTyping] = useState<string>();
  const before = useRef("");
  const focusCell = (row: number, column: number): void => {
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row = 0, column = 0] = (target.dataset["cell"] ?? "0 0").split(" ").map(Number);
    if (event.key === "Escape" && target.value !== before.current) {
      const [shown, of] = [rows[row], columns[column]];
      if (shown && of) onCell(shown.id, of.key, before.current);
      event.stopPropagation();
    } else {
      const to = moveOf(event.key, event.shiftKey, target);
      if (to === undefined) return;
      focusCell(row + to[0], column + to[1]);
    }
    event.preventDefault();
  };
  return (
    // Wider than a narrow screen: it scrolls by itself, and every cell of it takes the focus.
    <div className="relative max-h-[60dvh] overflow-auto border-y border-line [container-type:inline-size]">
      <p id={ASKED_ID} className="sr-only">
        {ASKED}
      </p>
      <table
        ref={table}
        aria-label={label}
        className="border-separate border-spacing-0 text-13"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target instanceof HTMLInputElement) {
            before.current = event.target.value;
            setTyping(event.target.closest<HTMLElement>("[data-row]")?.dataset["row"]);
          }
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setTyping(undefined);
        }}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 w-9 border-b border-line bg-surface text-12 font-normal text-ink-muted"
            >
              <span className="sr-only">Row</span>
            </th>
            {columns.map((it) => (
              <th
                key={it.key}
                scope="col"
                style={{ minWidth: it.width }}
                className={classNames(
                  "sticky top-0 z-10 border-b border-line bg-surface px-2 py-1.5 text-12 font-medium text-ink-muted",
                  it.kind === "number" ? "text-right" : "text-left",
                )}
              >
                {it.label}
              </th>
            ))}
            <th scope="col" className="sticky top-0 z-10 w-9 border-b border-line bg-surface">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Line
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              values={read.get(row.id)?.values}
              said={JSON.stringify(problems.get(row.id) ?? {})}
              twin={twins.get(row.id)}
              isTyping={typing === row.id && !showsAll}
              isLast={index === rows.length - 1}
              onCell={onCell}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows and columns to move by; undefined where the key stays in the cell. */
function moveOf(
  key: string,
  isBack: boolean,
  cell: HTMLInputElement,
): readonly [rows: number, columns: number] | undefined {
  const hasList = cell.list !== null && cell.value !== "";
  const { selectionStart, selectionEnd, value } = cell;
  switch (key) {
    case "Enter":
      return [isBack ? -1 : 1, 0];
    case "ArrowDown":
      return hasList ? undefined : [1, 0];
    case "ArrowUp":
      return hasList ? undefined : [-1, 0];
    case "ArrowLeft":
      return selectionStart === 0 && selectionEnd === 0 ? [0, -1] : undefined;
    case "ArrowRight":
      return selectionStart === value.length && selectionEnd === value.length ? [0, 1] : undefined;
    default:
      return undefined;
  }
}

interface LineProps {
  readonly row: TypedRow;
  readonly index: number;
  readonly columns: readonly RowColumn[];
  readonly values: ReadRow["values"] | undefined;
  /** Problems by column as text: a row is drawn anew only when they are others. */
  readonly said: string;
  readonly twin: string | undefined;
  readonly isTyping: boolean;
  readonly isLast: boolean;
  readonly onCell: RowsTableProps["onCell"];
  readonly onRemove: RowsTableProps["onRemove"];
}

const Line = memo(
  function Line({ row, index, columns, values, said, twin, isTyping, isLast, onCell, onRemove }: LineProps) {
    const all: Record<string, string> = JSON.parse(said);
    // What is missing is not said while the row is being typed.
    const problems = isTyping ? Object.fromEntries(Object.entries(all).filter(([key]) => row.cells[key])) : all;
    const noteId = `row-note-${row.id}`;
    const notes = Object.entries(problems).filter(([, message]) => message !== ASKED);
    return (
      <>
        <tr data-row={row.id}>
          <th
            scope="row"
            className="sticky left-0 z-10 bg-surface pr-1 text-right text-12 font-normal text-ink-muted tabular"
          >
            {index + 1}
          </th>
          {columns.map((column, place) => (
            <td key={column.key} className="border-b border-line/70 p-0">
              <RowCell
                column={column}
                place={`${index} ${place}`}
                label={`${column.label}, row ${index + 1}`}
                text={row.cells[column.key] ?? ""}
                value={values?.[column.key]}
                isWrong={problems[column.key] !== undefined}
                noteId={problems[column.key] === ASKED ? ASKED_ID : noteId}
                onChange={(text) => onCell(row.id, column.key, text)}
              />
            </td>
          ))}
          <td className="border-b border-line/70 px-1">
            {isLast ? null : (
              <IconButton
                label={`Remove row ${index + 1}`}
                size="sm"
                icon={<X size={14} strokeWidth={1.5} aria-hidden />}
                onPress={() => onRemove(row.id)}
              />
            )}
          </td>
        </tr>
        {notes.length > 0 || twin ? (
          <tr>
            <td />
            <td colSpan={columns.length + 1} id={noteId} className="px-2 pt-0.5 pb-1.5 text-12">
              <div className="sticky left-9 w-fit max-w-[calc(100cqw-3.5rem)]">
                {notes.map(([key, message]) => (
                  <p key={key} className="text-negative">
                    {labelOf(columns, key)}
                    {message}
                  </p>
                ))}
                {twin ? <p className="text-warning">{twin}</p> : null}
              </div>
            </td>
          </tr>
        ) : null}
      </>
    );
  },
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.columns === b.columns &&
    a.said === b.said &&
    a.twin === b.twin &&
    a.isTyping === b.isTyping &&
    a.isLast === b.isLast &&
    JSON.stringify(a.values) === JSON.stringify(b.values),
);

export const labelOf = (columns: readonly RowColumn[], key: string): string => {
  const label = columns.find((it) => it.key === key)?.label;
  return label === undefined ? "" : `${label}: `;
};
