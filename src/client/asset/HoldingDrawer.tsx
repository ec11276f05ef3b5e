import { useState } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { Drawer } from "#ui/components/Drawer.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { AssetActions } from "#client/asset/AssetActions.tsx";
import { AssetSections } from "#client/asset/AssetSections.tsx";
import { HoldingCharts } from "#client/asset/HoldingCharts.tsx";
import { HoldingFigures } from "#client/asset/HoldingFigures.tsx";
import { type AssetSection, assetSections, assetSubtitle, sectionNamed } from "#client/asset/asset-sections.ts";
import { useAssetLink, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";

interface HoldingDrawerProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

/** One holding in full, beside the list it was opened from. */
export function HoldingDrawer({ assetId, onClose }: HoldingDrawerProps) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const detail = useApiQuery(read.holding(assetId, asOf), { keepsPrevious: true });
  const isThisOne = detail.data?.holding.assetId === assetId;
  const shown = isThisOne ? detail.data : undefined;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={shown?.holding.name ?? "Holding"}
      subtitle={shown ? <Subtitle detail={shown} /> : "\u00a0"}
      footer={
        shown && !shown.holding.isCash ? (
          <AssetActions
            assetId={assetId}
            name={shown.holding.name}
            tracking={shown.holding.tracking}
            isGranted={assetClassOf(shown.holding.assetClass).isGranted === true}
          />
        ) : null
      }
    >
      {shown ? <DrawerBody detail={shown} /> : null}
      {!shown && detail.failure ? (
        <ErrorState title="This holding could not be loaded" onRetry={detail.retry}>
          {detail.failure.message}
        </ErrorState>
      ) : null}
      {!shown && !detail.failure ? <DrawerSkeleton /> : null}
    </Drawer>
  );
}

function DrawerBody({ detail }: { readonly detail: HoldingDetail }) {
  const [section, setSection] = useState<AssetSection>(detail.holding.isOpen ? "lots" : "disposals");
  const shown = sectionNamed(section, assetSections(detail));
  return (
    <div className="flex flex-col gap-6">
      <HoldingFigures detail={detail} />
      <HoldingCharts detail={detail} />
      <AssetSections detail={detail} section={shown} onChange={setSection} />
    </div>
  );
}

function Subtitle({ detail: { holding } }: { readonly detail: HoldingDetail }) {
  return (
    <>
      {assetSubtitle(assetClassOf(holding.assetClass).label, holding)}
      {holding.isCash ? null : (
        <>
          {" · "}
          <FullPage assetId={holding.assetId} />
        </>
      )}
    </>
  );
}

/** From beside the list to the page of its own. */
function FullPage({ assetId }: { readonly assetId: string }) {
  return <Link to={useAssetLink()(assetId)}>Open as a page</Link>;
}

function DrawerSkeleton() {
  return (
    <div role="status" aria-label="Loading the holding" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-9 w-48" />
      </div>
      <SkeletonRows count={6} />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
