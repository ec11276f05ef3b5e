import { useState } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { Drawer } from "#ui/components/Drawer.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { ByAccount } from "./ByAccount.tsx";
import { Disposals } from "./Disposals.tsx";
import { HoldingCharts } from "./HoldingCharts.tsx";
import { HoldingFigures } from "./HoldingFigures.tsx";
import { Lots } from "./Lots.tsx";
import { PriceDialog } from "./PriceDialog.tsx";
import { Prices } from "./Prices.tsx";

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
      subtitle={shown ? subtitleOf(shown) : "\u00a0"}
      footer={shown && !shown.holding.isCash ? <DrawerActions detail={shown} /> : null}
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

const subtitleOf = ({ holding }: HoldingDetail): string =>
  [assetClassOf(holding.assetClass).label, holding.ticker, holding.isin, holding.assetCurrency]
    .filter(Boolean)
    .join(" · ");

function DrawerActions({ detail }: { readonly detail: HoldingDetail }) {
  const { assetId } = detail.holding;
  const [isPricing, setPricing] = useState(false);
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  return (
    <>
      <ButtonLink to={withSearch(links.transactions, { assetId })}>Show transactions</ButtonLink>
      <Button onPress={() => setPricing(true)} disabledReason={disabledReason}>
        {detail.holding.tracking === "value" ? "Update value" : "Update price"}
      </Button>
      {isPricing ? <PriceDialog assetId={assetId} onClose={() => setPricing(false)} /> : null}
    </>
  );
}

type TabKey = "lots" | "disposals" | "accounts" | "prices";

function DrawerBody({ detail }: { readonly detail: HoldingDetail }) {
  const { holding, lots, disposals, prices } = detail;
  const [tab, setTab] = useState<TabKey>(holding.isOpen ? "lots" : "disposals");
  const tabs = [
    { key: "lots", label: "Lots", count: lots.length },
    { key: "disposals", label: "Sold", count: disposals.length },
    { key: "accounts", label: "Accounts", count: holding.accounts.length },
    { key: "prices", label: "Prices", count: prices.length },
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      <HoldingFigures holding={holding} />
      <HoldingCharts detail={detail} />
      {holding.isCash ? (
        <ByAccount holding={holding} />
      ) : (
        <Tabs label="Details" tabs={tabs} value={tab} onChange={setTab}>
          {tab === "lots" ? <Lots detail={detail} /> : null}
          {tab === "disposals" ? <Disposals detail={detail} /> : null}
          {tab === "accounts" ? <ByAccount holding={holding} /> : null}
          {tab === "prices" ? <Prices detail={detail} /> : null}
        </Tabs>
      )}
    </div>
  );
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
