import { useMemo, useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import type { BenchmarkList } from "#features/figures/benchmarks-contract.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { belowPeak, type ChartSeries } from "#ui/charts/chart-series.ts";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { besideName, besideText } from "#client/parts/beside.ts";
import { BesidePicker } from "#client/parts/BesidePicker.tsx";
import { BesideTable } from "./BesideTable.tsx";
import { useBeside } from "#client/parts/use-beside.ts";

const VIEWS = [
  { value: "growth", label: "Growth of 1" },
  { value: "drawdown", label: "Drawdown" },
] as const;
type View = (typeof VIEWS)[number]["value"];

const GROWTH = { kind: "growth" } as const;
const RATIO = { kind: "ratio" } as const;
const HUES = ["blue", "amber", "teal", "violet", "rose", "green", "indigo", "clay", "lime", "slate"];

/** What 1 put in at the start became, whatever was paid in or out since, beside what it became elsewhere; or how far that was below its highest. */
export function GrowthChart({ history }: { readonly history: PerformanceHistory }) {
  const { index, from } = history;
  const [view, setView] = useState<View>("growth");
  const { compared, reads, nameOf } = useCompared(from);
  const growth = useMemo(() => linesOf(index, compared, nameOf), [index, compared, nameOf]);
  const drawdown = useMemo(() => growth.map((it) => ({ ...it, values: belowPeak(it.values) })), [growth]);
  const isGrowth = view === "growth";
  return (
    <Section
      title={isGrowth ? "Growth of 1" : "Drawdown"}
      note={isGrowth ? "time-weighted" : "below the highest so far"}
      className="xl:border-t-0 xl:pt-0"
      actions={
        <>
          <BesidePicker />
          <SegmentedControl label="View of the chart" size="sm" value={view} onChange={setView} segments={VIEWS} />
        </>
      }
    >
      <TimeSeriesChart
        key={`${view} ${growth.length}`}
        label={isGrowth ? "Growth of 1" : "Drawdown"}
        firstOn={from}
        series={isGrowth ? growth : drawdown}
        unit={isGrowth ? GROWTH : RATIO}
        height={280}
        hasArea={!isGrowth && growth.length === 1}
      />
      <FailedReads reads={reads}>The portfolio stands here alone: nothing can be compared with it.</FailedReads>
      {compared ? <BesideTable compared={compared} nameOf={nameOf} /> : null}
    </Section>
  );
}

/** What is chosen to compare with, from the day the growth begins. */
function useCompared(from: string) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const { beside, list, nameOf } = useBeside();
  const benchmarks = useApiQuery(read.benchmarks({ ...scoped, from, of: besideText(beside) }), {
    isEnabled: beside.length > 0,
    keepsPrevious: true,
  });
  return {
    compared: beside.length > 0 ? benchmarks.data : undefined,
    reads: beside.length > 0 ? [list, benchmarks] : [list],
    nameOf,
  };
}

/** The portfolio first, then what is known of the others. */
const linesOf = (
  index: PerformanceHistory["index"],
  compared: BenchmarkList | undefined,
  nameOf: (assetId: string) => string,
): readonly ChartSeries[] => [
  { key: "portfolio", label: "Portfolio", values: index },
  ...(compared?.benchmarks ?? []).flatMap((it, place) => {
    const name = besideName(it, nameOf);
    const hue = HUES[place % HUES.length] ?? "slate";
    return it.index.length === 0 ? [] : [{ key: `${place} ${name}`, label: name, values: it.index, hue }];
  }),
];
