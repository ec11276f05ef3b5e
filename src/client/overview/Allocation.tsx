import { Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { assetClassOf } from "#assets/registry.ts";
import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";
import type { TreemapProps } from "#ui/charts/Treemap.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { knownPart, leftOutWords } from "#client/parts/known-part.ts";

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
  const parts = useMemo(() => overview.allocation.map(partOf), [overview.allocation]);
  const open = (key: string) =>
    void navigate(withSearch(links.holdings, { group: "assetClass", q: assetClassOf(key).plural }));
  const props = { label: "Allocation", parts, currency: overview.currency, onSelect: open };
  return (
    <Section
      className="xl:first:border-t-0 xl:first:pt-0"
      title="Allocation"
      note={`share of assets, in ${overview.currency}${leftOutWords(unknownCount)}`}
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

const partOf = (it: Overview["allocation"][number]): AllocationPart => {
  const { key, plural, hue } = assetClassOf(it.assetClass);
  return { key, label: plural, weight: it.weight, hue, ...knownPart(it) };
};
