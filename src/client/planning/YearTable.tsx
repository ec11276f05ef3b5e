import type { ReactNode } from "react";
import type { PlanOutcome, PlanYear } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Section } from "#ui/components/Section.tsx";

interface YearTableProps {
  readonly outcome: PlanOutcome;
  readonly besideName: string | undefined;
}

interface Column {
  readonly heading: string;
  readonly of: (row: PlanYear) => number;
}

const COLUMNS: readonly Column[] = [
  { heading: "Income", of: ({ income }) => income },
  { heading: "Spending", of: ({ spending }) => spending },
  { heading: "Of what is owned", of: ({ known }) => known },
  { heading: "Goals", of: ({ goals }) => goals },
  { heading: "Tax", of: ({ tax }) => tax },
  { heading: "Sold to pay", of: ({ withdrawn }) => withdrawn },
  { heading: "Not paid", of: ({ unpaid }) => unpaid },
  { heading: "Growth", of: ({ growth }) => growth },
  { heading: "Invested at the end", of: ({ wealth }) => wealth },
  { heading: "Net worth", of: ({ netWorth }) => netWorth },
];
/** Shown where there is none of it as well. */
const ALWAYS = new Set(["Income", "Spending", "Growth", "Invested at the end", "Net worth"]);

/** Every year of the steady path; columns that are nothing throughout are left out, the first year that falls short is marked. */
export function YearTable({ outcome, besideName }: YearTableProps) {
  const { table, currency, firstAny } = outcome;
  const beside = besideName === undefined ? undefined : outcome.beside?.table;
  const columns = COLUMNS.filter(({ heading, of }) => ALWAYS.has(heading) || table.some((row) => of(row) !== 0));
  const cell = (key: string, value: number, hasSign = false): ReactNode => (
    <Amount key={key} value={drawnAmount(value)} currency={currency} precision="whole" isBare hasSign={hasSign} />
  );
  const firstDry = table.find(({ unpaid }) => unpaid > 0)?.year;
  const rows = table.map((row, place) => ({
    key: row.endsOn,
    heading: (
      <span className="flex items-center gap-2 whitespace-nowrap">
        {row.endsOn.slice(0, 4)}
        {row.year === firstDry ? <Badge tone="negative">First shortfall</Badge> : null}
        {row.year !== firstDry && isIn(row, table[place - 1], firstAny) ? (
          <Badge tone="warning">First future dry</Badge>
        ) : null}
      </span>
    ),
    cells: [
      ...columns.map(({ heading, of }) => cell(heading, of(row))),
      ...(beside ? [cell("beside", row.netWorth - (beside[place]?.netWorth ?? 0), true)] : []),
    ],
  }));
  const headings = [
    "Year",
    ...columns.map(({ heading }) => heading),
    ...(beside ? [`Net worth against ${besideName}`] : []),
  ];
  return (
    <Section title="Year by year" note={`if every year brings its mean, in ${currency}`}>
      <div
        role="region"
        aria-label="Year by year, all values"
        tabIndex={0}
        className="relative max-h-120 overflow-auto print:max-h-none print:overflow-visible [&_th]:whitespace-nowrap print:[&_table]:text-[7.5pt] print:[&_td]:pl-1.5 print:[&_th]:pl-1.5 print:[&_th]:whitespace-normal"
      >
        <ChartTable label="Year by year" headings={headings} rows={rows} />
      </div>
    </Section>
  );
}

/** Whether a day lies in a year of the plan. */
const isIn = ({ endsOn }: PlanYear, before: PlanYear | undefined, on: string | null): boolean =>
  on !== null && on <= endsOn && (before === undefined || on > before.endsOn);
