import { classNames } from "#ui/components/class-names.ts";
import { monthLabel } from "#client/parts/month-label.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { ReportCell, type ReportTable } from "./ReportCell.tsx";

interface NarrowRowsProps {
  readonly view: ReportView;
  readonly table: ReportTable;
  readonly isExplained: boolean;
}

/** A table where there is no room for its columns: each row by its name, and below it what it says, a value a line. Values that explain themselves are 24 pixels apart, for a finger. */
export function NarrowRows({ view, table, isExplained }: NarrowRowsProps) {
  const of = { view, table, isExplained };
  const locale = useLocale();
  return (
    <ul aria-label={table.label} className="divide-y divide-line border-y border-line sm:hidden print:hidden">
      {table.rows.map(({ key, look, cells }, row) => (
        <li key={key} className={classNames("py-2 text-13", look !== null && "font-medium", look === "head" && "pt-4")}>
          <div className="font-medium break-words">
            <ReportCell {...of} row={row} place={0} />
          </div>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 leading-6">
            {table.columns.map(({ label }, place) =>
              place === 0 || (cells[place] ?? "") === "" ? null : (
                <div key={label} className="contents">
                  <dt className="font-normal text-ink-muted">{monthLabel(label, locale)}</dt>
                  <dd className="min-w-0 text-right break-words tabular">
                    <ReportCell {...of} row={row} place={place} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
