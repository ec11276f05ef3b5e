import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

/** A heading of a column that is left out on a phone. */
interface WideHeading {
  readonly wide: string;
}

const ONLY_WIDE = "hidden sm:table-cell";

interface DetailTableProps {
  readonly label: string;
  /** The first heading stands left, the others right over their numbers. */
  readonly headings: readonly (string | WideHeading)[];
  readonly children: ReactNode;
}

/** A small table of a drawer: wider than the drawer it scrolls by itself. */
export function DetailTable({ label, headings, children }: DetailTableProps) {
  return (
    <section
      className="relative -mx-4 scroll-edges overflow-x-auto px-4 sm:-mx-5 sm:px-5"
      tabIndex={0}
      aria-label={`${label}, table`}
    >
      <table className="w-full text-13 tabular">
        <thead>
          <tr className="border-b border-line text-12 text-ink-muted">
            {headings.map((heading, index) => (
              <th
                key={wordsOf(heading)}
                scope="col"
                className={classNames(
                  "py-2 font-medium whitespace-nowrap",
                  index === 0 ? "text-left" : "pl-4 text-right",
                  typeof heading === "object" && ONLY_WIDE,
                )}
              >
                {wordsOf(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

const wordsOf = (heading: string | WideHeading): string => (typeof heading === "string" ? heading : heading.wide);

interface NumberCellProps {
  readonly children: ReactNode;
  /** It has no room on a phone, where its column is left out. */
  readonly isWide?: boolean;
}

/** A number of such a table. */
export function NumberCell({ children, isWide = false }: NumberCellProps) {
  return <td className={classNames("py-2 pl-4 text-right whitespace-nowrap", isWide && ONLY_WIDE)}>{children}</td>;
}

interface HeadingCellProps {
  readonly children: ReactNode;
  readonly note?: ReactNode;
  /** It takes the room the numbers leave, on as many lines as it needs, so that no number is pushed out of sight. Two links over each other are 24 pixels apart. */
  readonly isFluid?: boolean;
}

/** What a row is about, with one muted line under it. */
export function HeadingCell({ children, note, isFluid = false }: HeadingCellProps) {
  return (
    <th scope="row" className={classNames("text-left font-normal", isFluid ? "w-full max-w-0 py-1" : "py-2")}>
      <div className={isFluid ? "leading-6" : "whitespace-nowrap"}>{children}</div>
      {note ? (
        <div className={classNames("text-12 text-ink-muted", isFluid ? "leading-6" : "max-w-40 truncate")}>{note}</div>
      ) : null}
    </th>
  );
}
