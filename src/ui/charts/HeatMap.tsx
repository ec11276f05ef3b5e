import { useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { cellAfter, heatShades } from "#ui/charts/heat-shade.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface HeatCell {
  readonly key: string;
  /** What the cell is of, in full: "May 2024". */
  readonly label: string;
  /** A fraction; null where it is not known. */
  readonly value: number | null;
  /** Why it is not known, or what it leaves out. */
  readonly reason?: string;
}

interface HeatMapProps<Cell extends HeatCell> {
  readonly label: string;
  readonly columns: readonly string[];
  /** A cell is undefined where the table has none, such as a month to come. */
  readonly rows: readonly { readonly heading: string; readonly cells: readonly (Cell | undefined)[] }[];
  /** What is read off of the chosen cell: its figure, so that it can be explained. */
  readonly renderChosen?: (cell: Cell) => ReactNode;
}

/** Ratios in rows and columns, shaded by sign and size and each written out. Arrow keys walk; the chosen cell is read off above. */
export function HeatMap<Of extends HeatCell>({ label, columns, rows, renderChosen }: HeatMapProps<Of>) {
  const all = rows.flatMap(({ cells }) => cells);
  const shades = new Map(heatShades(all.map((it) => it?.value ?? null)).map((shade, place) => [all[place], shade]));
  const [chosen, setChosen] = useState<readonly [number, number]>(() => lastKnown(rows));
  const grid = useRef<HTMLTableElement>(null);
  const cell = rows[chosen[0]]?.cells[chosen[1]];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, chosen, { rows: rows.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join(" ")}"]`)?.focus();
  };
  return (
    <ChartFrame
      label={label}
      readout={
        <div role="status" className="flex min-h-5 flex-wrap items-baseline gap-x-3">
          {cell ? (
            <Chosen cell={cell}>{renderChosen?.(cell)}</Chosen>
          ) : (
            <span className="text-ink-muted">No value</span>
          )}
        </div>
      }
      table={<HeatTable {...{ label, columns, rows }} />}
    >
      <div className="scroll-edges relative overflow-x-auto">
        <table
          ref={grid}
          role="grid"
          aria-label={`${label}, months`}
          onKeyDown={onKeyDown}
          className="w-full min-w-168 table-fixed"
        >
          <thead>
            <tr className="text-12 text-ink-muted">
              <th scope="col" className="w-12 pb-1 text-left font-medium">
                <span className="sr-only">Year</span>
              </th>
              {columns.map((heading) => (
                <th key={heading} scope="col" className="pb-1 text-center font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ heading, cells }, row) => (
              <tr key={heading}>
                <th
                  scope="row"
                  className="sticky left-0 bg-surface text-left text-12 font-medium text-ink-muted tabular"
                >
                  {heading}
                </th>
                {columns.map((name, column) => (
                  <Cell
                    key={name}
                    at={[row, column]}
                    cell={cells[column]}
                    shade={shades.get(cells[column]) ?? null}
                    isChosen={chosen[0] === row && chosen[1] === column}
                    onChoose={setChosen}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  );
}

interface CellProps {
  readonly at: readonly [number, number];
  readonly cell: HeatCell | undefined;
  readonly shade: number | null;
  readonly isChosen: boolean;
  readonly onChoose: (at: readonly [number, number]) => void;
}

function Cell({ at, cell, shade, isChosen, onChoose }: CellProps) {
  const locale = useLocale();
  const { value = null, reason } = cell ?? {};
  const hue = (value ?? 0) < 0 ? "var(--negative)" : "var(--positive)";
  const words = value === null ? (cell ? "?" : "") : formatPercent(value, { locale, decimals: 1, hasSign: true });
  return (
    <td
      tabIndex={isChosen ? 0 : -1}
      data-cell={at.join(" ")}
      aria-selected={isChosen}
      onClick={() => onChoose(at)}
      onFocus={() => onChoose(at)}
      className={classNames(
        "h-8 cursor-default border border-surface text-center text-12 tabular outline-offset-[-2px]",
        isChosen && "outline outline-1 outline-ink focus-visible:outline-2",
        reason !== undefined && "underline decoration-warning decoration-dotted underline-offset-2",
      )}
      style={
        shade === null ? {} : { background: `color-mix(in oklab, ${hue} ${Math.round(shade * 30)}%, transparent)` }
      }
    >
      {words}
    </td>
  );
}

function Chosen({ cell, children }: { readonly cell: HeatCell; readonly children: ReactNode }) {
  return (
    <>
      <span className="text-ink-muted">{cell.label}</span>
      <span className="font-medium">{children ?? <Percent value={cell.value} reason={cell.reason} hasSign />}</span>
      {cell.reason === undefined ? null : <span className="text-ink-muted">{cell.reason}</span>}
    </>
  );
}

function HeatTable({ label, columns, rows }: Pick<HeatMapProps<HeatCell>, "label" | "columns" | "rows">) {
  return (
    <ChartTable
      label={label}
      headings={["", ...columns]}
      rows={rows.map(({ heading, cells }) => ({
        key: heading,
        heading,
        cells: columns.map((name, column) => {
          const cell = cells[column];
          return cell ? <Percent key={name} value={cell.value} reason={cell.reason} decimals={2} /> : null;
        }),
      }))}
    />
  );
}

/** The newest cell, where rows go from the newest back. */
function lastKnown(rows: HeatMapProps<HeatCell>["rows"]): readonly [number, number] {
  const column = rows[0]?.cells.findLastIndex((it) => it !== undefined) ?? 0;
  return [0, Math.max(0, column)];
}
