import { useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { cellAfter, heatShades } from "#ui/charts/heat-shade.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

export interface HeatCell {
  readonly key: string;
  /** What the cell is of, in full: "May 2024". */
  readonly label: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** Why it is not known, or what it leaves out. */
  readonly reason?: string;
}

/** Returns by month, as percentages, or numbers from −1 to 1 of any two things. */
type HeatKind = "months" | "number";

interface HeatMapProps<Cell extends HeatCell> {
  readonly label: string;
  readonly of?: HeatKind;
  readonly columns: readonly string[];
  /** A cell is undefined where the table has none, such as a month to come. */
  readonly rows: readonly { readonly heading: string; readonly cells: readonly (Cell | undefined)[] }[];
  /** What is read off of the chosen cell: its figure, so that it can be explained. */
  readonly renderChosen?: (cell: Cell) => ReactNode;
}

/** Ratios in rows and columns, shaded by sign and size and each written out. Arrow keys walk; the chosen cell is read off above. */
export function HeatMap<Of extends HeatCell>({ label, of = "months", columns, rows, renderChosen }: HeatMapProps<Of>) {
  const all = rows.flatMap(({ cells }) => cells);
  const values = all.map((it) => it?.value ?? null);
  const shaded = of === "months" ? heatShades(values) : values.map((it) => it && Math.abs(it));
  const shades = new Map(shaded.map((shade, place) => [all[place], shade]));
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
            <Chosen cell={cell} of={of}>
              {renderChosen?.(cell)}
            </Chosen>
          ) : (
            <span className="text-ink-muted">No value</span>
          )}
        </div>
      }
      table={<HeatTable {...{ label, of, columns, rows }} />}
    >
      <div className="scroll-edges relative overflow-x-auto">
        <table
          ref={grid}
          role="grid"
          aria-label={of === "months" ? `${label}, months` : label}
          onKeyDown={onKeyDown}
          className="w-full min-w-168 table-fixed"
        >
          <thead>
            <tr className="text-12 text-ink-muted">
              <th
                scope="col"
                className={classNames("pb-1 text-left font-medium", of === "months" ? "w-12" : "w-32 sm:w-56")}
              >
                <span className="sr-only">{of === "months" ? "Year" : "Of"}</span>
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
                  className="sticky left-0 truncate bg-surface pr-2 text-left text-12 font-medium text-ink-muted tabular"
                >
                  {heading}
                </th>
                {columns.map((name, column) => (
                  <Cell
                    key={name}
                    at={[row, column]}
                    cell={cells[column]}
                    of={of}
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
  readonly of: HeatKind;
  readonly shade: number | null;
  readonly isChosen: boolean;
  readonly onChoose: (at: readonly [number, number]) => void;
}

function Cell({ at, cell, of, shade, isChosen, onChoose }: CellProps) {
  const locale = useLocale();
  const { value = null, reason } = cell ?? {};
  const isBelow = (value ?? 0) < 0;
  // Only a return is good or bad by its sign.
  const hue =
    of === "months"
      ? isBelow
        ? "var(--negative)"
        : "var(--positive)"
      : isBelow
        ? "var(--hue-amber)"
        : "var(--hue-blue)";
  const words =
    value === null
      ? cell
        ? "?"
        : ""
      : of === "months"
        ? formatPercent(value, { locale, decimals: 1, hasSign: true })
        : hundredths(value, locale);
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

const hundredths = (value: number, locale: string): string =>
  formatDecimal(value.toFixed(2), locale, { minimumFractionDigits: 2 });

interface ChosenProps {
  readonly cell: HeatCell;
  readonly of: HeatKind;
  readonly children: ReactNode;
}

function Chosen({ cell, of, children }: ChosenProps) {
  return (
    <>
      <span className="text-ink-muted">{cell.label}</span>
      <span className="font-medium">{children ?? <Value cell={cell} of={of} hasSign />}</span>
      {cell.reason === undefined ? null : <span className="text-ink-muted">{cell.reason}</span>}
    </>
  );
}

interface ValueProps {
  readonly cell: HeatCell;
  readonly of: HeatKind;
  readonly hasSign?: boolean;
}

function Value({ cell: { value, reason }, of, hasSign = false }: ValueProps) {
  const locale = useLocale();
  return of === "number" && value !== null ? (
    hundredths(value, locale)
  ) : (
    <Percent value={value} reason={reason} decimals={2} hasSign={hasSign} />
  );
}

type HeatTableProps = Required<Pick<HeatMapProps<HeatCell>, "label" | "of" | "columns" | "rows">>;

function HeatTable({ label, of, columns, rows }: HeatTableProps) {
  return (
    <ChartTable
      label={label}
      headings={["", ...columns]}
      rows={rows.map(({ heading, cells }) => ({
        key: heading,
        heading,
        cells: columns.map((name, column) => {
          const cell = cells[column];
          return cell ? <Value key={name} cell={cell} of={of} /> : null;
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
