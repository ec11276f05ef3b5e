import { Download } from "lucide-react";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { csvOf } from "#client/parts/csv.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { saveFile } from "#client/parts/save-file.ts";
import type { ClassScheduleView } from "#features/assets/contract.ts";
import type { AnalysisExplainable } from "#features/figures/explanation-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { Section } from "#ui/components/Section.tsx";
import { monthLabel } from "#client/parts/month-label.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

type Table = ClassScheduleView & { readonly totals: readonly number[] };

interface StatementTableProps {
  readonly table: Table;
  readonly currency: string;
  /** The days it is of, for the name of its file. */
  readonly days: string;
  /** The figure its cells of money are explained by, and what that was asked with, as in its address. */
  readonly figure: AnalysisExplainable;
  readonly params: string;
}

const IN_NUMBERS: ReadonlySet<string> = new Set(["money", "ratio", "count"]);

/** A table of the statement: as CSV, on paper, and each amount explained down to the entries and leases it comes from. */
export function StatementTable(props: StatementTableProps) {
  const { table, currency, days } = props;
  const { label, columns, rows, note } = table;
  const save = () =>
    saveFile(`${table.key.replaceAll("_", "-")}-${days}.csv`, csvOf([columns.map((it) => it.label), ...rows]));
  const totals = new Set(table.totals);
  const locale = useLocale();
  return (
    <Section
      title={label}
      note={columns.some(({ unit }) => unit === "money") ? `in ${currency}` : undefined}
      className="break-inside-avoid-page"
      actions={
        <Button
          size="sm"
          className="no-print"
          icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
          aria-label={`Download ${label} as CSV`}
          onPress={save}
        >
          CSV
        </Button>
      }
    >
      <div
        className="scroll-edges relative overflow-x-auto print:overflow-visible"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table className="w-full min-w-max text-13 tabular print:min-w-0 print:text-11">
          <thead>
            <tr className="border-b border-line text-12 text-ink-muted">
              {columns.map((it, column) => (
                <th
                  key={`${it.label} ${column}`}
                  scope="col"
                  className={classNames(
                    "py-2 font-medium whitespace-nowrap",
                    IN_NUMBERS.has(it.unit) ? "pl-4 text-right" : "pr-4 text-left",
                    column === 0 && FIRST,
                    isLastTotal(columns, column) && LAST,
                  )}
                >
                  {monthLabel(it.label, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((cells, row) => (
              <tr key={row} className={totals.has(row) ? "font-semibold" : undefined}>
                {cells.map((_, column) => (
                  <StatementCell key={column} {...{ ...props, row, column }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note ? <p className="mt-2 max-w-180 text-13 text-ink-muted">{note}</p> : null}
    </Section>
  );
}

/** What a row is of stays in sight while its months are scrolled. */
const FIRST = "sticky left-0 bg-surface print:static";
/** And what they come to, where a screen is wide enough for both. */
const LAST = "sm:sticky sm:right-0 sm:border-l sm:border-line sm:bg-surface print:static print:border-0";
const isLastTotal = (columns: Table["columns"], column: number): boolean =>
  column > 0 && column === columns.length - 1 && columns[column]?.label === "Total";

interface StatementCellProps extends StatementTableProps {
  readonly row: number;
  readonly column: number;
}

function StatementCell({ table, currency, figure, params, row, column }: StatementCellProps) {
  const { unit, label } = table.columns[column] ?? { unit: "text", label: "" };
  const cell = table.rows[row]?.[column] ?? null;
  const isNumber = IN_NUMBERS.has(unit);
  const isTotal = table.totals.includes(row);
  const name = String(table.rows[row]?.[0] ?? "");
  const locale = useLocale();
  const isMonth = column === 0 && name !== monthLabel(name, locale);
  const shown =
    cell === null ? (
      "–"
    ) : isMonth ? (
      monthLabel(name, locale)
    ) : (
      <ClassValue unit={unit} value={cell} currency={currency} isBare />
    );
  const content =
    unit === "money" && cell !== null ? (
      <Explain figure={figure} figureKey={`${table.key}.${row}.${column}`} params={params} label={`${name}, ${label}`}>
        {shown}
      </Explain>
    ) : isNumber || column === 0 ? (
      shown
    ) : (
      // Many names are set below each other rather than push the amounts out of sight.
      <span className="block max-w-80">{shown}</span>
    );
  const place = classNames("py-1.5", isNumber ? "pl-4 text-right whitespace-nowrap" : "pr-4 text-left");
  return column === 0 ? (
    <th scope="row" className={classNames(place, FIRST, "max-w-40 sm:max-w-none", !isTotal && "font-normal")}>
      {content}
    </th>
  ) : (
    <td className={classNames(place, isLastTotal(table.columns, column) && LAST)}>{content}</td>
  );
}
