import { Plus, Sparkles } from "lucide-react";
import { Suspense } from "react";
import type { MetaFunction } from "react-router";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { metricsPath } from "#client/api/metric-paths.ts";
import type { HomeFiguresProps } from "./HomeFigures.tsx";
import { PortfolioRow, PortfolioRowsSkeleton } from "#client/parts/PortfolioRow.tsx";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { FirstStepsProps } from "#client/parts/FirstSteps.tsx";
import type { NextDatesProps } from "./NextDates.tsx";
import { NeedsYou } from "./NeedsYou.tsx";

/** What waits for an answer anyway, stands below what matters, or is for those who have not begun: not in the first load. */
const TrialLine = laterPart(async () => (await import("#client/parts/TrialLine.tsx")).TrialLine);
const FirstSteps = laterPart<FirstStepsProps>(async () => (await import("#client/parts/FirstSteps.tsx")).FirstSteps);
const HomeFigures = laterPart<HomeFiguresProps>(async () => (await import("#client/home/HomeFigures.tsx")).HomeFigures);
const NextDates = laterPart<NextDatesProps>(async () => (await import("#client/home/NextDates.tsx")).NextDates);
const CombinedViews = laterPart(async () => (await import("#client/home/CombinedViews.tsx")).CombinedViews);
const Recent = laterPart(async () => (await import("#client/home/Recent.tsx")).Recent);

type Listed = PortfolioList["portfolios"][number];

export const meta: MetaFunction = () => [{ title: "Central · Aventine" }];

/** Home: what everything is worth, what needs the person, what was done last. With nothing yet, three ways to begin. */
export default function HomePage() {
  const list = useApiQuery(paths.portfolios());
  return (
    <CentralScreen
      title="Home"
      actions={list.data && list.data.portfolios.length > 0 ? <HomeActions list={list.data} /> : null}
    >
      <Suspense>
        <TrialLine />
      </Suspense>
      <Loaded query={list} what="Your portfolios" skeleton={<PortfolioRowsSkeleton />}>
        {({ portfolios }) => (portfolios.length === 0 ? <Begin /> : <Home portfolios={portfolios} />)}
      </Loaded>
      <Suspense>
        <CombinedViews />
      </Suspense>
    </CentralScreen>
  );
}

const Begin = (props: FirstStepsProps) => (
  <Suspense fallback={<Skeleton className="h-72 w-full max-w-200" />}>
    <FirstSteps {...props} />
  </Suspense>
);

/** As tall as a full list on a phone, so that nothing below it moves on the screen when the dates come. */
const NextDatesSkeleton = () => (
  <Section title="Next dates">
    <div className="min-h-130">
      <SkeletonRows count={8} />
    </div>
  </Section>
);

const RecentSkeleton = () => (
  <Section title="Recent">
    <SkeletonRows count={6} />
  </Section>
);

function HomeActions({ list: { portfolios } }: { readonly list: PortfolioList }) {
  return (
    <>
      {portfolios.some((it) => it.kind === "sample") ? null : (
        <ButtonLink to="/central/sample">
          <Sparkles size={16} strokeWidth={1.5} aria-hidden />
          Open the sample
        </ButtonLink>
      )}
      <ButtonLink to="/central/portfolios/new" variant="primary">
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        New portfolio
      </ButtonLink>
    </>
  );
}

function Home({ portfolios }: { readonly portfolios: readonly Listed[] }) {
  const current = portfolios.filter((it) => !it.isArchived);
  const hasOwn = current.some((it) => it.kind === "own" && it.role === "owner");
  const metrics = useApiQuery(metricsPath({ range: "1Y" }));
  return (
    <>
      {hasOwn ? (
        <Loaded query={metrics} what="Your net worth" skeleton={<Skeleton className="h-36 w-full max-w-160" />}>
          {(loaded) => (
            <Suspense fallback={<Skeleton className="h-36 w-full max-w-160" />}>
              <HomeFigures metrics={loaded} />
            </Suspense>
          )}
        </Loaded>
      ) : null}
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <Section title="Portfolios" actions={<Link to="/central/portfolios">Manage portfolios</Link>}>
          <ul aria-label="Portfolios" className="divide-y divide-line">
            {current.map((it) => (
              <PortfolioRow key={it.portfolioId} portfolio={it} />
            ))}
          </ul>
        </Section>
        <div className="flex min-w-0 flex-col gap-8 xl:row-span-2">
          <NeedsYou />
          <Suspense fallback={<NextDatesSkeleton />}>
            <Loaded query={metrics} what="Your next dates" skeleton={<NextDatesSkeleton />}>
              {(loaded) => <NextDates metrics={loaded} />}
            </Loaded>
          </Suspense>
        </div>
        <Suspense fallback={<RecentSkeleton />}>
          <Recent />
        </Suspense>
      </div>
      {current.every((it) => it.kind === "sample") ? <Begin hasSample /> : null}
    </>
  );
}
