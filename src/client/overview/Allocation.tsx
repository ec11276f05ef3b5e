import { Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { assetClassOf } from "#assets/registry.ts";
import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import type { TreemapProps } from "#ui/charts/Treemap.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { classPart } from "#client/parts/class-part.tsx";
import { leftOutWords } from "#client/parts/known-part.ts";

const Treemap = laterPart<TreemapProps>(async () => (await import("#ui/charts/Treemap.tsx")).Treemap);

const FORMS = [
  { value: "bar", label: "Bar" },
  { value: "map", label: "Map" },
] as const;

/** What the wealth consists of. A press on a class leads to its holdings. */
export function Allocation({ overview }: { readonly overview: Overview }) {
  const [form, setForm] = useState<"bar" | "map">("bar");
  const unknownCount = overview.allocation.reduce((sum, it) => sum + it.unknownCount, 0);
  const links = useScreenLinks();
  const navigate = useNavigate();
  const { allocation, currency } = overview;
  const parts = useMemo(() => allocation.map((it) => classPart(it, currency)), [allocation, currency]);
  const open = (key: string) =>
    void navigate(withSearch(links.holdings, { group: "assetClass", q: assetClassOf(key).plural }));
  const props = { label: "Allocation", parts, currency, onSelect: open };
  return (
    <Section
      className="xl:first:border-t-0 xl:first:pt-0"
      title="Allocation"
      note={`share of assets, in ${currency}${leftOutWords(unknownCount)}`}
      actions={
        <SegmentedControl label="Form of the chart" size="sm" value={form} onChange={setForm} segments={FORMS} />
      }
    >
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        {form === "bar" ? <AllocationBar {...props} /> : <Treemap {...props} />}
      </Suspense>
    </Section>
  );
}
