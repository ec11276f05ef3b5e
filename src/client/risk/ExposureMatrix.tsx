import { useMemo, useState } from "react";
import { isOfTaxpayers } from "#client/parts/exposure-parts.ts";
import { drawnMatrix } from "#client/parts/exposure-matrix.ts";
import type { Exposures } from "#features/analytics/contract.ts";
import { MatrixChart } from "#ui/charts/MatrixChart.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";

const AGAINST = [
  { value: "currency", label: "Currency" },
  { value: "country", label: "Country" },
  { value: "sector", label: "Sector" },
  { value: "liquidity", label: "Liquidity" },
  { value: "institution", label: "Institution" },
  { value: "manager", label: "Manager" },
  { value: "taxpayer", label: "Taxpayer" },
] as const;
type Against = (typeof AGAINST)[number]["value"];

/** Classes against what they hang on besides: how much of what is owned is of both, funds looked through. */
export function ExposureMatrix({ exposures }: { readonly exposures: Exposures }) {
  const [against, setAgainst] = useState<Against>("currency");
  const drawn = useMemo(() => drawnMatrix(exposures, against), [exposures, against]);
  const word = AGAINST.find(({ value }) => value === against)?.label ?? "";
  const segments = useMemo(
    () => AGAINST.filter(({ value }) => value !== "taxpayer" || isOfTaxpayers(exposures.dimensions)),
    [exposures],
  );
  if (!drawn) return null;
  return (
    <Section
      title={`Class by ${word.toLowerCase()}`}
      note="share of what is owned, funds looked through where their shares are stated"
      actions={<SegmentedControl label="Against" size="sm" value={against} onChange={setAgainst} segments={segments} />}
    >
      <MatrixChart
        key={against}
        label={`Class by ${word.toLowerCase()}`}
        heading="Class"
        columns={drawn.columns}
        rows={drawn.rows}
        totals={drawn.totals}
        currency={exposures.currency}
      />
    </Section>
  );
}
