import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { csvOf } from "#client/parts/csv.ts";
import { monthLabel } from "#client/parts/month-label.ts";
import { saveFile } from "#client/parts/save-file.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { type Explained, explainedHeadline } from "./explained-cells.ts";
import { NarrowRows } from "./NarrowRows.tsx";
import { READY_WORDS } from "./ready-words.ts";
import { IN_NUMBERS, ReportCell } from "./ReportCell.tsx";

type Table = ReportView["tables"][number];

const IS_ONE_LINE: ReadonlySet<string> = new Set([...IN_NUMBERS, "day"]);

interface ReportTablesProps {
  readonly view: ReportView;
  /** Of now: its figures say what they are made of. */
  readonly isExplained?: boolean;
}

/** A report as it is read: what it comes to, its tables, what they rest on. */
export function ReportTables({ view, isExplained = false }: ReportTablesProps) {
  const links = useScreenLinks();
  const { screen } = READY_WORDS[view.report];
  return (
    <div className="flex max-w-300 flex-col gap-8">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {view.headline.map(({ key, label, unit, value }) => (
          <div key={key}>
            <dt className="text-13 text-ink-muted">{label}</dt>
            <dd className="mt-0.5 text-18 font-semibold tabular">
              {value === null ? (
                "–"
              ) : (
                <MaybeExplained explained={isExplained ? explainedHeadline(view, key) : undefined} label={label}>
                  <ClassValue unit={unit} value={value} currency={view.currency} isGrouped={unit === "count"} />
                </MaybeExplained>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {view.tables.map((table) => (
        <ReportTable key={table.key} {...{ table, view, isExplained }} />
      ))}
      <Section title="What this rests on">
        <ul className="flex max-w-180 flex-col gap-1.5 text-13 text-ink-muted">
          {view.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {screen === undefined ? null : (
            <li className="no-print">
              Many figures open what they are made of when they are pressed; on{" "}
              <Link to={links[screen.key]}>{screen.label}</Link> all of them do.
            </li>
          )}
          <li>
            Computed from version {view.ledgerVersion} of the ledger of {view.portfolio}.
          </li>
        </ul>
      </Section>
    </div>
  );
}

interface MaybeExplainedProps {
  readonly explained: Explained | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

const MaybeExplained = ({ explained, label, children }: MaybeExplainedProps) =>
  explained ? (
    <Explain {...explained} label={label}>
      {children}
    </Explain>
  ) : (
    children
  );

interface ReportTableProps {
  readonly table: Table;
  readonly view: ReportView;
  readonly isExplained: boolean;
}

function ReportTable({ table, view, isExplained }: ReportTableProps) {
  const { label, columns, rows, note } = table;
  const locale = useLocale();
  // More than fits beside its name on a phone stands below it there, a value a line.
  const isWide = columns.length > 2;
  const save = () =>
    saveFile(
      `${view.report}-${table.key.replaceAll("_", "-")}-${view.on}.csv`,
      csvOf([columns.map((it) => it.label), ...rows.map(({ cells }) => cells)]),
    );
  return (
    <Section
      title={label}
      note={columns.some(({ unit }) => unit === "money") ? `in ${view.currency}` : undefined}
      actions={
        rows.length === 0 ? null : (
          <Button
            size="sm"
            className="no-print"
            icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
            aria-label={`Download ${label} as CSV`}
            onPress={save}
          >
            CSV
          </Button>
        )
      }
    >
      {rows.length === 0 ? null : (
        <div
          className={classNames(
            "scroll-edges relative overflow-x-auto print:block print:overflow-visible",
            isWide && "hidden sm:block",
          )}
          role="region"
          aria-label={`${label}, table`}
          tabIndex={0}
        >
          <table
            className={classNames(
              "w-full min-w-max text-13 tabular print:min-w-0 print:text-[7.5pt]",
              columns.length <= FITTING && "lg:min-w-0",
            )}
          >
            <thead>
              <tr className="border-b border-line text-12 text-ink-muted">
                {columns.map((it, place) => (
                  <th
                    key={it.label}
                    scope="col"
                    className={classNames("py-2 font-medium", sideOf(table, place), place === 0 && FIRST)}
                  >
                    {monthLabel(it.label, locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row, place) => (
                <Row key={row.key} {...{ view, table, isExplained }} row={place} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isWide && rows.length > 0 ? <NarrowRows {...{ view, table, isExplained }} /> : null}
      {note ? <p className="mt-2 max-w-180 text-13 text-ink-muted">{note}</p> : null}
    </Section>
  );
}

/** More columns are scrolled on any screen: squeezed, the names of their rows would break. */
const FITTING = 11;
/** What a row is of stays in sight while the rest is scrolled. */
const FIRST = "sticky left-0 max-w-44 bg-surface sm:max-w-72 print:static print:max-w-none";
const sideOf = ({ columns }: Table, place: number): string =>
  IN_NUMBERS.has(columns[place]?.unit ?? "")
    ? "pl-4 text-right print:pl-2"
    : place === 0
      ? "pr-4 text-left print:pr-2"
      : "pl-4 text-left print:pl-2";

interface RowProps extends ReportTableProps {
  /** From 0. */
  readonly row: number;
}

function Row({ view, table, row, isExplained }: RowProps) {
  const { look = null, cells = [] } = table.rows[row] ?? {};
  const shown = (place: number) => <ReportCell {...{ view, table, row, place, isExplained }} />;
  return (
    <tr
      className={classNames(
        "break-inside-avoid",
        look === "head" && "break-after-avoid font-medium",
        look === "total" && "border-t border-line-strong font-semibold",
      )}
    >
      {cells.map((_, place) => {
        const side = classNames(
          "py-1.5",
          sideOf(table, place),
          IS_ONE_LINE.has(table.columns[place]?.unit ?? "") && "whitespace-nowrap",
        );
        return place === 0 ? (
          <th
            key={place}
            scope="row"
            className={classNames(
              side,
              FIRST,
              look === null && "font-normal",
              look === null && table.rows.some((it) => it.look === "head") && "pl-4",
            )}
          >
            {shown(place)}
          </th>
        ) : (
          <td key={place} className={side}>
            {shown(place)}
          </td>
        );
      })}
    </tr>
  );
}
