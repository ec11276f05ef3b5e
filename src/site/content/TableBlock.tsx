import type { ReactNode } from "react";
import { inlineText } from "#content/body-tree.ts";
import type { Table } from "#content/body-tree.ts";
import { classNames } from "#ui/components/class-names.ts";
import { InlineParts } from "./InlineParts.tsx";
import { TABLE_ROLES } from "./table-roles.ts";

const ALIGN = { left: "text-left", right: "text-right tabular-nums whitespace-nowrap", center: "text-center" } as const;

/** From so many columns on, a table of words becomes a list on a narrow page: columns of one word each cannot be read. */
const STACKED_FROM = 3;

/**
 * A table of a text. Words wrap. Numbers never do: where they are wider than the page, the table scrolls in itself. Roles are spelled out,
 * because a browser may forget them for a table that is laid out as a list.
 */
export function TableBlock({ table }: { readonly table: Table }) {
  const isOfWords = table.align.every((align) => align === "left");
  const isStacked = isOfWords && table.head.length >= STACKED_FROM;
  return (
    <div
      {...(isOfWords ? {} : scrolling(table))}
      className={classNames("relative rounded-xs", !isOfWords && "scroll-edges overflow-x-auto")}
    >
      <table
        {...TABLE_ROLES.table}
        className={classNames("w-full border-collapse text-14", isStacked && "max-sm:block")}
      >
        {table.head.every(({ length }) => length === 0) ? null : <TableHead table={table} isStacked={isStacked} />}
        <tbody {...TABLE_ROLES.group} className={isStacked ? "max-sm:block" : undefined}>
          {table.rows.map((_, index) => (
            <TableRow key={index} table={table} row={index} isStacked={isStacked} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const scrolling = (table: Table) => ({
  tabIndex: 0,
  role: "region",
  "aria-label": `Table: ${table.head.map(inlineText).filter(Boolean).join(", ")}`,
});

interface HeadProps {
  readonly table: Table;
  readonly isStacked: boolean;
}

const TableHead = ({ table: { head, align }, isStacked }: HeadProps) => (
  <thead {...TABLE_ROLES.group} className={isStacked ? "max-sm:sr-only" : undefined}>
    <tr {...TABLE_ROLES.row} className="border-b border-line-strong text-ink">
      {head.map((cell, column) =>
        cell.length === 0 ? (
          <td key={column} {...TABLE_ROLES.cell} />
        ) : (
          <th
            key={column}
            {...TABLE_ROLES.column}
            scope="col"
            className={classNames(
              "py-2 align-bottom font-semibold not-last:pr-3 sm:not-last:pr-5",
              ALIGN[align[column] ?? "left"],
            )}
          >
            <InlineParts parts={cell} />
          </th>
        ),
      )}
    </tr>
  </thead>
);

interface RowProps extends HeadProps {
  readonly row: number;
}

/** The first cell names the row. On a narrow page it stands above the others, each after the head of its column. */
function TableRow({ table, row, isStacked }: RowProps) {
  // A first column without a head is one of names only.
  const isNamed = table.head[0]?.length === 0;
  return (
    <tr
      {...TABLE_ROLES.row}
      className={classNames("border-b border-line last:border-0", isStacked && "max-sm:block max-sm:py-3")}
    >
      {(table.rows[row] ?? []).map((cell, column) => (
        <Cell
          key={column}
          isName={column === 0 && isNamed}
          label={isStacked && column > 0 ? inlineText(table.head[column] ?? []) : undefined}
          className={classNames(
            "max-w-90 py-2.5 align-top not-last:pr-3 sm:not-last:pr-5",
            ALIGN[table.align[column] ?? "left"],
            column === 0 && "text-ink",
            isStacked && "max-sm:max-w-none max-sm:p-0",
            isStacked && (column === 0 ? "max-sm:block max-sm:pb-1 max-sm:font-medium" : LABELED),
          )}
        >
          <InlineParts parts={cell} />
        </Cell>
      ))}
    </tr>
  );
}

const LABELED =
  "max-sm:flex max-sm:gap-3 max-sm:py-0.5 max-sm:before:w-26 max-sm:before:shrink-0 max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)]";

interface CellProps {
  readonly isName: boolean;
  /** Head of its column, shown beside it where the table is a list. */
  readonly label: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

const Cell = ({ isName, label, className, children }: CellProps) =>
  isName ? (
    <th {...TABLE_ROLES.name} scope="row" className={classNames("font-medium", className)}>
      {children}
    </th>
  ) : (
    <td {...TABLE_ROLES.cell} data-label={label} className={className}>
      {label === undefined ? children : <span>{children}</span>}
    </td>
  );
