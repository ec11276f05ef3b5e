import { LayoutGrid } from "lucide-react";
import { Fragment, Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { useUser } from "#client/page/use-user.ts";
import type { ArrangeDialogProps } from "./ArrangeDialog.tsx";
import { cardLayout } from "./card-layout.ts";
import type { CardKey } from "./card-layout.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { classNames } from "#ui/components/class-names.ts";
import type { Overview } from "#features/figures/contract.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
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

const PricesLine = laterPart(async () => (await import("./PricesLine.tsx")).PricesLine);
const RecapLine = laterPart<{ readonly firstOn: string | null }>(
  async () => (await import("./RecapLine.tsx")).RecapLine,
);
const WaitingPrices = laterPart(async () => (await import("./WaitingPrices.tsx")).WaitingPrices);
const ConnectionAlerts = laterPart(async () => (await import("./ConnectionAlerts.tsx")).ConnectionAlerts);
const AfterTaxCard = laterPart(async () => (await import("./AfterTaxCard.tsx")).AfterTaxCard);
const NextDays = laterPart(async () => (await import("./NextDays.tsx")).NextDays);
const ProjectedOverview = laterPart(async () => (await import("./ProjectedOverview.tsx")).ProjectedOverview);
const ArrangeDialog = laterPart<ArrangeDialogProps>(async () => (await import("./ArrangeDialog.tsx")).ArrangeDialog);

export const meta: MetaFunction = () => [{ title: "Overview · Aventine" }];

/** Asks for the figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  if (view.mode !== "projected") prefetch(read.overview({ ...scopedView(view), ...windowOf(view) }));
  return null;
}

/** One look: what it is all worth, how it got there, what it consists of, and what needs a hand. */
export default function OverviewPage() {
  const { mode } = usePortfolioView();
  return (
    <div className="mx-auto w-full max-w-410 px-4 pt-5 pb-16 sm:px-6 2xl:px-8">
      <h1 className="sr-only">Overview</h1>
      {mode === "projected" ? (
        <Suspense fallback={<OverviewSkeleton />}>
          <ProjectedOverview />
        </Suspense>
      ) : (
        <OverviewToday />
      )}
    </div>
  );
}

function OverviewToday() {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const overview = useApiQuery(read.overview({ ...scoped, ...window }), { keepsPrevious: true });
  return (
    <>
      {overview.data ? <OverviewBody overview={overview.data} isRefreshing={overview.isRefreshing} /> : null}
      {!overview.data && overview.failure ? (
        <ErrorState title="The overview could not be loaded" onRetry={overview.retry}>
          {overview.failure.message}
        </ErrorState>
      ) : null}
      {overview.isLoading ? <OverviewSkeleton /> : null}
    </>
  );
}

/** Opens what is shown and in which order. */
function Arrange() {
  const { overviewCards } = usePortfolio();
  const isActing = Boolean(useUser().actor);
  const [isOpen, setOpen] = useState(false);
  if (isActing) return null;
  return (
    <div className="no-print">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2.5"
        icon={<LayoutGrid size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        Arrange the overview
      </Button>
      <Suspense>{isOpen ? <ArrangeDialog layout={overviewCards} onClose={() => setOpen(false)} /> : null}</Suspense>
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
  const { overviewCards } = usePortfolio();
  if (!overview.hasTransactions)
    return (
      <>
        <Checklist />
        <Suspense>
          <ConnectionAlerts />
        </Suspense>
      </>
    );
  // Shares, moves and returns of a total nobody knows would only be noise.
  const isKnown = overview.netWorth.value !== null;
  const cards: Readonly<Record<CardKey, ReactNode>> = {
    movers: isKnown ? <Movers overview={overview} /> : null,
    next: (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <NextDays />
      </Suspense>
    ),
    returns: isKnown ? <Returns performance={overview.performance} note={words} /> : null,
    allocation: isKnown ? <Allocation overview={overview} /> : null,
    tax: isKnown ? (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <AfterTaxCard />
      </Suspense>
    ) : null,
    attention: (
      <>
        <ToLookAt overview={overview} />
        <Suspense>
          <ConnectionAlerts />
          <WaitingPrices />
        </Suspense>
      </>
    ),
  };
  const { main, side, hidden } = cardLayout(overviewCards);
  const shown = (keys: readonly CardKey[]) => keys.filter((key) => !hidden.includes(key));
  const cardOf = (key: CardKey) => <Fragment key={key}>{cards[key]}</Fragment>;
  return (
    <div
      aria-busy={isRefreshing}
      className={classNames(
        "grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]",
        isRefreshing && "is-refreshing",
      )}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-2">
          <Headline overview={overview} />
          <Suspense>
            <PricesLine />
            <RecapLine firstOn={overview.firstOn} />
          </Suspense>
        </div>
        <WorthChart overview={overview} />
        {shown(main).map(cardOf)}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {shown(side).map(cardOf)}
        <Arrange />
      </div>
    </div>
  );
}
