import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { cellAfter, heatShades } from "#ui/charts/heat-shade.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { classNames } from "#ui/components/class-names.ts";

/** A part of the whole that is of one row and one column; null where there is nothing of both. */
export interface MatrixCell {
  readonly value: string;
  readonly weight: number;
}

export interface MatrixLine {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (MatrixCell | null)[];
  readonly total: MatrixCell;
}

interface MatrixChartProps {
  readonly label: string;
  /** What rows are, and what columns are. */
  readonly heading: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly MatrixLine[];
  /** Of all rows, below them. */
  readonly totals: MatrixLine;
  readonly currency: string;
}

/** A whole divided two ways at once, each cell its share of all. Arrow keys walk; the chosen cell is read off above with its amount. */
export function MatrixChart({ label, heading, columns, rows, totals, currency }: MatrixChartProps) {
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const all = [...rows, totals];
  const shades = rows.map(({ cells }) => cells.map((cell) => cell?.weight ?? null));
  const shaded = heatShades(shades.flat(), 8);
  const cellAt = (row: number, column: number): MatrixCell | null =>
    (column === columns.length ? all[row]?.total : all[row]?.cells[column]) ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, chosen, { rows: all.length, columns: columns.length + 1 });
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join(" ")}"]`)?.focus();
  };
  const [row, column] = chosen;
  const cell = cellAt(row, column);
  const words = [all[row]?.label, columns[column]?.label].filter((it) => it !== undefined).join(", ");
  const cells = (line: MatrixLine, place: number) =>
    [...columns.keys(), columns.length].map((at) => (
      <Cell
        key={at}
        at={[place, at]}
        cell={cellAt(place, at)}
        shade={at < columns.length && place < rows.length ? (shaded[place * columns.length + at] ?? 0) : 0}
        isChosen={row === place && column === at}
        isTotal={line === totals || at === columns.length}
        isLast={line === totals}
        onChoose={setChosen}
      />
    ));
  return (
    <ChartFrame
      label={label}
      readout={
        <div role="status" className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-ink-muted">{words}</span>
          {cell === null ? <span>nothing</span> : <Amount value={cell.value} currency={currency} precision="whole" />}
          {cell === null ? null : <Percent value={cell.weight} decimals={1} />}
        </div>
      }
      {...(rows.length === 0 ? { empty: "Nothing with a known value is held." } : {})}
      table={<MatrixTable {...{ label, heading, columns, rows, totals, currency }} />}
    >
      <div className="scroll-edges relative overflow-x-auto">
        <table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown} className="w-full text-13 tabular">
          <thead>
            <tr className="text-12 text-ink-muted">
              <th scope="col" className="sticky left-0 min-w-28 bg-surface pb-1 text-left font-medium">
                {heading}
              </th>
              {columns.map((it) => (
                <th key={it.key} scope="col" className="min-w-16 px-2 pb-1 text-right font-medium whitespace-nowrap">
                  {it.label}
                </th>
              ))}
              <th scope="col" className="min-w-16 px-2 pb-1 text-right font-medium">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((line, place) => (
              <tr key={line.key}>
                <th
                  scope="row"
                  className={classNames(
                    "sticky left-0 max-w-36 bg-surface pr-3 text-left",
                    line === totals ? `font-medium ${SUM_LINE}` : "font-normal",
                  )}
                >
                  <span className="block truncate">{line.label}</span>
                </th>
                {cells(line, place)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  );
}

/** Over the sums. Drawn in the cell: of two borders that meet, a table keeps that of the cell above. */
const SUM_LINE = "shadow-[inset_0_1px_0_var(--line-strong)]";

interface CellProps {
  readonly at: readonly [number, number];
  readonly cell: MatrixCell | null;
  readonly shade: number;
  readonly isChosen: boolean;
  readonly isTotal: boolean;
  /** In the row of all, which a line sets apart. */
  readonly isLast: boolean;
  readonly onChoose: (at: readonly [number, number]) => void;
}

const Cell = ({ at, cell, shade, isChosen, isTotal, isLast, onChoose }: CellProps) => (
  <td
    tabIndex={isChosen ? 0 : -1}
    data-cell={at.join(" ")}
    aria-selected={isChosen}
    onClick={() => onChoose(at)}
    onFocus={() => onChoose(at)}
    className={classNames(
      "h-9 cursor-default border border-surface px-2 text-right outline-offset-[-2px]",
      isChosen && "outline outline-1 outline-ink focus-visible:outline-2",
      isTotal && "font-medium",
      isLast && SUM_LINE,
    )}
    style={{ background: `color-mix(in oklab, var(--hue-blue) ${Math.round(shade * 34)}%, transparent)` }}
  >
    {cell === null ? null : <Percent value={cell.weight} decimals={1} />}
  </td>
);

const MatrixTable = ({ label, heading, columns, rows, totals, currency }: MatrixChartProps) => (
  <ChartTable
    label={label}
    headings={[heading, ...columns.map((it) => it.label), `All ${currency}`]}
    rows={[...rows, totals].map((line) => ({
      key: line.key,
      heading: line.label,
      cells: [...line.cells, line.total].map((cell, place) => (
        <span key={columns[place]?.key ?? "total"}>
          {cell === null ? null : <Amount value={cell.value} currency={currency} precision="whole" isBare />}
        </span>
      )),
    }))}
  />
);
