import { Suspense } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { Mode } from "#features/figures/contract.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch } from "#client/portfolio/view-state.ts";
import { RowsDoor, useRowsDoor } from "#client/rows/RowsDoor.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import type { NoHoldingsProps } from "./NoHoldings.tsx";
import { AddAsset } from "./AddAsset.tsx";
import { HoldingsGrid } from "./HoldingsGrid.tsx";
import { LISTED_FIELDS } from "./listed-holdings.ts";
import type { ListedColumns } from "./listed-holdings.ts";

const NoHoldings = laterPart<NoHoldingsProps>(async () => (await import("./NoHoldings.tsx")).NoHoldings);

export const meta: MetaFunction = () => [{ title: "Holdings · Aventine" }];

/** Asks for the holdings while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  prefetch(read.holdings(LISTED_FIELDS, { ...scopedView(view), mode: view.mode }));
  return null;
}

/** Everything owned, as a grid one can shape; a row opens its lots, disposals and prices. */
export default function HoldingsPage() {
  const { read } = usePortfolioPaths();
  const { scoped, mode } = usePortfolioView();
  const holdings = useApiQuery(read.holdings(LISTED_FIELDS, { ...scoped, mode }), { keepsPrevious: true });
  const door = useRowsDoor();
  return (
    <Page
      title="Holdings"
      description={holdings.data ? <Summary holdings={holdings.data} /> : "\u00a0"}
      actions={<AddAsset onSeveral={door.open} />}
    >
      <RowsDoor door={door} kind="assets" />
      {holdings.data ? (
        <HoldingsGrid
          holdings={holdings.data}
          isRefreshing={holdings.isRefreshing}
          empty={
            <Suspense>
              <NoHoldings mode={holdings.data.mode} onSeveral={door.open} />
            </Suspense>
          }
        />
      ) : null}
      {!holdings.data && holdings.failure ? (
        <ErrorState title="The holdings could not be loaded" onRetry={holdings.retry}>
          {holdings.failure.message}
        </ErrorState>
      ) : null}
      {holdings.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const COUNTED: Readonly<Record<Mode, (count: number) => string>> = {
  open: (count) => `${count} held on`,
  closed: (count) => `${count} held before`,
  lifetime: (count) => `${count} ever held by`,
  projected: (count) => `${count} held once what is pending and planned has happened, at prices of`,
};

function Summary({ holdings }: { readonly holdings: ListedColumns }) {
  return (
    <>
      {COUNTED[holdings.mode](holdings.count)} <DateText on={holdings.on} />
      {holdings.mode === "closed" ? null : (
        <>
          {", worth "}
          <Explain figure="net_worth" label="the total value">
            <FigureText figure={holdings.total} currency={holdings.currency} precision="whole" />
          </Explain>
        </>
      )}
    </>
  );
}
