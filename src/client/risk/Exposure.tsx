import { useMemo, useState } from "react";
import { FewRows } from "#client/asset/FewRows.tsx";
import { exposureParts } from "#client/risk/exposure-parts.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";

const DIMENSIONS = [
  { value: "assetClass", label: "Class" },
  { value: "currency", label: "Currency" },
  { value: "liquidity", label: "Liquidity" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
] as const;
type Shown = (typeof DIMENSIONS)[number]["value"] | `own:${string}`;

/** What the portfolio depends on, funds looked through where their shares are stated. */
export function Exposure({ exposures: { dimensions, own, currency } }: { readonly exposures: Exposures }) {
  const [shown, setShown] = useState<Shown>("assetClass");
  const found = dimensions.find(({ dimension }) => dimension === shown);
  const owned = own.find(({ attribute }) => shown === `own:${attribute}`);
  const parts = useMemo(() => {
    if (owned) return exposureParts({ ...owned, dimension: undefined });
    return found ? exposureParts(found) : [];
  }, [found, owned]);
  const segments = useMemo(
    () => [...DIMENSIONS, ...own.map(({ attribute }) => ({ value: `own:${attribute}` as const, label: attribute }))],
    [own],
  );
  return (
    <Section
      title="Exposure"
      note={`of what is owned, in ${currency}`}
      actions={<SegmentedControl label="Dimension" size="sm" value={shown} onChange={setShown} segments={segments} />}
    >
      <FewRows rows={parts} few={12}>
        {(few) => <AllocationBar label="Exposure" parts={few} currency={currency} />}
      </FewRows>
      {shown === "sector" || shown === "country" ? (
        <p className="mt-2 max-w-120 text-13 text-ink-muted">
          Nothing is classified by guesswork: what nobody stated a group for stands as not classified. State groups
          under Terms of an asset, or of several by Select and Classify in Holdings.
        </p>
      ) : null}
    </Section>
  );
}
