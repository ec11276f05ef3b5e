import type { ReactNode } from "react";
import type { ClassScheduleView } from "#features/assets/contract.ts";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { csvOf } from "#client/parts/csv.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { saveFile } from "#client/parts/save-file.ts";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";

interface ScheduleTableProps {
  readonly assetId: string;
  readonly schedule: ClassScheduleView;
  /** The day figures are for: of a long list by day, what comes next is shown first. */
  readonly on: string;
  /** The asset's own currency, which its amounts are in. */
  readonly currency: string;
}

type Cell = ClassScheduleView["rows"][number][number];

/** A table of a class: payments of a loan, the rent roll, what a bond is worth at other yields. Amounts explain themselves. */
export function ScheduleTable({ assetId, schedule, on, currency }: ScheduleTableProps) {
  const { label, columns } = schedule;
  const rows = schedule.rows.map((cells, place) => ({ cells, place }));
  const next =
    columns[0]?.unit === "day" ? rows.findIndex(({ cells: [day] }) => typeof day === "string" && day >= on) : 0;
  const cellOf = (cell: Cell, row: number, column: number) => {
    const { unit, label: heading, isChange } = columns[column] ?? { unit: "text", label: "", isChange: false };
    if (cell === null) return "–";
    const shown = <ClassValue unit={unit} value={cell} currency={currency} isBare hasSign={isChange} />;
    if (!EXPLAINED.has(unit)) return shown;
    return (
      <Explain figure="class_figure" figureKey={`${schedule.key}.${row}.${column}`} label={heading} assetId={assetId}>
        {shown}
      </Explain>
    );
  };
  const headings = columns.map((it) => (it.unit === "money" ? `${it.label} ${currency}` : it.label));
  const save = () => saveFile(`${schedule.key.replaceAll("_", "-")}-${on}.csv`, csvOf([headings, ...schedule.rows]));
  return (
    <section aria-label={label} className="@container flex min-w-0 flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{label}</h3>
        <Button size="sm" className="no-print" aria-label={`Download ${label} as CSV`} onPress={save}>
          CSV
        </Button>
      </div>
      <FewRows rows={rows} few={12} start={next}>
        {(shown) => (
          <div className="scroll-edges overflow-x-auto">
            <table className="w-full text-13 tabular @max-md:block">
              <thead className="@max-md:sr-only">
                <tr className="border-b border-line text-12 text-ink-muted">
                  {headings.map((heading, column) => (
                    <th
                      key={heading}
                      scope="col"
                      className={`py-2 font-medium ${column === 0 ? "text-left" : "pl-4 text-right"}`}
                    >
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line @max-md:block">
                {shown.map(({ cells, place }) => (
                  <tr key={place} className="@max-md:block @max-md:py-2">
                    {cells.map((cell, column) => (
                      <ScheduleCell
                        key={headings[column]}
                        isFirst={column === 0}
                        isEmpty={cell === null}
                        heading={headings[column] ?? ""}
                      >
                        {cellOf(cell, place, column)}
                      </ScheduleCell>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </FewRows>
      {schedule.note ? <p className="text-13 text-ink-muted">{schedule.note}</p> : null}
    </section>
  );
}

interface ScheduleCellProps {
  readonly isFirst: boolean;
  readonly isEmpty: boolean;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Where a table is too narrow for its columns, each row is a list: its cells stand under each other, each after its heading; empty ones take no line. */
function ScheduleCell({ isFirst, isEmpty, heading, children }: ScheduleCellProps) {
  if (isFirst)
    return (
      <th scope="row" className="py-2 text-left font-normal @max-md:block @max-md:py-1 @max-md:font-medium">
        {children}
      </th>
    );
  return (
    <td
      className={classNames(
        "py-2 pl-4 text-right whitespace-nowrap @max-md:justify-between @max-md:gap-4 @max-md:py-1 @max-md:pl-0",
        isEmpty ? "@max-md:hidden" : "@max-md:flex",
      )}
    >
      <span aria-hidden className="hidden whitespace-normal text-left text-ink-muted @max-md:inline">
        {heading}
      </span>
      {children}
    </td>
  );
}

/** Units whose cells the API explains. */
const EXPLAINED: ReadonlySet<string> = new Set(["money", "units", "per_100"]);
