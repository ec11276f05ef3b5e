import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { classNames } from "#ui/components/class-names.ts";
import type { Overview } from "#features/figures/contract.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch, windowOf } from "#client/portfolio/view-state.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { Returns } from "#client/parts/Returns.tsx";
import { Allocation } from "./Allocation.tsx";
import { Checklist } from "./Checklist.tsx";
import { Headline } from "./Headline.tsx";
import { Movers } from "./Movers.tsx";
import { OverviewSkeleton } from "./OverviewSkeleton.tsx";
import { ToLookAt } from "./ToLookAt.tsx";
import { WorthChart } from "./WorthChart.tsx";

export const meta: MetaFunction = () => [{ title: "Overview · Aventine" }];

/** Asks for the figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  prefetch(read.overview({ ...scopedView(view), ...windowOf(view) }));
  return null;
}

/** One look: what it is all worth, how it got there, what it consists of, and what needs a hand. */
export default function OverviewPage() {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const overview = useApiQuery(read.overview({ ...scoped, ...window }), { keepsPrevious: true });
  return (
    <div className="mx-auto w-full max-w-410 px-4 pt-5 pb-16 sm:px-6 2xl:px-8">
      <h1 className="sr-only">Overview</h1>
      {overview.data ? <OverviewBody overview={overview.data} isRefreshing={overview.isRefreshing} /> : null}
      {!overview.data && overview.failure ? (
        <ErrorState title="The overview could not be loaded" onRetry={overview.retry}>
          {overview.failure.message}
        </ErrorState>
      ) : null}
      {overview.isLoading ? <OverviewSkeleton /> : null}
    </div>
  );
}

interface BodyProps {
  readonly overview: Overview;
  /** Another range, day or currency was chosen and its figures are on their way. */
  readonly isRefreshing: boolean;
}

function OverviewBody({ overview, isRefreshing }: BodyProps) {
  const words = useWindowWords(overview);
  if (!overview.hasTransactions) return <Checklist />;
  // Shares, moves and returns of a total nobody knows would only be noise.
  const isKnown = overview.netWorth.value !== null;
  return (
    <div
      aria-busy={isRefreshing}
      className={classNames(
        "grid gap-x-12 gap-y-8 transition-opacity duration-150 xl:grid-cols-[minmax(0,1fr)_380px]",
        isRefreshing && "opacity-60",
      )}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Headline overview={overview} />
        <WorthChart overview={overview} />
        {isKnown ? <Movers overview={overview} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {isKnown ? <Returns performance={overview.performance} note={words} /> : null}
        {isKnown ? <Allocation overview={overview} /> : null}
        <ToLookAt overview={overview} />
      </div>
    </div>
  );
}
