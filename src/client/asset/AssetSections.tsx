import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { ClassFigures } from "#client/asset/ClassFigures.tsx";
import { Lots } from "#client/asset/Lots.tsx";
import type { TermsProps } from "#client/asset/Terms.tsx";
import { type AssetSection, assetSections } from "#client/asset/asset-sections.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const Terms = laterPart<TermsProps>(async () => (await import("#client/asset/Terms.tsx")).Terms);

const Disposals = laterPart<{ detail: HoldingDetail }>(
  async () => (await import("#client/asset/Disposals.tsx")).Disposals,
);
const ByAccount = laterPart<{ holding: HoldingDetail["holding"] }>(
  async () => (await import("#client/asset/ByAccount.tsx")).ByAccount,
);
const PricesSection = laterPart<{ detail: HoldingDetail }>(
  async () => (await import("#client/asset/PricesSection.tsx")).PricesSection,
);
const AssetTags = laterPart<{ assetId: string }>(async () => (await import("#client/asset/AssetTags.tsx")).AssetTags);
const AssetNote = laterPart<{ assetId: string }>(async () => (await import("#client/asset/AssetNote.tsx")).AssetNote);
const AssetHistory = laterPart<{ assetId: string }>(
  async () => (await import("#client/asset/AssetHistory.tsx")).AssetHistory,
);

const FundParts = laterPart<{ assetId?: string }>(async () => (await import("#client/asset/FundParts.tsx")).FundParts);

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
        {section === "disposals" ? <Disposals detail={detail} /> : null}
        {section === "accounts" ? <ByAccount holding={holding} /> : null}
        {section === "notices" ? <FundParts assetId={assetId} /> : null}
        {section === "prices" ? <PricesSection detail={detail} /> : null}
        {section === "tags" ? <AssetTags assetId={assetId} /> : null}
        {section === "notes" ? <AssetNote assetId={assetId} /> : null}
        {section === "history" ? <AssetHistory assetId={assetId} /> : null}
      </Suspense>
    </Tabs>
  );
}
