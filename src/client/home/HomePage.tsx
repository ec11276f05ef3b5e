import { Plus, Sparkles } from "lucide-react";
import type { MetaFunction } from "react-router";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { TrialLine } from "#client/parts/TrialLine.tsx";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { metricsPath } from "#client/api/metric-paths.ts";
import { StateFigures } from "#client/parts/StateFigures.tsx";
import { TotalFigures } from "#client/parts/TotalFigures.tsx";
import { PortfolioRow, PortfolioRowsSkeleton } from "#client/parts/PortfolioRow.tsx";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { FirstSteps } from "#client/parts/FirstSteps.tsx";
import { NextDates, NextDatesSkeleton } from "./NextDates.tsx";
import { NeedsYou } from "./NeedsYou.tsx";
import { Recent } from "./Recent.tsx";

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
      <TrialLine />
      <Loaded query={list} what="Your portfolios" skeleton={<PortfolioRowsSkeleton />}>
        {({ portfolios }) => (portfolios.length === 0 ? <FirstSteps /> : <Home portfolios={portfolios} />)}
      </Loaded>
    </CentralScreen>
  );
}

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
            <div className="flex flex-col gap-5">
              <TotalFigures metrics={loaded} span="in a year" />
              <StateFigures metrics={loaded} />
            </div>
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
          {metrics.data ? <NextDates metrics={metrics.data} /> : metrics.isLoading ? <NextDatesSkeleton /> : null}
        </div>
        <Recent />
      </div>
      {current.every((it) => it.kind === "sample") ? <FirstSteps hasSample /> : null}
    </>
  );
}
