import { useMemo } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { isNumeric } from "#ui/grid/grid-column.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { GridTotalCell } from "#ui/grid/GridCell.tsx";
import { countThings, gridTotal } from "#ui/grid/grid-model.ts";

interface GridFooterProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly hasSelection: boolean;
}

/** The totals of all rows, always in sight. */
export function GridFooter<Row>({ rows, columns, hasSelection }: GridFooterProps<Row>) {
  const locale = useLocale();
  // Exact sums over 200,000 rows take long enough not to be done again for each key press.
  const totals = useMemo(() => columns.map((column) => gridTotal(rows, column)), [rows, columns]);
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20">
      <div
        role="row"
        className="grid h-10 grid-cols-(--grid-template) items-stretch border-t border-line bg-surface font-semibold"
      >
        {hasSelection ? <div role="gridcell" className="sticky left-0 bg-surface" /> : null}
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="gridcell"
            className={classNames(
              "flex min-w-0 items-center bg-surface px-2",
              isNumeric(column.type) && "justify-end text-right",
              index === 0 && "group-data-more-left/grid:edge-left sticky",
              index === 0 && (hasSelection ? "left-9" : "left-0"),
            )}
          >
            {index === 0 ? (
              <span className="truncate">
                Total{" "}
                <span className="text-12 font-normal text-ink-muted tabular">
                  {formatQuantity(String(countThings(rows, columns[0])), locale)}
                </span>
              </span>
            ) : (
              <GridTotalCell column={column} total={totals[index]} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
