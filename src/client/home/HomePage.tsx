import { Plus, Sparkles } from "lucide-react";
import type { MetaFunction } from "react-router";
import { Badge } from "#ui/components/Badge.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { Frame } from "#client/shell/Frame.tsx";
import { FirstSteps } from "./FirstSteps.tsx";

type Listed = PortfolioList["portfolios"][number];

export const meta: MetaFunction = () => [{ title: "Portfolios · Aventine" }];

/** Home: every portfolio with what it is worth today. With none, three ways to begin. */
export default function HomePage() {
  const list = useApiQuery(paths.portfolios());
  const portfolios = list.data?.portfolios;
  return (
    <Frame>
      <Page title="Portfolios" actions={portfolios && portfolios.length > 0 ? <HomeActions list={portfolios} /> : null}>
        {portfolios ? <Portfolios portfolios={portfolios} /> : null}
        {!portfolios && list.failure ? (
          <ErrorState title="Your portfolios could not be loaded" onRetry={list.retry}>
            {list.failure.message}
          </ErrorState>
        ) : null}
        {list.isLoading ? <ListSkeleton /> : null}
      </Page>
    </Frame>
  );
}

function HomeActions({ list }: { readonly list: readonly Listed[] }) {
  return (
    <>
      {list.some((it) => it.kind === "sample") ? null : (
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

function Portfolios({ portfolios }: { readonly portfolios: readonly Listed[] }) {
  if (portfolios.length === 0) return <FirstSteps />;
  const current = portfolios.filter((it) => !it.isArchived);
  const archived = portfolios.filter((it) => it.isArchived);
  return (
    <>
      <PortfolioRows label="Portfolios" portfolios={current} />
      {archived.length > 0 ? (
        <details>
          <summary className="rounded-sm text-13 text-ink-muted">Archived ({archived.length})</summary>
          <PortfolioRows label="Archived portfolios" portfolios={archived} />
        </details>
      ) : null}
      {current.every((it) => it.kind === "sample") ? <FirstSteps hasSample /> : null}
    </>
  );
}

function PortfolioRows({ label, portfolios }: { readonly label: string; readonly portfolios: readonly Listed[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {portfolios.map((it) => (
        <li key={it.portfolioId} className="relative flex items-center justify-between gap-6 px-1 py-4 hover:bg-hover">
          <div className="min-w-0">
            <Link
              look="plain"
              to={screenPath.overview(it.portfolioId)}
              prefetch="intent"
              className="text-16 font-medium after:absolute after:inset-0"
            >
              {it.name}
            </Link>
            <div className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-muted">
              {it.kind === "sample" ? <Badge tone="info">Sample</Badge> : null}
              {it.role === "owner" ? null : <Badge>{it.role === "editor" ? "Editor" : "Viewer"}</Badge>}
              <span>In {it.baseCurrency}</span>
            </div>
          </div>
          <div className="text-right">
            <div className="text-12 text-ink-muted">Net worth</div>
            <div className="relative text-18 font-semibold">
              {it.netWorth ? (
                <FigureText figure={it.netWorth} currency={it.baseCurrency} precision="whole" />
              ) : (
                <UnknownValue reason="The net worth of this portfolio has not been computed yet." />
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading portfolios" className="divide-y divide-line border-y border-line">
      {[0, 1].map((it) => (
        <div key={it} className="flex items-center justify-between px-1 py-4">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-4 w-16" />
          </div>
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </div>
  );
}
