import type { AssetSection } from "#client/asset/asset-sections.ts";
import type { AttachedDocumentsProps } from "#client/parts/AttachedDocuments.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { laterPart } from "#ui/components/later-part.ts";

const Disposals = laterPart<{ detail: HoldingDetail }>(
  async () => (await import("#client/asset/Disposals.tsx")).Disposals,
);
const ByAccount = laterPart<{ holding: HoldingDetail["holding"] }>(
  async () => (await import("#client/asset/ByAccount.tsx")).ByAccount,
);
const FundParts = laterPart<{ assetId?: string }>(async () => (await import("#client/asset/FundParts.tsx")).FundParts);
const TaxLots = laterPart<{ assetId: string }>(
  async () => (await import("#client/asset/AssetTaxLots.tsx")).AssetTaxLots,
);
const PricesSection = laterPart<{ detail: HoldingDetail }>(
  async () => (await import("#client/asset/PricesSection.tsx")).PricesSection,
);
const AssetTags = laterPart<{ assetId: string }>(async () => (await import("#client/asset/AssetTags.tsx")).AssetTags);
const AssetNote = laterPart<{ assetId: string }>(async () => (await import("#client/asset/AssetNote.tsx")).AssetNote);
const AttachedDocuments = laterPart<AttachedDocumentsProps>(
  async () => (await import("#client/parts/AttachedDocuments.tsx")).AttachedDocuments,
);
const AssetHistory = laterPart<{ assetId: string }>(
  async () => (await import("#client/asset/AssetHistory.tsx")).AssetHistory,
);

export interface LaterSectionsProps {
  readonly detail: HoldingDetail;
  readonly section: AssetSection;
}

/** The sections of an asset that are looked at now and then: their code comes when one of them is. */
export function LaterSections({ detail, section }: LaterSectionsProps) {
  const { assetId } = detail.holding;
  switch (section) {
    case "lots":
      return detail.lots.length > 0 ? <TaxLots key={assetId} assetId={assetId} /> : null;
    case "disposals":
      return <Disposals detail={detail} />;
    case "accounts":
      return <ByAccount holding={detail.holding} />;
    case "notices":
      return <FundParts assetId={assetId} />;
    case "prices":
      return <PricesSection detail={detail} />;
    case "tags":
      return <AssetTags assetId={assetId} />;
    case "notes":
      return <AssetNote assetId={assetId} />;
    case "documents":
      return (
        <AttachedDocuments
          subject={{ about: "asset", aboutKey: assetId }}
          empty="Contracts, appraisals, policies and photos of it are kept here."
        />
      );
    case "history":
      return <AssetHistory assetId={assetId} />;
    default:
      return null;
  }
}
