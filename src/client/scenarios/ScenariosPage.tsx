import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { SavedViewsMenu } from "#client/parts/SavedViewsMenu.tsx";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch } from "#client/portfolio/view-state.ts";
import { ScenarioTable } from "#client/scenarios/ScenarioTable.tsx";
import { ScenarioOutcome } from "#client/scenarios/ScenarioOutcome.tsx";
import { ShockFields } from "#client/scenarios/ShockFields.tsx";
import { shocksFromText, shocksText, shownFactors } from "#client/scenarios/own-shocks.ts";
import type { Scenarios } from "#features/analytics/contract.ts";
import { classNames } from "#ui/components/class-names.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import type { SavedSideBySideProps } from "./SavedSideBySide.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const SavedSideBySide = laterPart<SavedSideBySideProps>(
  async () => (await import("./SavedSideBySide.tsx")).SavedSideBySide,
);

export const meta: MetaFunction = () => [{ title: "Scenarios · Aventine" }];

/** Asks for the figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  prefetch(read.self());
  prefetch(read.scenarios(scopedView(viewFromSearch(new URL(request.url).searchParams))));
  return null;
}

/** What a shock would do to everything owned and owed today: named ones, and one's own. */
export default function ScenariosPage() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const scenarios = useApiQuery(read.scenarios(scoped), { keepsPrevious: true });
  const { data, failure } = scenarios;
  return (
    <Page
      title="Scenarios"
      description={
        data ? (
          <>
            <DateText on={data.on} />, in {data.currency}
          </>
        ) : (
          "\u00a0"
        )
      }
    >
      {data ? <Body named={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The scenarios could not be loaded" onRetry={scenarios.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {scenarios.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const SHOCKS = "shocks";

/** The shocks in the address; without any, the first of the named ones. */
function useShocks({ scenarios }: Scenarios) {
  const [search, setSearch] = useSearchParams();
  const stated = search.get(SHOCKS);
  const shocks = stated === null ? (scenarios[0]?.shocks ?? {}) : shocksFromText(stated);
  const text = shocksText(shocks);
  return {
    shocks,
    text,
    /** Of the named ones, where it is one. */
    named: scenarios.find((it) => shocksText(it.shocks) === text),
    change: (next: Readonly<Record<string, number>>) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set(SHOCKS, shocksText(next));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

function Body({ named: all }: { readonly named: Scenarios }) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const { shocks, text, named, change } = useShocks(all);
  const asks = named === undefined && text !== "";
  const asked = useApiQuery(read.scenarios({ ...scoped, shocks: text }), { isEnabled: asks, keepsPrevious: true });
  if (all.factors.length === 0) return <NothingMoves />;
  const shown = named ?? (asks ? asked.data?.scenarios[0] : undefined);
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div
          aria-busy={asks && asked.isRefreshing}
          className={classNames("min-w-0", asks && asked.isRefreshing && "is-refreshing")}
        >
          {shown ? <ScenarioOutcome scenario={shown} currency={all.currency} /> : null}
          {asks ? <FailedReads reads={[asked]}>What these shocks would do is not known without it.</FailedReads> : null}
          {asks && asked.isLoading ? <SkeletonRows count={6} /> : null}
          {text === "" ? (
            <p className="text-14 text-ink-muted">Type a shock, or choose one of the list: nothing moves so far.</p>
          ) : null}
        </div>
        <Section title="Shocks of your own" className="xl:border-t-0 xl:pt-0" actions={<SavedScenarios text={text} />}>
          <ShockFields factors={shownFactors(all.factors)} shocks={shocks} onChange={change} />
        </Section>
      </div>
      <Suspense>
        <SavedSideBySide chosen={text} onChoose={change} />
      </Suspense>
      <ScenarioTable scenarios={all} chosen={named?.key} onChoose={change} />
      <ul className="flex max-w-140 flex-col gap-1 text-13 text-ink-muted">
        {all.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shocks by a name: kept, pinned and shared as every view is. */
const SavedScenarios = ({ text }: { readonly text: string }) => (
  <SavedViewsMenu
    screen="scenarios"
    present={text === "" ? "" : new URLSearchParams({ [SHOCKS]: text }).toString()}
    withSaved={(search, saved) => {
      const next = new URLSearchParams(search);
      next.delete(SHOCKS);
      for (const [name, value] of new URLSearchParams(saved)) next.set(name, value);
      return next;
    }}
  />
);

function NothingMoves() {
  const links = useScreenLinks();
  return (
    <EmptyState
      title="Nothing held that a shock could move"
      actions={<ButtonLink to={links.holdings}>Holdings</ButtonLink>}
    >
      Shares, bonds, property, coins and foreign money move; what is held in the portfolio’s own currency stays.
    </EmptyState>
  );
}
