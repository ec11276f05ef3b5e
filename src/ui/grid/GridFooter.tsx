import { classNames } from "#ui/components/class-names.ts";
import { isNumeric } from "#ui/grid/grid-column.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { GridTotalCell } from "#ui/grid/GridCell.tsx";
import { gridTotal } from "#ui/grid/grid-model.ts";

interface GridFooterProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly hasSelection: boolean;
}

/** The totals of all rows, always in sight. */
export function GridFooter<Row>({ rows, columns, hasSelection }: GridFooterProps<Row>) {
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
              index === 0 && (hasSelection ? "sticky left-9" : "sticky left-0"),
            )}
          >
            {index === 0 ? (
              <span className="truncate">
                Total <span className="text-12 font-normal text-ink-muted tabular">{rows.length}</span>
              </span>
            ) : (
              <GridTotalCell column={column} total={gridTotal(rows, column)} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
