import { Suspense, useMemo, useState } from "react";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import type { Overview } from "#features/figures/contract.ts";
import type { WorthStepsProps } from "./WorthSteps.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { belowPeak } from "#ui/charts/chart-series.ts";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { netWorthSeries } from "#client/parts/net-worth-series.ts";

const WorthSteps = laterPart<WorthStepsProps>(async () => (await import("./WorthSteps.tsx")).WorthSteps);

const VIEWS = [
  { value: "worth", label: "Value", name: "Net worth over time" },
  { value: "steps", label: "What changed", name: "What changed, step by step" },
  { value: "drawdown", label: "Drawdown", name: "Drawdown, below the highest so far" },
] as const;
type View = (typeof VIEWS)[number]["value"];

const RATIO = { kind: "ratio" } as const;
const HEIGHT = 300;

/** The way to the net worth of today: its value by the day, the steps that led there, or how far returns were below their highest. */
export function WorthChart({ overview }: { readonly overview: Overview }) {
  const [view, setView] = useState<View>("worth");
  return (
    <section aria-label="Net worth over time" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RangeControl />
        <SegmentedControl label="View of the chart" size="sm" value={view} onChange={setView} segments={VIEWS} />
      </div>
      <Drawing view={view} overview={overview} />
    </section>
  );
}

function Drawing({
  view,
  overview: { series, currency, bridge },
}: {
  readonly view: View;
  readonly overview: Overview;
}) {
  const worth = useMemo(() => netWorthSeries(series), [series]);
  const depth = useMemo(
    () => [{ key: "depth", label: "Below the highest", values: belowPeak(series.index) }],
    [series.index],
  );
  const unit = useMemo(() => ({ kind: "money", currency }) as const, [currency]);
  switch (view) {
    case "worth":
      return (
        <TimeSeriesChart
          key={view}
          label="Net worth"
          firstOn={series.from}
          series={worth}
          unit={unit}
          height={HEIGHT}
          hasArea
        />
      );
    case "steps":
      return (
        <Suspense fallback={<Skeleton className="h-75 w-full" />}>
          <WorthSteps bridge={bridge} currency={currency} height={HEIGHT - 60} />
        </Suspense>
      );
    case "drawdown":
      return (
        <TimeSeriesChart
          key={view}
          label="Drawdown"
          firstOn={series.from}
          series={depth}
          unit={RATIO}
          height={HEIGHT}
          hasArea
        />
      );
  }
}
