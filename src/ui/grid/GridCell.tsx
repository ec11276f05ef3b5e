import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Partial } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { CellValue, GridColumn } from "#ui/grid/grid-column.ts";
import { currencyOf } from "#ui/grid/grid-model.ts";
import type { GridTotal } from "#ui/grid/grid-model.ts";

/** One line that is cut where the room ends; two where lines are roomy. */
export const NAME_STYLE =
  "truncate group-data-roomy/grid:line-clamp-2 group-data-roomy/grid:leading-5 group-data-roomy/grid:whitespace-normal";

/** The content of one cell in the form of its column's type. */
export function GridCell<Row>({ column, row }: { readonly column: GridColumn<Row>; readonly row: Row }) {
  if (column.isPending?.(row)) return <Pending />;
  if (column.render) return column.render(row);
  const isBare = !(column.hasCurrencyCode ?? typeof column.currency === "function");
  const reason = column.reason?.(row);
  return <Value {...{ column, isBare, reason }} value={column.value(row)} currency={currencyOf(column, row)} />;
}

/** A total of a column, with what it had to leave out. */
export function GridTotalCell<Row>({
  column,
  total,
}: {
  readonly column: GridColumn<Row>;
  readonly total: GridTotal | undefined;
}) {
  if (!total) return null;
  if (total.isPending) return <Pending />;
  const isBare = !column.hasCurrencyCode;
  const reason = total.currency === "" && column.type === "money" ? "The rows are in several currencies." : undefined;
  const shown = <Value {...{ column, isBare, reason }} value={total.value} currency={total.currency} />;
  if (total.unknownCount === 0 || total.value === null) return shown;
  return (
    <Partial
      reason={`${total.unknownCount} without a known value ${total.unknownCount === 1 ? "is" : "are"} not in the total.`}
    >
      {shown}
    </Partial>
  );
}

function Pending() {
  return (
    <>
      <Skeleton className="h-3 w-10" />
      <span className="sr-only">Loading</span>
    </>
  );
}

interface ValueProps<Row> {
  readonly column: GridColumn<Row>;
  readonly value: CellValue;
  readonly currency: string;
  readonly isBare: boolean;
  readonly reason: string | undefined;
}

function Value<Row>({ column, value, currency, isBare, reason }: ValueProps<Row>) {
  if (value === null) return <UnknownValue reason={reason ?? `${column.label} is not known.`} />;
  const { type, isGain, precision, decimals } = column;
  if (type === "money") return <Amount value={String(value)} {...{ currency, isBare, isGain, precision }} />;
  if (type === "percent") return <Percent value={Number(value)} {...{ isGain, decimals }} />;
  if (type === "quantity") return <Quantity value={String(value)} />;
  if (type === "date") return <DateText on={String(value)} />;
  return <span className={NAME_STYLE}>{value}</span>;
}
