import { Plus, X } from "lucide-react";
import type { ClipboardEvent } from "react";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { FactField } from "#client/asset/FactField.tsx";
import { pastedRows } from "#client/asset/pasted-rows.ts";
import type { FactColumn, FactRow } from "#client/parts/fact-values.ts";

interface FactRowsProps {
  readonly label: string;
  readonly help: string | undefined;
  /** What one row is called: "Lease". */
  readonly entry: string;
  readonly columns: readonly FactColumn[];
  readonly rows: readonly FactRow[];
  readonly onChange: (rows: readonly FactRow[]) => void;
  readonly errorAt: (row: number, column: string) => string | undefined;
  readonly currency: string;
  readonly readOnlyReason: string | undefined;
}

/** A list by rows: leases, rates, calls. Cells copied from a sheet fill it from the cell they are pasted in. */
export function FactRows(props: FactRowsProps) {
  const { label, help, entry, columns, rows, onChange, errorAt, currency, readOnlyReason } = props;
  const change = (at: number, field: string, value: string) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [field]: value } : row)));
  const paste = (event: ClipboardEvent, at: number, column: number) => {
    const text = event.clipboardData.getData("text");
    if (readOnlyReason !== undefined || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = pastedRows(text, columns, column);
    const filled = rows.map((row, i) => ({ ...row, ...pasted[i - at] }));
    onChange([...filled, ...pasted.slice(rows.length - at)]);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-13 font-medium">{label}</legend>
      {help ? <p className="text-12 text-ink-muted">{help}</p> : null}
      {rows.map((row, i) => (
        // A row has no name of its own: its place is what the API calls it by.
        <div key={i} role="group" aria-label={`${entry} ${i + 1}`} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
            {columns.map((column, at) => (
              <div key={column.field} onPaste={(event) => paste(event, i, at)} className="min-w-0">
                <FactField
                  fact={column}
                  label={column.label}
                  value={row[column.field] ?? ""}
                  onChange={(value) => change(i, column.field, value)}
                  error={errorAt(i, column.field)}
                  currency={currency}
                  isReadOnly={readOnlyReason !== undefined}
                />
              </div>
            ))}
          </div>
          <IconButton
            label={`Remove ${entry.toLowerCase()} ${i + 1}`}
            size="sm"
            className="mt-7"
            icon={<X size={14} strokeWidth={1.5} aria-hidden />}
            disabledReason={readOnlyReason}
            onPress={() => onChange(rows.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          disabledReason={readOnlyReason}
          onPress={() => onChange([...rows, {}])}
        >
          Add {entry.toLowerCase()}
        </Button>
        {rows.length > 0 ? <span className="ml-3 text-12 text-ink-faint">Rows of a sheet can be pasted.</span> : null}
      </div>
    </fieldset>
  );
}
