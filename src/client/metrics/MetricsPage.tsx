import { useState } from "react";
import type { MetaFunction } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { billingPaths } from "#client/api/billing-paths.ts";
import { PlanUsage } from "#client/parts/PlanUsage.tsx";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { FirstSteps } from "#client/parts/FirstSteps.tsx";
import { useUser } from "#client/page/use-user.ts";
import type { Range } from "#features/figures/contract.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import { classPart } from "#client/parts/class-part.tsx";
import { leftOutWords } from "#client/parts/known-part.ts";
import { metricsPath } from "#client/api/metric-paths.ts";
import { PortfolioFigures } from "./PortfolioFigures.tsx";
import { StateFigures } from "#client/parts/StateFigures.tsx";
import { TotalFigures } from "#client/parts/TotalFigures.tsx";

export const meta: MetaFunction = () => [{ title: "Metrics · Aventine" }];

const RANGES = [
  { value: "1M", label: "1M", name: "1 month" },
  { value: "YTD", label: "YTD", name: "Year to date" },
  { value: "1Y", label: "1Y", name: "1 year" },
  { value: "5Y", label: "5Y", name: "5 years" },
  { value: "ALL", label: "All", name: "All time" },
] as const satisfies readonly { value: Range; label: string; name: string }[];

/** Figures across the person's own portfolios, and what they use of their plan. */
export default function MetricsPage() {
  const { isGuest } = useUser();
  const [range, setRange] = useState<Range>("1Y");
  const metrics = useApiQuery(metricsPath({ range }), { keepsPrevious: true });
  const billing = useApiQuery(billingPaths.overview(), { isEnabled: !isGuest });
  return (
    <CentralScreen
      title="Metrics"
      description="Your own portfolios together. Archived ones, the sample and what others share with you are left out."
      actions={
        metrics.data && metrics.data.portfolios.length === 0 ? null : (
          <SegmentedControl label="Range" size="sm" value={range} onChange={setRange} segments={RANGES} />
        )
      }
    >
      <Loaded query={metrics} what="Your metrics" skeleton={<MetricsSkeleton />}>
        {(loaded) => (loaded.portfolios.length === 0 ? <FirstSteps /> : <Figures metrics={loaded} />)}
      </Loaded>
      <FailedReads reads={[billing]}>What you use of your plan is not known.</FailedReads>
      {billing.data ? (
        <div className="max-w-160">
          <PlanUsage billing={billing.data} />
        </div>
      ) : null}
    </CentralScreen>
  );
}

function Figures({ metrics }: { readonly metrics: Metrics }) {
  const currency = metrics.currency ?? "EUR";
  const parts = metrics.allocation.map((it) => classPart(it, currency));
  const leftOut = leftOutWords(metrics.unknownCount);
  const tiers = metrics.liquidity.map((it) => ({
    key: it.tier,
    ...LIQUIDITY_WORDS[it.tier],
    value: it.value,
    weight: it.weight,
  }));
  return (
    <>
      <div className="flex flex-col gap-5">
        <TotalFigures metrics={metrics} span="in this range" />
        <StateFigures metrics={metrics} />
      </div>
      <PortfolioFigures metrics={metrics} currency={currency} />
      {parts.length === 0 ? (
        <p className="text-14 text-ink-muted">
          What is owned, by class and by the time until it can be spent, stands here once a portfolio holds something.
        </p>
      ) : (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <Section title="Allocation" note={`share of assets, in ${currency}${leftOut}`}>
            <AllocationBar label="Allocation across portfolios" parts={parts} currency={currency} />
          </Section>
          <Section title="Liquidity" note={`time until it can be spent, in ${currency}${leftOut}`}>
            <AllocationBar label="Liquidity across portfolios" parts={tiers} currency={currency} />
          </Section>
        </div>
      )}
    </>
  );
}

function MetricsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full max-w-160" />
    </div>
  );
}
