import { type ClientLoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { feePaths } from "#client/api/fee-paths.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch, windowOf } from "#client/portfolio/view-state.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import type { Fees } from "#features/figures/fees-contract.ts";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { CostsInside } from "./CostsInside.tsx";
import { FeeFigures } from "./FeeFigures.tsx";
import { FeeGroups } from "./FeeGroups.tsx";
import { TenYears } from "./TenYears.tsx";

export const meta: MetaFunction = () => [{ title: "Fees · Aventine" }];

/** A growth nobody assumed otherwise. */
const growthIn = (search: URLSearchParams): number | undefined => {
  const growth = Number(search.get("growth") ?? "");
  return search.has("growth") && growth >= -0.5 && growth <= 0.5 ? growth : undefined;
};

/** Asks while the code of the screen is still on its way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const portfolioId = params["portfolioId"] ?? "";
  const search = new URL(request.url).searchParams;
  const view = viewFromSearch(search);
  prefetch(portfolioPaths(portfolioId).read.self());
  prefetch(feePaths(portfolioId).fees({ ...scopedView(view), ...windowOf(view), growth: growthIn(search) }));
  return null;
}

/** What wealth costs: what is charged, what is taken out of values unseen, and what both come to in ten years. */
export default function FeesPage() {
  const { portfolioId } = usePortfolio();
  const { scoped, window } = usePortfolioView();
  const [search] = useSearchParams();
  const fees = useApiQuery(feePaths(portfolioId).fees({ ...scoped, ...window, growth: growthIn(search) }), {
    keepsPrevious: true,
  });
  return (
    <Page
      title="Fees"
      description="What is charged, and what is taken out of values before you see them."
      actions={<RangeControl />}
    >
      <Loaded query={fees} what="Your fees" skeleton={<SkeletonRows count={10} />}>
        {(it) => <Body fees={it} />}
      </Loaded>
    </Page>
  );
}

function Body({ fees }: { readonly fees: Fees }) {
  const { range, day } = usePortfolioView();
  const words = useWindowWords({ range, on: day });
  if (!fees.hasTransactions) return <NothingYet />;
  return (
    <div className="flex flex-col gap-8">
      <FeeFigures fees={fees} words={words} />
      <TenYears fees={fees} />
      <CostsInside fees={fees} />
      <FeeGroups fees={fees} words={words} />
    </div>
  );
}

function NothingYet() {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="No fees yet"
      actions={
        isReadOnly ? null : (
          <ButtonLink to={links.imports} variant="primary">
            Import a statement
          </ButtonLink>
        )
      }
    >
      What brokers and banks charge stands here once it is booked, and beside it what funds take out of their value.
    </EmptyState>
  );
}
