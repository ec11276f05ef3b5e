import { Suspense } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { pricePaths } from "#client/api/price-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { AssetPriceStates } from "#client/data-health/AssetPriceStates.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { SourceStates } from "#client/parts/SourceStates.tsx";
import { UpToDateShare } from "#client/parts/UpToDate.tsx";
import { usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PriceHealth } from "#features/prices/living-contract.ts";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";

const CoverageOverTime = laterPart(async () => (await import("./CoverageOverTime.tsx")).CoverageOverTime);
const EstimatedValues = laterPart(
  async () => (await import("#client/data-health/EstimatedValues.tsx")).EstimatedValues,
);
const OldValues = laterPart(async () => (await import("#client/data-health/OldValues.tsx")).OldValues);

export const meta: MetaFunction = () => [{ title: "Data health · Aventine" }];

/** Asks while the code of the screen is still on its way. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  prefetch(pricePaths(params["portfolioId"] ?? "").health());
  return null;
}

const LOOK_AGAIN_MS = 5000;
const isOnItsWay = ({ assets, areSourcesOn }: PriceHealth): boolean =>
  areSourcesOn && assets.some(({ state }) => state === "filling" || state === "looking");

/** Whether what is owned has a price that somebody keeps up to date, and what mends the rest. */
export default function DataHealthPage() {
  const { portfolioId } = usePortfolio();
  const health = useApiQuery(pricePaths(portfolioId).health(), {
    pollMs: (it) => (it && isOnItsWay(it) ? LOOK_AGAIN_MS : undefined),
  });
  return (
    <Page
      title="Data health"
      description="Where prices and rates come from, how fresh they are, and what waits for you."
    >
      <Loaded query={health} what="Data health" skeleton={<SkeletonRows count={10} />}>
        {(it) => (
          <div className="flex max-w-240 flex-col gap-8">
            <FreshShare />
            <Suspense>
              <EstimatedValues />
            </Suspense>
            <Suspense fallback={<SkeletonRows count={4} />}>
              <OldValues />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <CoverageOverTime />
            </Suspense>
            <AssetPriceStates health={it} />
            <Section title="Sources">
              {it.areSourcesOn ? null : (
                <p className="mb-2 text-14 text-ink-muted">
                  Sources of prices are switched off by who runs this server. Prices come from you and from your
                  statements.
                </p>
              )}
              <SourceStates sources={it.sources} />
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** How much of what is held rests on values of now; pressed, it says of what. */
function FreshShare() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const overview = useApiQuery(read.overview({ ...scoped, range: "1D" }));
  if (overview.failure) return <p className="text-14 text-ink-muted">{overview.failure.message}</p>;
  if (!overview.data) return <SkeletonRows count={1} />;
  const { upToDate } = overview.data;
  if (upToDate.value === null) return <p className="text-14 text-ink-muted">{upToDate.notes.join(" ")}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-muted">
      <span className="text-20 font-semibold text-ink">
        <UpToDateShare share={upToDate} />
      </span>
      <span>
        of what you hold is up to date: money, prices of the last two trading days, and values you stated within the
        time their class allows.
        {upToDate.status === "partial" ? ` ${upToDate.notes.join("; ")}.` : ""}
      </span>
    </p>
  );
}
