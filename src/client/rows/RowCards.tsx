import { X } from "lucide-react";
import type { ClipboardEvent } from "react";
import { ASKED } from "#client/rows/read-cell.ts";
import { listIdOf } from "#client/rows/RowCell.tsx";
import { labelOf, type RowsTableProps } from "#client/rows/RowsTable.tsx";
import type { RowColumn } from "#client/rows/row-grid.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { TextField } from "#ui/components/TextField.tsx";

/** As many fields of a card are in sight; the others, while all are empty, wait below. */
const FIRST = 4;

type RowCardsProps = RowsTableProps & { readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void };

/** Rows on a phone: a card each, with a label at every field. */
export function RowCards({ label, columns, rows, problems, twins, showsAll, onCell, onRemove }: RowCardsProps) {
  const isUsed = (column: RowColumn): boolean =>
    rows.some((it) => (it.cells[column.key] ?? "") !== "" || problems.get(it.id)?.[column.key] !== undefined);
  const first = columns.filter((it, i) => i < FIRST || it.isRequired || isUsed(it));
  const more = columns.filter((it) => !first.includes(it));
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {rows.map((row, index) => {
        const isLast = index === rows.length - 1;
        const said = isLast && !showsAll ? {} : (problems.get(row.id) ?? {});
        const field = (column: RowColumn) => (
          <TextField
            key={column.key}
            label={column.label}
            data-column={column.key}
            data-row={row.id}
            value={row.cells[column.key] ?? ""}
            onChange={(text) => onCell(row.id, column.key, text)}
            error={said[column.key] === ASKED ? "Asked above." : said[column.key]}
            autoComplete="off"
            {...(column.kind === "number" ? { inputMode: "decimal", inputClassName: "text-right tabular" } : {})}
            {...(column.choices ? { list: listIdOf(column) } : {})}
          />
        );
        return (
          <li key={row.id} data-row={row.id} className="rounded-md border border-line bg-surface p-3">
            <fieldset className="flex min-w-0 flex-col gap-2">
              <legend className="float-left mb-1 text-13 font-medium">{isLast ? "Next" : `${index + 1}`}</legend>
              {isLast ? null : (
                <div className="-mt-1 flex justify-end">
                  <IconButton
                    label={`Remove row ${index + 1}`}
                    size="sm"
                    icon={<X size={14} strokeWidth={1.5} aria-hidden />}
                    onPress={() => onRemove(row.id)}
                  />
                </div>
              )}
              <div className="clear-both grid grid-cols-2 gap-2">{first.map(field)}</div>
              {more.length === 0 ? null : (
                <details className="text-13">
                  <summary className="py-1 text-ink-muted">More fields</summary>
                  <div className="grid grid-cols-2 gap-2 pt-1">{more.map(field)}</div>
                </details>
              )}
              {Object.entries(said)
                .filter(([key]) => !columns.some((it) => it.key === key))
                .map(([key, message]) => (
                  <p key={key} className="text-13 text-negative">
                    {labelOf(columns, key)}
                    {message}
                  </p>
                ))}
              {twins.has(row.id) ? <p className="text-13 text-warning">{twins.get(row.id)}</p> : null}
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
