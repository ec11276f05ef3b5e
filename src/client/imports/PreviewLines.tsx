import { typeLabel } from "#client/entries/type-words.ts";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { DataGrid } from "#ui/grid/DataGrid.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";

type Line = ImportPreview["lines"][number];
type Column = GridColumn<Line>;

const subjectOf = (line: Line): string => line.security ?? line.description ?? typeLabel(line.type);

/** What a row does not have is left empty: a dash would say that it is not known. */
const QUANTITY: Column = {
  key: "quantity",
  label: "Quantity",
  type: "quantity",
  width: 112,
  value: (line) => line.quantity,
  render: (line) => (line.quantity === null ? null : <Quantity value={line.quantity} />),
};

const PRICE: Column = {
  key: "price",
  label: "Price",
  type: "quantity",
  width: 112,
  hasCurrencyCode: true,
  value: (line) => line.price,
  render: (line) =>
    line.price === null ? null : (
      <Quantity value={line.price} {...(line.priceCurrency === undefined ? {} : { unit: line.priceCurrency })} />
    ),
};

const charge = (key: "fee" | "tax", label: string): Column => ({
  key,
  label,
  type: "money",
  width: 72,
  hasCurrencyCode: true,
  value: (line) => line[key],
  render: (line) => {
    const own = line[`${key}Currency`];
    return line[key] === null ? null : (
      <Amount value={line[key]} currency={own ?? line.cashCurrency ?? ""} isBare={own === undefined} />
    );
  },
});

const FEE = charge("fee", "Fee");
const TAX = charge("tax", "Tax");

const AMOUNT: Column = {
  key: "cashAmount",
  label: "Amount",
  type: "money",
  width: 120,
  hasCurrencyCode: true,
  value: (line) => line.cashAmount,
  render: (line) =>
    line.cashAmount === null ? null : <Amount value={line.cashAmount} currency={line.cashCurrency ?? ""} />,
};

const COLUMNS: readonly Column[] = [
  {
    key: "subject",
    label: "Row",
    type: "text",
    width: 200,
    value: subjectOf,
    render: (line) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className={line.match === "new" ? "truncate" : "truncate text-ink-muted"}>{subjectOf(line)}</span>
        {line.match === "duplicate" ? <Badge>Already there</Badge> : null}
        {line.match === "same" ? <Badge>Same as an entry</Badge> : null}
      </span>
    ),
  },
  { key: "on", label: "Date", type: "date", width: 104, value: (line) => line.on },
  { key: "type", label: "Type", type: "text", width: 124, value: (line) => typeLabel(line.type) },
  QUANTITY,
  PRICE,
  FEE,
  TAX,
  AMOUNT,
  {
    key: "line",
    label: "Line",
    type: "text",
    width: 64,
    description: "Line of the file. Opening balances that the file implies have none.",
    value: (line) => line.line,
    render: (line) => (line.line === 0 ? null : <span className="text-ink-muted tabular">{line.line}</span>),
  },
];

const MAY_BE_EMPTY: ReadonlySet<Column> = new Set([QUANTITY, PRICE, FEE, TAX]);

/** Named only where an archive held several. */
const FILE: Column = {
  key: "file",
  label: "File",
  type: "text",
  width: 148,
  value: (line) => line.file ?? null,
  render: (line) => (line.file === undefined ? null : <span className="truncate">{line.file}</span>),
};

/** Named only where the file has several. */
const ACCOUNT: Column = { key: "account", label: "Account", type: "text", width: 148, value: (line) => line.account };

interface PreviewLinesProps {
  readonly preview: ImportPreview;
  /** Line of the row whose page is shown. */
  readonly shownLine?: number | undefined;
  /** Shows a row on its page, where the file has pages. */
  readonly onShow?: ((row: Line) => void) | undefined;
}

const keyOf = (line: Line): string =>
  `${line.file ?? ""} ${line.line} ${line.type} ${line.on} ${line.raw} ${line.cashAmount}`;

/** Only columns that hold something, so that names have room; on a phone the money stands beside what it was for. */
function columnsFor({ lines, accounts }: ImportPreview, isPhone: boolean): readonly Column[] {
  const filled = COLUMNS.filter((it) => !MAY_BE_EMPTY.has(it) || lines.some((line) => it.value(line) !== null));
  const ordered = isPhone ? filled.filter((it) => it !== AMOUNT).toSpliced(1, 0, AMOUNT) : filled;
  const named = accounts.length > 1 ? ordered.toSpliced(3, 0, ACCOUNT) : ordered;
  return lines.some((line) => line.file !== undefined) ? named.toSpliced(1, 0, FILE) : named;
}

/** The rows as they will be added, those already there marked. */
export function PreviewLines({ preview, shownLine, onShow }: PreviewLinesProps) {
  const total = preview.newCount + preview.duplicateCount + (preview.sameCount ?? 0);
  const columns = columnsFor(preview, useScreenSize() === "phone");
  const shown = preview.lines.find(({ line }) => line === shownLine);
  return (
    <div className="flex flex-col gap-2">
      <DataGrid
        label="Rows understood"
        rows={preview.lines}
        columns={columns}
        getRowKey={keyOf}
        {...(onShow ? { onRowAction: onShow, activeKey: shown && keyOf(shown) } : {})}
        density="compact"
        maxHeight="520px"
        empty={<NoRows preview={preview} />}
      />
      {total > preview.lines.length ? (
        <p className="text-13 text-ink-muted">
          The first {countOf(preview.lines.length, "row")} of {countOf(total, "row")} are shown. All are added.
        </p>
      ) : null}
    </div>
  );
}

/** A list of what is held may say nothing but what is known. */
const NoRows = ({ preview: { errorCount, skippedCount, totals } }: { readonly preview: ImportPreview }) =>
  errorCount === 0 && skippedCount === 0 && totals.length > 0 ? (
    <EmptyState title="No new entries">The file states balances, compared above, and adds nothing to them.</EmptyState>
  ) : (
    <EmptyState title="No row was understood">The tabs beside this one say why.</EmptyState>
  );
