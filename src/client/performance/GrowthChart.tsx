import { useMemo, useState } from "react";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { belowPeak } from "#ui/charts/chart-series.ts";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";

const VIEWS = [
  { value: "growth", label: "Growth of 1" },
  { value: "drawdown", label: "Drawdown" },
] as const;
type View = (typeof VIEWS)[number]["value"];

const GROWTH = { kind: "growth" } as const;
const RATIO = { kind: "ratio" } as const;

/** What 1 put in at the start became, whatever was paid in or out since, or how far that was below its highest. */
export function GrowthChart({ history: { index, from } }: { readonly history: PerformanceHistory }) {
  const [view, setView] = useState<View>("growth");
  const growth = useMemo(() => [{ key: "growth", label: "Portfolio", values: index }], [index]);
  const drawdown = useMemo(() => [{ key: "drawdown", label: "Below the peak", values: belowPeak(index) }], [index]);
  return (
    <Section
      title={view === "growth" ? "Growth of 1" : "Drawdown"}
      note={view === "growth" ? "time-weighted" : "below the highest so far"}
      className="xl:border-t-0 xl:pt-0"
      actions={
        <SegmentedControl label="View of the chart" size="sm" value={view} onChange={setView} segments={VIEWS} />
      }
    >
      {view === "growth" ? (
        <TimeSeriesChart key={view} label="Growth of 1" firstOn={from} series={growth} unit={GROWTH} height={280} />
      ) : (
        <TimeSeriesChart
          key={view}
          label="Drawdown"
          firstOn={from}
          series={drawdown}
          unit={RATIO}
          height={280}
          hasArea
        />
      )}
    </Section>
  );
}
