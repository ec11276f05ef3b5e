import { typeLabel } from "#client/transactions/entry-shapes.ts";
import { countOf } from "#client/imports/import-decisions.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";

type Line = ImportPreview["lines"][number];

const currency = (line: Line): string => line.cashCurrency ?? "";
const none = (what: string) => () => `The row states no ${what}.`;

const COLUMNS: readonly GridColumn<Line>[] = [
  {
    key: "subject",
    label: "Row",
    type: "text",
    width: 220,
    value: (line) => line.security ?? line.description ?? typeLabel(line.type),
    render: (line) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className={line.match === "duplicate" ? "truncate text-ink-muted" : "truncate"}>
          {line.security ?? line.description ?? typeLabel(line.type)}
        </span>
        {line.match === "duplicate" ? <Badge>Already there</Badge> : null}
      </span>
    ),
  },
  { key: "on", label: "Date", type: "date", width: 112, value: (line) => line.on },
  { key: "type", label: "Type", type: "text", width: 136, value: (line) => typeLabel(line.type) },
  { key: "account", label: "Account", type: "text", width: 160, value: (line) => line.account },
  {
    key: "quantity",
    label: "Quantity",
    type: "quantity",
    width: 112,
    value: (line) => line.quantity,
    reason: none("quantity"),
  },
  { key: "price", label: "Price", type: "quantity", width: 112, value: (line) => line.price, reason: none("price") },
  {
    key: "fee",
    label: "Fee",
    type: "money",
    width: 96,
    value: (line) => line.fee,
    currency,
    hasCurrencyCode: false,
    reason: none("fee"),
  },
  {
    key: "tax",
    label: "Tax",
    type: "money",
    width: 96,
    value: (line) => line.tax,
    currency,
    hasCurrencyCode: false,
    reason: none("tax"),
  },
  {
    key: "cash",
    label: "Cash",
    type: "money",
    width: 148,
    value: (line) => line.cashAmount,
    currency,
    reason: none("cash"),
  },
  {
    key: "line",
    label: "Line",
    type: "text",
    width: 72,
    value: (line) => (line.line === 0 ? null : line.line),
    reason: () => "Not a row of the file: an opening balance it implies.",
  },
];

/** The rows as they will be added, those already there marked. */
export function PreviewLines({ preview }: { readonly preview: ImportPreview }) {
  const total = preview.newCount + preview.duplicateCount;
  return (
    <div className="flex flex-col gap-2">
      <DataGrid
        label="Rows understood"
        rows={preview.lines}
        columns={COLUMNS}
        getRowKey={(line) => `${line.line} ${line.type} ${line.on} ${line.raw} ${line.cashAmount}`}
        density="compact"
        maxHeight="520px"
        empty={<EmptyState title="No row was understood">The tabs beside this one say why.</EmptyState>}
      />
      {total > preview.lines.length ? (
        <p className="text-13 text-ink-muted">
          The first {countOf(preview.lines.length, "row")} of {countOf(total, "row")} are shown. All are added.
        </p>
      ) : null}
    </div>
  );
}
