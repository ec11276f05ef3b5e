import { Suspense, useState } from "react";
import type { ByClassProps } from "#client/planning/ByClass.tsx";
import type { PlanOutcome } from "#client/planning/plan-types.ts";
import type { YearFlowsProps } from "#client/planning/YearFlows.tsx";
import type { FanChartProps } from "#ui/charts/FanChart.tsx";
import type { FanPoint } from "#ui/charts/fan-bands.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

const FanChart = laterPart<FanChartProps>(async () => (await import("#ui/charts/FanChart.tsx")).FanChart);
const ByClass = laterPart<ByClassProps>(async () => (await import("./ByClass.tsx")).ByClass);
const YearFlows = laterPart<YearFlowsProps>(async () => (await import("./YearFlows.tsx")).YearFlows);

const VIEWS = [
  { value: "futures", label: "Futures", name: "How wide the future is" },
  { value: "classes", label: "By class", name: "Net worth by class" },
  { value: "flows", label: "Flows", name: "Where money comes from and goes in a year" },
] as const;
type View = (typeof VIEWS)[number]["value"];

const NOTES: Readonly<Record<View, string>> = {
  futures: "where 10, 25, 50, 75 and 90 of 100 futures end each year",
  classes: "if every year brings its mean",
  flows: "of one year, if every year brings its mean",
};

interface WealthToComeProps {
  readonly outcome: PlanOutcome;
  readonly besideName: string | undefined;
}

/** How wide the future is, with the middle of another plan in the same picture; what net worth is made of; where money comes from and goes. */
export function WealthToCome({ outcome, besideName }: WealthToComeProps) {
  const [view, setView] = useState<View>("futures");
  return (
    <Section
      title="Wealth to come"
      note={NOTES[view]}
      actions={
        <div className="no-print">
          <SegmentedControl label="View of the chart" size="sm" value={view} onChange={setView} segments={VIEWS} />
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        {view === "futures" ? (
          <FanChart
            label="Wealth to come"
            points={fanPoints(outcome)}
            currency={outcome.currency}
            height={300}
            {...(outcome.beside && besideName !== undefined
              ? {
                  beside: {
                    label: besideName,
                    values: [startOf(outcome), ...outcome.beside.fan.map(({ p50 }) => p50)],
                  },
                }
              : {})}
          />
        ) : null}
        {view === "classes" ? <ByClass outcome={outcome} /> : null}
        {view === "flows" ? <YearFlows outcome={outcome} /> : null}
      </Suspense>
    </Section>
  );
}

const startOf = ({ begins }: PlanOutcome): number => Number(begins.invested);

/** The start, which is known, and then the end of every year. */
const fanPoints = (outcome: PlanOutcome): readonly FanPoint[] => {
  const { from, fan } = outcome;
  const start = startOf(outcome);
  return [
    { key: from, label: from.slice(0, 4), values: [start, start, start, start, start] },
    ...fan.map(({ endsOn, p10, p25, p50, p75, p90 }): FanPoint => ({
      key: endsOn,
      label: endsOn.slice(0, 4),
      values: [p10, p25, p50, p75, p90],
    })),
  ];
};
