import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import type { SavedViewsMenuProps } from "#client/parts/SavedViewsMenu.tsx";
import { PlanFields } from "#client/planning/PlanFields.tsx";
import { PlanFigures } from "#client/planning/PlanFigures.tsx";
import {
  leversFromSearch,
  type PlanLevers,
  planQueryOf,
  planSearchOf,
  searchWithLevers,
  searchWithPlan,
} from "#client/planning/plan-search.ts";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { viewFromSearch } from "#client/portfolio/view-state.ts";
import type { PlanAnswer } from "#features/planning/contract.ts";
import type { FanChartProps } from "#ui/charts/FanChart.tsx";
import type { FanPoint } from "#ui/charts/fan-bands.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { classNames } from "#ui/components/class-names.ts";

const FanChart = laterPart<FanChartProps>(async () => (await import("#ui/charts/FanChart.tsx")).FanChart);
const SavedViewsMenu = laterPart<SavedViewsMenuProps>(
  async () => (await import("#client/parts/SavedViewsMenu.tsx")).SavedViewsMenu,
);

export const meta: MetaFunction = () => [{ title: "Planning · Aventine" }];

/** Asks for the plan while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const search = new URL(request.url).searchParams;
  const { on, currency } = viewFromSearch(search);
  prefetch(read.self());
  prefetch(read.plan({ on, currency, ...planQueryOf(leversFromSearch(search)) }));
  return null;
}

/** Whether what is owned lasts: a plan from today's balance sheet, with every number it rests on in sight and in the address. */
export default function PlanningPage() {
  const { read } = usePortfolioPaths();
  const { asOf, shownCurrency } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const levers = leversFromSearch(search);
  const asked = planQueryOf(levers);
  const plan = useApiQuery(read.plan({ ...asOf, ...asked }), { keepsPrevious: true });
  const { data, failure } = plan;
  return (
    <Page
      title="Planning"
      description={data ? <Since plan={data} /> : "\u00a0"}
      actions={
        <Suspense fallback={<div className="h-8 w-30" />}>
          <SavedViewsMenu screen="planning" present={planSearchOf(search)} withSaved={searchWithPlan} />
        </Suspense>
      }
    >
      <PlanFields
        levers={levers}
        currency={shownCurrency}
        onChange={(next) =>
          setSearch((now) => searchWithLevers(now, next), { replace: true, preventScrollReset: true })
        }
      />
      {data && isNothing(data, levers) ? <NothingToPlan /> : null}
      {data && !isNothing(data, levers) ? (
        <Body
          plan={data}
          params={queryText(asked).slice(1)}
          spendsNothing={!isAbove(levers.spending)}
          isRefreshing={plan.isRefreshing}
        />
      ) : null}
      {!data && failure ? (
        <ErrorState title="The plan could not be computed" onRetry={plan.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {plan.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const isAbove = (amount: string): boolean => Number(amount) > 0;

/** Nothing is there to begin with, nothing is saved, nothing is spent: every figure of it would say nothing. */
const isNothing = ({ wealth }: PlanAnswer, { saving, spending }: PlanLevers): boolean =>
  !isAbove(wealth) && !isAbove(saving) && !isAbove(spending);

const NothingToPlan = () => {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="Nothing to plan with yet"
      actions={
        isReadOnly ? null : (
          <>
            <ButtonLink to={links.imports} variant="primary">
              Import a statement
            </ButtonLink>
            <ButtonLink to={links.accounts}>Add an account</ButtonLink>
          </>
        )
      }
    >
      A plan begins with what is invested today. Enter above what you mean to save a year to see what it could become.
    </EmptyState>
  );
};

const Since = ({ plan: { from, currency } }: { readonly plan: PlanAnswer }) => (
  <>
    From what is owned on <DateText on={from} />, in {currency} of today’s purchasing power
  </>
);

interface BodyProps {
  readonly plan: PlanAnswer;
  readonly params: string;
  readonly spendsNothing: boolean;
  readonly isRefreshing: boolean;
}

function Body({ plan, params, spendsNothing, isRefreshing }: BodyProps) {
  return (
    <div
      aria-busy={isRefreshing}
      className={classNames("mt-6 flex flex-col gap-8 transition-opacity duration-150", isRefreshing && "opacity-60")}
    >
      <PlanFigures plan={plan} params={params} spendsNothing={spendsNothing} />
      <Section title="Wealth to come" note="where 10, 25, 50, 75 and 90 of 100 futures end each year">
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <FanChart label="Wealth to come" points={fanPoints(plan)} currency={plan.currency} height={280} />
        </Suspense>
      </Section>
      <Section title="What this assumes">
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-13 text-ink-muted">
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The start, which is known, and then the end of every year. */
const fanPoints = ({ from, wealth, years }: PlanAnswer): readonly FanPoint[] => {
  const start = Number(wealth);
  return [
    { key: from, label: from.slice(0, 4), values: [start, start, start, start, start] },
    ...years.map(({ endsOn, p10, p25, p50, p75, p90 }): FanPoint => ({
      key: endsOn,
      label: endsOn.slice(0, 4),
      values: [p10, p25, p50, p75, p90],
    })),
  ];
};
