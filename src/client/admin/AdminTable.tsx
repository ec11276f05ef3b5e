import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

export interface AdminColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and actions stand at the right edge. */
  readonly isEnd?: boolean;
  /** Left out where the screen is narrower: what it says is also in the details. */
  readonly from?: "sm" | "md" | "xl";
  /** Takes what room is left and breaks its words. */
  readonly isMain?: boolean;
  /** The heading is for screen readers alone. */
  readonly isTitleHidden?: boolean;
}

interface AdminTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly AdminColumn<Row>[];
  /** What an empty list means. */
  readonly empty: string;
}

const FROM = { sm: "hidden sm:table-cell", md: "hidden md:table-cell", xl: "hidden xl:table-cell" } as const;

const styleOf = <Row,>({ isEnd, from, isMain }: AdminColumn<Row>): string =>
  classNames(
    "pr-4 last:pr-0",
    isEnd && "text-right tabular",
    from !== undefined && FROM[from],
    isMain ? "w-full min-w-28 break-words" : "whitespace-nowrap",
  );

/** A plain list of things; wider than the screen, it moves by itself. */
export function AdminTable<Row>({ label, rows, keyOf, columns, empty }: AdminTableProps<Row>) {
  if (rows.length === 0) return <p className="border-t border-line py-8 text-14 text-ink-muted">{empty}</p>;
  return (
    <div className="scroll-edges relative overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-muted">
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classNames(styleOf(column), "h-8 font-medium")}>
                <span className={column.isTitleHidden ? "sr-only" : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-hover/60">
              {columns.map((column) => (
                <td key={column.title} className={classNames(styleOf(column), "h-9 py-1.5")}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
