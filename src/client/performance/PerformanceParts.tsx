import { Suspense } from "react";
import type { ReactNode } from "react";
import { GainByCause } from "#client/asset/GainByCause.tsx";
import { useChosenPart } from "#client/parts/use-chosen-part.ts";
import { Contributions } from "#client/performance/Contributions.tsx";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { laterPart } from "#ui/components/later-part.ts";

type OfHistory = { readonly history: PerformanceHistory };

const GainInParts = laterPart<Pick<PerformanceHistory, "bridge">>(
  async () => (await import("#client/performance/GainInParts.tsx")).GainInParts,
);
const Periods = laterPart<Pick<PerformanceHistory, "periods">>(
  async () => (await import("#client/performance/Periods.tsx")).Periods,
);
const ReturnsBeforeCosts = laterPart(
  async () => (await import("#client/performance/ReturnsBeforeCosts.tsx")).ReturnsBeforeCosts,
);
const PartPeriods = laterPart(async () => (await import("#client/performance/PartPeriods.tsx")).PartPeriods);
const AttributionSection = laterPart(
  async () => (await import("#client/performance/AttributionSection.tsx")).AttributionSection,
);
const Months = laterPart<Pick<PerformanceHistory, "months">>(
  async () => (await import("#client/performance/Months.tsx")).Months,
);
const ClassValues = laterPart<Pick<PerformanceHistory, "from" | "to" | "currency">>(
  async () => (await import("#client/performance/ClassValues.tsx")).ClassValues,
);

const KEYS = ["contribution", "causes", "periods", "attribution", "months", "classes"] as const;
const LABELS: Readonly<Record<(typeof KEYS)[number], string>> = {
  contribution: "Contribution",
  causes: "What changed",
  periods: "Periods",
  attribution: "Attribution",
  months: "Months",
  classes: "Classes",
};
const TABS = KEYS.map((key) => ({ key, label: LABELS[key] }));

/** What the return was made of, one answer at a time. */
export function PerformanceParts({ history }: OfHistory) {
  const [chosen, choose] = useChosenPart(KEYS);
  const Part = PARTS[chosen];
  return (
    <Tabs label="What the return was made of" tabs={TABS} value={chosen} onChange={choose}>
      {/* The line under the tabs is the one above the part. */}
      <div className="flex flex-col gap-8 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
        <Suspense fallback={<SkeletonRows count={8} />}>
          <Part history={history} />
        </Suspense>
      </div>
    </Tabs>
  );
}

const PARTS: Readonly<Record<(typeof KEYS)[number], (of: OfHistory) => ReactNode>> = {
  contribution: () => <Contributions />,
  causes: ({ history: { bridge, gain, inParts, currency } }) => (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_380px]">
      <GainInParts bridge={bridge} />
      <GainByCause
        gain={{ ...bridge, total: gain }}
        inParts={inParts}
        currency={currency}
        of={{ from: bridge.from, to: bridge.to }}
      />
    </div>
  ),
  periods: ({ history }) => (
    <>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_420px]">
        <Periods periods={history.periods} />
        <ReturnsBeforeCosts />
      </div>
      <PartPeriods />
    </>
  ),
  attribution: () => <AttributionSection />,
  months: ({ history }) => <Months months={history.months} />,
  classes: ({ history: { from, to, currency } }) => <ClassValues from={from} to={to} currency={currency} />,
};
