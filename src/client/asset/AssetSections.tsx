import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { ClassFigures } from "#client/asset/ClassFigures.tsx";
import { Lots } from "#client/asset/Lots.tsx";
import type { TermsProps } from "#client/asset/Terms.tsx";
import { type AssetSection, assetSections } from "#client/asset/asset-sections.ts";
import type { LaterSectionsProps } from "#client/asset/LaterSections.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const Terms = laterPart<TermsProps>(async () => (await import("#client/asset/Terms.tsx")).Terms);

const LaterSections = laterPart<LaterSectionsProps>(
  async () => (await import("#client/asset/LaterSections.tsx")).LaterSections,
);

interface AssetSectionsProps {
  readonly detail: HoldingDetail;
  readonly section: AssetSection;
  readonly onChange: (section: AssetSection) => void;
}

/** All there is to say of an asset, a section at a time: the same beside a list and on its page. */
export function AssetSections({ detail, section, onChange }: AssetSectionsProps) {
  const { holding } = detail;
  const { assetId, assetClass, assetCurrency } = holding;
  // Terms stay as they are typed while another section is looked at.
  const [isTermsOpened, setTermsOpened] = useState(false);
  const hasTerms = isTermsOpened || section === "terms";
  if (hasTerms && !isTermsOpened) setTermsOpened(true);
  // A link from another asset leads to the term that is waited for.
  const [search] = useSearchParams();
  const [wantedTerm, setWantedTerm] = useState(search.get("term") ?? undefined);
  const showTerms = (field?: string) => {
    setWantedTerm(field);
    onChange("terms");
  };
  return (
    <Tabs label="Details" tabs={assetSections(detail)} value={section} onChange={onChange}>
      {section === "figures" ? <ClassFigures assetId={assetId} onTerms={showTerms} /> : null}
      {hasTerms ? (
        <div hidden={section !== "terms"}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Terms
              assetId={assetId}
              assetClass={assetClass}
              currency={assetCurrency}
              wantedTerm={section === "terms" ? wantedTerm : undefined}
            />
          </Suspense>
        </div>
      ) : null}
      {section === "lots" ? <Lots detail={detail} /> : null}
      <Suspense fallback={<SkeletonRows count={4} />}>
        <LaterSections detail={detail} section={section} />
      </Suspense>
    </Tabs>
  );
}
