import { Suspense, useMemo, useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { planPaths } from "#client/api/plan-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import type { BeginDialogProps } from "#client/planning/BeginDialog.tsx";
import { plannedLine } from "#client/planning/planned-line.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import {
  usePortfolio,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
} from "#client/portfolio/use-portfolio.ts";
import type { PlanActual } from "#features/figures/plan-actual-contract.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import type { TimeSeriesChartProps } from "#ui/charts/TimeSeriesChart.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";

const BeginDialog = laterPart<BeginDialogProps>(async () => (await import("./BeginDialog.tsx")).BeginDialog);
const TimeSeriesChart = laterPart<TimeSeriesChartProps>(
  async () => (await import("#ui/charts/TimeSeriesChart.tsx")).TimeSeriesChart,
);

const PERIODS = [
  { value: "month", label: "Months", name: "Month by month" },
  { value: "year", label: "Years", name: "Year by year" },
] as const;

export interface LifeBesideProps {
  readonly plan: Plan;
}

/** How life went beside the plan as it began: net worth as a line, and what came, went and was saved in each period, by the ledger. */
export function LifeBeside({ plan }: LifeBesideProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { asOf } = usePortfolioView();
  const [by, setBy] = useState<"month" | "year">("month");
  const [isAsked, setAsked] = useState(false);
  const { data, failure, isLoading, retry } = useApiQuery(paths.actual(plan.planId, { on: asOf.on, by }));
  const disabledReason = useReadOnlyReason();
  return (
    <Section
      title="How life went beside it"
      note={data ? <Since {...data} /> : undefined}
      actions={
        <div className="no-print flex items-center gap-2">
          <SegmentedControl label="Periods" size="sm" value={by} onChange={setBy} segments={PERIODS} />
          <Button size="sm" disabledReason={disabledReason} onPress={() => setAsked(true)}>
            Begin anew…
          </Button>
        </div>
      }
    >
      {isLoading ? <SkeletonRows count={4} /> : null}
      {!data && failure ? (
        <ErrorState title="The ledger could not be laid beside the plan" onRetry={retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {data ? <Beside {...{ plan, data }} /> : null}
      {isAsked ? (
        <Suspense>
          <BeginDialog plan={plan} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

const Since = ({ began, isRemembered }: PlanActual) => (
  <>
    since <DateText on={began.on} />
    {isRemembered ? "" : ", as the ledger has that day now: the plan remembers no beginning of its own"}
  </>
);

function Beside({ plan, data }: { readonly plan: Plan; readonly data: PlanActual }) {
  const { currency, periods, by, notes } = data;
  const params = queryText({ planId: plan.planId, on: data.on, by }).slice(1);
  if (periods.length === 0)
    return (
      <p className="max-w-prose text-14 text-ink-muted">
        From the day after it begins, what becomes of the plan stands here beside what it expected. Begin anew from an
        earlier day to look back.
      </p>
    );
  const cell = (
    side: "planned" | "actual",
    name: (typeof ROWS)[number]["key"],
    period: PlanActual["periods"][number],
  ) => {
    const figure = period[name][side];
    const shown = <FigureText figure={figure} currency={currency} precision="whole" isBare />;
    if (figure.value === null) return shown;
    const label = `${ROWS.find(({ key }) => key === name)?.heading ?? ""}, ${side}, to ${period.to}`;
    return (
      <Explain figure="plan_actual" figureKey={`${side}:${name}:${period.to}`} label={label} params={params} isInGrid>
        {shown}
      </Explain>
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <Lines data={data} />
      <div
        role="region"
        aria-label="Planned and actual, all values"
        tabIndex={0}
        className="relative max-h-96 overflow-auto print:max-h-none print:overflow-visible [&_th]:whitespace-nowrap"
      >
        <ChartTable
          label="Planned and actual"
          headings={[
            by === "month" ? "Month to" : "Year to",
            ...ROWS.flatMap(({ heading }) => [heading, `${heading}, planned`]),
          ]}
          rows={periods.toReversed().map((period) => ({
            key: period.to,
            heading: (
              <span className="whitespace-nowrap">
                <DateText on={period.to} />
                {period.isOver ? "" : " so far"}
              </span>
            ),
            cells: ROWS.flatMap(({ key }) => [cell("actual", key, period), cell("planned", key, period)]),
          }))}
        />
      </div>
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-13 text-ink-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

const ROWS = [
  { key: "netWorth", heading: "Net worth" },
  { key: "income", heading: "Income" },
  { key: "spending", heading: "Spending" },
  { key: "saving", heading: "Saved" },
] as const;

/** Net worth of every day beside the straight lines of the plan. */
function Lines({ data: { began, on, currency } }: { readonly data: PlanActual }) {
  const { read } = usePortfolioPaths();
  const { data } = useApiQuery(read.series({ from: began.on, to: on, currency }));
  const series = useMemo(
    () =>
      data
        ? [
            { key: "actual", label: "Net worth", values: data.values },
            { key: "planned", label: "As planned", values: plannedLine(began, data.values.length), isDashed: true },
          ]
        : undefined,
    [data, began],
  );
  const unit = useMemo(() => ({ kind: "money", currency }) as const, [currency]);
  if (!series) return <Skeleton className="h-56 w-full" />;
  return (
    <Suspense fallback={<Skeleton className="h-56 w-full" />}>
      <TimeSeriesChart label="Net worth beside the plan" firstOn={began.on} series={series} unit={unit} height={220} />
    </Suspense>
  );
}
