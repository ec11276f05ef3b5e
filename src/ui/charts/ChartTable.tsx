import type { ReactNode } from "react";

interface ChartTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string; readonly heading: ReactNode; readonly cells: readonly ReactNode[] }[];
}

/** The plain table behind a chart. */
export function ChartTable({ label, headings, rows }: ChartTableProps) {
  return (
    <table className="w-full border-collapse text-13">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-12 text-ink-muted">
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={index === 0 ? "py-2 pr-3 text-left font-medium" : "py-2 pl-3 text-right font-medium"}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line/70">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {row.heading}
            </th>
            {row.cells.map((cell, index) => (
              <td key={headings[index + 1]} className="py-1.5 pl-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
