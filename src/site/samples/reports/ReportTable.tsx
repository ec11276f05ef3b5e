import type { ReactNode } from "react";
import { TABLE_ROLES } from "#site/content/table-roles.ts";
import { classNames } from "#ui/components/class-names.ts";

export interface ReportColumn {
  readonly key: string;
  /** Its head; the key where it says nothing else. */
  readonly label?: ReactNode;
  /** Text stands at the left, numbers at the right. */
  readonly isText?: boolean;
  /** What a phone shows at the right of the name. Of a table without one: the last column. */
  readonly isMain?: boolean;
  /** Words before the value on a phone, or false where it is left out there; the key where it says nothing else. */
  readonly onPhone?: string | false;
}

export interface ReportRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly isTotal?: boolean;
}

interface ReportTableProps {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

/** From so many columns on, a row takes two lines on a phone: name and main figure, and under them the rest. */
const FOLDED_FROM = 4;

/**
 * A table of a report: the first cell names the row, totals stand under a strong line. Roles are spelled out, because a browser may forget them
 * for rows that are laid out as lines.
 */
export function ReportTable({ label, columns, rows }: ReportTableProps) {
  const isFolded = columns.length >= FOLDED_FROM;
  const main = Math.max(
    columns.findIndex(({ isMain }) => isMain),
    0,
  );
  const shown = { columns, isFolded, main: main === 0 ? columns.length - 1 : main };
  return (
    <div
      className="scroll-edges relative overflow-x-auto [--scroll-surface:var(--surface-raised)]"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table
        {...TABLE_ROLES.table}
        className={classNames("w-full border-collapse text-14 print:text-12", isFolded && "max-sm:block")}
      >
        <thead {...TABLE_ROLES.group} className={classNames("text-13 text-ink-muted", isFolded && "max-sm:sr-only")}>
          <tr {...TABLE_ROLES.row} className="border-b border-line-strong">
            {columns.map((column, index) => (
              <th
                key={column.key}
                {...TABLE_ROLES.column}
                scope="col"
                className={cellStyle(columns, index, "py-2 font-medium")}
              >
                {column.label === undefined ? column.key : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className={isFolded ? "max-sm:block" : undefined}>
          {rows.map((row) => (
            <Row key={row.key} row={row} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: ReportRow;
  readonly columns: readonly ReportColumn[];
  readonly isFolded: boolean;
  readonly main: number;
}

const Row = ({ row, columns, isFolded, main }: RowProps) => (
  <tr
    {...TABLE_ROLES.row}
    className={classNames(
      row.isTotal
        ? "border-t border-line-strong font-semibold [&>th]:font-semibold"
        : "border-b border-line last:border-b-0",
      isFolded && "max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2",
    )}
  >
    {row.cells.map((content, index) =>
      index === 0 ? (
        <th
          key={index}
          {...TABLE_ROLES.name}
          scope="row"
          className={classNames(
            "py-2 text-left font-normal whitespace-nowrap sm:pr-4",
            isFolded && "max-sm:-order-2 max-sm:grow max-sm:basis-1/2 max-sm:p-0 max-sm:whitespace-normal",
          )}
        >
          {content}
        </th>
      ) : (
        <td
          key={index}
          {...TABLE_ROLES.cell}
          {...(isFolded && index !== main ? { "data-label": phoneLabel(columns[index]) } : {})}
          className={cellStyle(
            columns,
            index,
            "py-2 tabular",
            isFolded && (index === main ? MAIN_ON_PHONE : restOnPhone(columns[index], content)),
          )}
        >
          {content}
        </td>
      ),
    )}
  </tr>
);

const MAIN_ON_PHONE = "max-sm:-order-1 max-sm:basis-1/4 max-sm:p-0";
const REST_ON_PHONE =
  "max-sm:p-0 max-sm:text-13 max-sm:font-normal max-sm:text-ink-muted max-sm:before:mr-1.5 max-sm:before:content-[attr(data-label)]";

const phoneLabel = (column: ReportColumn | undefined): string =>
  column?.onPhone === undefined || column.onPhone === false ? (column?.key ?? "") : column.onPhone;

/** What says nothing takes no room on a phone. */
const restOnPhone = (column: ReportColumn | undefined, content: ReactNode): string =>
  column?.onPhone === false || content === null || content === "–" ? "max-sm:hidden" : REST_ON_PHONE;

const cellStyle = (
  columns: readonly ReportColumn[],
  index: number,
  more: string,
  onPhone: string | false = false,
): string =>
  classNames(
    more,
    "whitespace-nowrap",
    index > 0 && "pl-3 sm:pl-4",
    columns[index]?.isText ? "text-left" : "text-right",
    onPhone,
  );
