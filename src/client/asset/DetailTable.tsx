import type { ReactNode } from "react";

interface DetailTableProps {
  readonly label: string;
  /** The first heading stands left, the others right over their numbers. */
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

/** A small table of a drawer: wider than the drawer it scrolls by itself. */
export function DetailTable({ label, headings, children }: DetailTableProps) {
  return (
    <section className="relative -mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5" tabIndex={0} aria-label={label}>
      <table className="w-full text-13 tabular">
        <thead>
          <tr className="border-b border-line text-12 text-ink-muted">
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`py-2 font-medium whitespace-nowrap ${index === 0 ? "text-left" : "pl-4 text-right"}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

/** A number of such a table. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return <td className="py-2 pl-4 text-right whitespace-nowrap">{children}</td>;
}

/** What a row is about, with one muted line under it. */
export function HeadingCell({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <th scope="row" className="py-2 text-left font-normal">
      <div className="whitespace-nowrap">{children}</div>
      {note ? <div className="max-w-40 truncate text-12 text-ink-muted">{note}</div> : null}
    </th>
  );
}
