import type { ReactNode } from "react";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { signedBars } from "#ui/charts/signed-bars.ts";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";

export interface SignedRow {
  readonly key: string;
  /** What the row is about, perhaps a link. */
  readonly heading: ReactNode;
  /** How long its bar is, to the right above zero; null where it is not known. */
  readonly size: number | null;
  /** The cells right of the bar, one a heading. */
  readonly cells: readonly ReactNode[];
}

interface SignedBarsProps {
  readonly label: string;
  /** Of the rows, then of their cells. */
  readonly headings: readonly string[];
  readonly rows: readonly SignedRow[];
  /** The lengths would tell amounts: while those are hidden no bar is drawn. */
  readonly isMoney?: boolean;
  /** More is neither better nor worse, such as a part of the risk: bars are drawn in ink. */
  readonly isPlain?: boolean;
}

/** What added and what took away: a bar each, left and right of one line, with its numbers beside it. */
export function SignedBars({ label, headings, rows, isMoney = false, isPlain = false }: SignedBarsProps) {
  const { isHidden } = usePrivacy();
  const { zero, bars } = signedBars(rows.map(({ size }) => size));
  const table = <ChartTable label={label} headings={headings} rows={rows} />;
  return (
    <ChartFrame label={label} table={table}>
      <div className="scroll-edges relative overflow-x-auto" role="region" aria-label={`${label}, rows`} tabIndex={0}>
        <table className="w-full text-13 tabular" aria-label={label}>
          <thead>
            <tr className="border-b border-line text-12 text-ink-muted">
              <th scope="col" className="py-2 text-left font-medium">
                {headings[0]}
              </th>
              <td aria-hidden className="hidden w-2/5 sm:table-cell" />
              {headings.slice(1).map((heading, column) => (
                <th
                  key={heading}
                  scope="col"
                  className={`py-2 pl-4 text-right font-medium whitespace-nowrap ${roomOf(column, headings.length)}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row, place) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className="w-full max-w-0 py-2 text-left font-normal max-sm:truncate sm:w-auto sm:max-w-44 sm:min-w-36"
                >
                  {row.heading}
                </th>
                <td aria-hidden className="hidden px-4 sm:table-cell">
                  <Bar
                    bar={isHidden && isMoney ? null : (bars[place] ?? null)}
                    zero={zero}
                    color={isPlain ? "var(--ink-faint)" : colorOf(row.size ?? 0)}
                  />
                </td>
                {row.cells.map((cell, column) => (
                  <td
                    key={headings[column + 1]}
                    className={`py-2 pl-4 text-right whitespace-nowrap ${roomOf(column, headings.length)}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  );
}

/** A phone has room for the first and the last of the numbers. */
const roomOf = (column: number, headings: number): string =>
  column > 0 && column < headings - 2 ? "hidden sm:table-cell" : "";

interface BarProps {
  readonly bar: ReturnType<typeof signedBars>["bars"][number];
  readonly zero: number;
  readonly color: string;
}

const colorOf = (size: number): string => (size < 0 ? "var(--negative)" : "var(--positive)");
const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

const Bar = ({ bar, zero, color }: BarProps) => (
  <span className="relative block h-3">
    {bar === null ? null : (
      <span
        className="absolute inset-y-0 rounded-xs"
        style={{
          left: percent(bar.start),
          width: `max(1px, ${percent(bar.width)})`,
          background: color,
        }}
      />
    )}
    <span className="absolute -inset-y-1 border-l border-line-strong" style={{ left: percent(zero) }} />
  </span>
);
