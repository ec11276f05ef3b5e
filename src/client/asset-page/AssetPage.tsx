import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { assetClassOf } from "#assets/registry.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { AssetActions } from "#client/asset/AssetActions.tsx";
import { AssetSections } from "#client/asset/AssetSections.tsx";
import { HoldingCharts } from "#client/asset/HoldingCharts.tsx";
import { HoldingFigures } from "#client/asset/HoldingFigures.tsx";
import { NeverHeld } from "#client/asset-page/NeverHeld.tsx";
import { assetSections, assetSubtitle, sectionNamed } from "#client/asset/asset-sections.ts";
import {
  usePortfolioPaths,
  usePortfolioView,
  useScreenLinks,
  useStatementLink,
} from "#client/portfolio/use-portfolio.ts";
import { viewFromSearch } from "#client/portfolio/view-state.ts";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** Few things are options from work, and few look ahead. */
const WorkOptionsActions = laterPart<{ readonly holding: HoldingDetail["holding"] }>(
  async () => (await import("#client/asset/WorkOptionsActions.tsx")).WorkOptionsActions,
);
const ProjectedHolding = laterPart<{ readonly holding: HoldingDetail["holding"] }>(
  async () => (await import("#client/asset/ProjectedHolding.tsx")).ProjectedHolding,
);

export const meta: MetaFunction = () => [{ title: "Asset · Aventine" }];

/** Asks for the asset while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const { on, currency } = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  prefetch(read.holding(params["assetId"] ?? "", { on, currency }));
  return null;
}

/** One asset in full, by its address: what it is worth, the figures and terms of its class, lots, sales, accounts, prices. */
export default function AssetPage() {
  const { assetId = "" } = useParams();
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const links = useScreenLinks();
  const detail = useApiQuery(read.holding(assetId, asOf), { keepsPrevious: true });
  if (detail.data?.holding.assetId === assetId) return <AssetScreen detail={detail.data} />;
  if (detail.failure?.status === 404) return <NeverHeld assetId={assetId} />;
  return (
    <Page title={"\u00a0"} breadcrumb={[{ label: "Holdings", to: links.holdings }]}>
      {detail.failure ? (
        <ErrorState title="This asset could not be loaded" onRetry={detail.retry}>
          {detail.failure.message}
        </ErrorState>
      ) : (
        <SkeletonRows count={10} />
      )}
    </Page>
  );
}

function AssetScreen({ detail }: { readonly detail: HoldingDetail }) {
  const links = useScreenLinks();
  const statementLink = useStatementLink();
  const [search, setSearch] = useSearchParams();
  const { holding } = detail;
  const { mode } = usePortfolioView();
  const section = sectionNamed(search.get("section") ?? "figures", assetSections(detail));
  const show = (chosen: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("section", chosen);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Page
      title={holding.name}
      breadcrumb={[{ label: "Holdings", to: links.holdings }]}
      description={assetSubtitle(assetClassOf(holding.assetClass).label, holding)}
      actions={
        holding.isCash ? null : (
          <>
            {assetClassOf(holding.assetClass).group === "real_estate" ? (
              <ButtonLink to={statementLink(holding.assetId)}>Statement</ButtonLink>
            ) : null}
            {assetClassOf(holding.assetClass).isGranted === true && holding.isOpen ? (
              <Suspense>
                <WorkOptionsActions holding={holding} />
              </Suspense>
            ) : null}
            <AssetActions
              assetId={holding.assetId}
              name={holding.name}
              tracking={holding.tracking}
              isGranted={assetClassOf(holding.assetClass).isGranted === true}
            />
          </>
        )
      }
    >
      <div className="grid min-w-0 gap-x-12 gap-y-8 xl:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {mode === "projected" ? (
            <Suspense>
              <ProjectedHolding holding={holding} />
            </Suspense>
          ) : null}
          <HoldingFigures detail={detail} />
          <HoldingCharts detail={detail} />
        </div>
        <AssetSections detail={detail} section={section} onChange={show} />
      </div>
    </Page>
  );
}
