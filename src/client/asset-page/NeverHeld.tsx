import { Suspense, useState } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { AssetActions } from "#client/asset/AssetActions.tsx";
import { ClassFigures } from "#client/asset/ClassFigures.tsx";
import type { TermsProps } from "#client/asset/Terms.tsx";
import { assetSubtitle } from "#client/asset/asset-sections.ts";
import { usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const Terms = laterPart<TermsProps>(async () => (await import("#client/asset/Terms.tsx")).Terms);

const AssetNote = laterPart<{ assetId: string }>(async () => (await import("#client/asset/AssetNote.tsx")).AssetNote);
const AssetHistory = laterPart<{ assetId: string }>(
  async () => (await import("#client/asset/AssetHistory.tsx")).AssetHistory,
);

const TABS = [
  { key: "terms", label: "Terms" },
  { key: "figures", label: "Figures" },
  { key: "notes", label: "Notes" },
  { key: "history", label: "History" },
] as const;

/** An asset nothing was ever booked of: its terms can be stated already. An address of none says so. */
export function NeverHeld({ assetId }: { readonly assetId: string }) {
  const { read } = usePortfolioPaths();
  const links = useScreenLinks();
  const assets = useApiQuery(read.assets());
  const [tab, setTab] = useState<(typeof TABS)[number]["key"]>("terms");
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  const breadcrumb = [{ label: "Holdings", to: links.holdings }];
  if (!asset)
    return (
      <Page title={assets.isLoading ? "\u00a0" : "No such asset"} breadcrumb={breadcrumb}>
        {assets.isLoading ? (
          <SkeletonRows count={6} />
        ) : (
          <EmptyState
            title="This asset is not in this portfolio"
            actions={<ButtonLink to={links.holdings}>Show holdings</ButtonLink>}
          >
            It may have been removed, or the address belongs to another portfolio.
          </EmptyState>
        )}
      </Page>
    );
  return (
    <Page
      title={asset.name}
      breadcrumb={breadcrumb}
      description={`${assetSubtitle(assetClassOf(asset.assetClass).label, { ...asset, assetCurrency: asset.currency })} · nothing held yet`}
      actions={<AssetActions assetId={assetId} name={asset.name} tracking={asset.tracking} />}
    >
      <Tabs label="Details" tabs={TABS} value={tab} onChange={setTab}>
        {tab === "terms" ? (
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Terms assetId={assetId} assetClass={asset.assetClass} currency={asset.currency} />
          </Suspense>
        ) : null}
        {tab === "figures" ? <ClassFigures assetId={assetId} onTerms={() => setTab("terms")} /> : null}
        <Suspense fallback={<SkeletonRows count={4} />}>
          {tab === "notes" ? <AssetNote assetId={assetId} /> : null}
          {tab === "history" ? <AssetHistory assetId={assetId} /> : null}
        </Suspense>
      </Tabs>
    </Page>
  );
}
