import type { ReactNode } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { Mode } from "#features/figures/contract.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch } from "#client/portfolio/view-state.ts";
import { AddAsset } from "./AddAsset.tsx";
import { HoldingsGrid } from "./HoldingsGrid.tsx";
import { LISTED_FIELDS } from "./listed-holdings.ts";
import type { ListedColumns } from "./listed-holdings.ts";

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
  return (
    <Page
      title="Holdings"
      description={holdings.data ? <Summary holdings={holdings.data} /> : "\u00a0"}
      actions={<AddAsset />}
    >
      {holdings.data ? (
        <HoldingsGrid
          holdings={holdings.data}
          isRefreshing={holdings.isRefreshing}
          empty={<NoHoldings mode={holdings.data.mode} />}
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

const EMPTY: Readonly<Record<Mode, { readonly title: string; readonly words: string }>> = {
  open: { title: "Nothing is held on this day", words: "Import a statement or add a first transaction." },
  closed: {
    title: "Nothing was held before",
    words: "Positions you have sold completely appear here with their gain.",
  },
  lifetime: { title: "Nothing here yet", words: "Import a statement or add a first transaction." },
  projected: {
    title: "Nothing is held once what is planned has happened",
    words: "Transactions that are planned or pending count here as if they had happened.",
  },
};

function NoHoldings({ mode }: { readonly mode: Mode }): ReactNode {
  const links = useScreenLinks();
  const { title, words } = EMPTY[mode];
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink to={links.imports} variant="primary">
            Import a file
          </ButtonLink>
          <ButtonLink to={withSearch(links.holdings, { add: "asset" })}>Add an asset or debt</ButtonLink>
          <ButtonLink to={withSearch(links.transactions, { add: "transaction" })}>Add a transaction</ButtonLink>
        </>
      }
    >
      {words}
    </EmptyState>
  );
}
