import { Suspense, useCallback, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_GROUPS, groupOfSlug } from "#assets/class-groups.ts";
import { viewNamed } from "#assets/class-views.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { type ApiQuery, prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import {
  useBondLinks,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
  useStatementLink,
} from "#client/portfolio/use-portfolio.ts";
import { isOfOwner, scopeOn, takesOf } from "#client/portfolio/screen-takes.ts";
import { scopedView, viewFromSearch, windowOf } from "#client/portfolio/view-state.ts";
import type { Mode } from "#features/figures/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { AddAsset } from "./AddAsset.tsx";
import { classColumns } from "./class-columns.tsx";
import { RowsDoor, useRowsDoor } from "#client/rows/RowsDoor.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { CHART, ClassDrawing } from "./ClassDrawing.tsx";
import { ClassNext } from "./ClassNext.tsx";
import { ClassStrip } from "./ClassStrip.tsx";
import type { HoldingsGridProps } from "./HoldingsGrid.tsx";
import { usePeriodColumns } from "./use-period-columns.tsx";
import { CLASS_FIELDS } from "./listed-holdings.ts";
import type { ClassHoldings } from "./listed-holdings.ts";

const MoneyParts = laterPart(async () => (await import("./money/MoneyParts.tsx")).MoneyParts);
const CoinWallets = laterPart(async () => (await import("./CoinWallets.tsx")).CoinWallets);
const CoinsAsCash = laterPart(async () => (await import("./CoinsAsCash.tsx")).CoinsAsCash);
const CoinsElsewhere = laterPart(async () => (await import("./CoinsElsewhere.tsx")).CoinsElsewhere);
const WeightsBeside = laterPart(async () => (await import("./WeightsBeside.tsx")).WeightsBeside);
const OptionStrategies = laterPart(async () => (await import("./options/OptionStrategies.tsx")).OptionStrategies);
const WatchList = laterPart(async () => (await import("./WatchList.tsx")).WatchList);
const OwnTransfers = laterPart(async () => (await import("./OwnTransfers.tsx")).OwnTransfers);
const CommitmentPlan = laterPart(async () => (await import("./funds/CommitmentPlan.tsx")).CommitmentPlan);
const FundParts = laterPart(async () => (await import("#client/asset/FundParts.tsx")).FundParts);
/** It stands below what answers the question of the screen. */
const HoldingsGrid = laterPart<HoldingsGridProps>(async () => (await import("./HoldingsGrid.tsx")).HoldingsGrid);

const labelOf = (slug: string | undefined): string => {
  const group = groupOfSlug(slug ?? "");
  return group === undefined ? "Not found" : CLASS_GROUPS[group].label;
};

export const meta: MetaFunction = ({ params }) => [{ title: `${labelOf(params["group"])} · Aventine` }];

/** Asks for the classes while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const search = new URL(request.url).searchParams;
  const looked = viewFromSearch(search);
  const group = groupOfSlug(params["group"] ?? "");
  prefetch(read.self());
  if (group === undefined) return null;
  const { key: view } = viewNamed(group, search.get(CHART));
  const scope = scopeOn(takesOf(`own/${params["group"] ?? ""}`), looked.scope);
  const asked = { ...scopedView(looked), scope, mode: looked.mode, view, ...windowOf(looked) };
  prefetch(read.classGroup(group, CLASS_FIELDS, asked));
  return null;
}

/** Classes looked at together: how they stand as a whole, what is held of them, and what comes next. One screen for every group. */
export default function ClassPage() {
  const { group: slug = "" } = useParams();
  const group = groupOfSlug(slug);
  // Each group has filters of its own: nothing of the last one stays in the list.
  return group === undefined ? <NoSuchGroup /> : <ClassScreen key={group} group={group} />;
}

function ClassScreen({ group }: { readonly group: ClassGroupKey }) {
  const { read } = usePortfolioPaths();
  const { scoped, mode, window } = usePortfolioView();
  const [search] = useSearchParams();
  const { key: view } = viewNamed(group, search.get(CHART));
  const asked = { ...scoped, mode, view, ...window };
  const answer = useApiQuery(read.classGroup(group, CLASS_FIELDS, asked), { keepsPrevious: true });
  const { label } = CLASS_GROUPS[group];
  const shown = useShown(answer, JSON.stringify({ ...scoped, mode, ...window }));
  const door = useRowsDoor();
  const statementLink = useStatementLink();
  const bondLinks = useBondLinks();
  return (
    <Page
      title={label}
      description={shown ? <Summary view={shown} /> : "\u00a0"}
      actions={
        <>
          {group === "fixed_income" ? (
            <>
              <ButtonLink to={bondLinks.trial}>Try bonds out</ButtonLink>
              <ButtonLink to={bondLinks.report}>Report</ButtonLink>
            </>
          ) : null}
          {group === "real_estate" ? <ButtonLink to={statementLink()}>Statement</ButtonLink> : null}
          <AddAsset onSeveral={door.open} />
        </>
      }
    >
      <RowsDoor door={door} kind={{ group }} />
      {shown ? <Whole view={shown} answer={answer} /> : null}
      {!shown && answer.failure ? (
        <ErrorState title={`${label} could not be loaded`} onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <ClassSkeleton /> : null}
    </Page>
  );
}

/** The answer; where another view of the chart was refused, the last one to the same question: all but the chart is what it says. */
function useShown({ data, isRefreshing }: ApiQuery<ClassHoldings>, question: string): ClassHoldings | undefined {
  const [last, setLast] = useState<{ readonly question: string; readonly data: ClassHoldings }>();
  if (data && !isRefreshing && last?.data !== data) setLast({ question, data });
  return data ?? (last?.question === question ? last.data : undefined);
}

const COUNTED: Readonly<Record<Mode, (count: number) => string>> = {
  open: (count) => `${count} held on`,
  closed: (count) => `${count} held before`,
  lifetime: (count) => `${count} ever held by`,
  projected: (count) => `${count} held once what is pending and planned has happened, at prices of`,
};

const Summary = ({ view: { mode, count, on, currency } }: { readonly view: ClassHoldings }) => (
  <>
    {COUNTED[mode](count)} <DateText on={on} />, in {currency}
  </>
);

interface WholeProps {
  readonly view: ClassHoldings;
  readonly answer: ApiQuery<ClassHoldings>;
}

function Whole({ view, answer: { isRefreshing, failure, retry } }: WholeProps) {
  const { group, own, columns, currency } = view;
  const { scope } = usePortfolioView();
  const ofPeriod = usePeriodColumns(group === "equities");
  const adapt = useCallback(
    (common: Parameters<typeof classColumns>[0]) => [
      ...classColumns(common, group, { own, columns, currency }),
      ...ofPeriod,
    ],
    [group, own, columns, currency, ofPeriod],
  );
  const grid = (
    <Suspense fallback={<SkeletonRows count={8} />}>
      <HoldingsGrid
        holdings={view}
        isRefreshing={isRefreshing}
        empty={<NothingHeld view={view} />}
        adapt={adapt}
        maxHeight="70dvh"
      />
    </Suspense>
  );
  if (view.count === 0)
    return (
      <div className="flex flex-col gap-8">
        {grid}
        {group === "crypto" && !isOfOwner(scope) ? (
          <Suspense>
            <CoinsElsewhere />
          </Suspense>
        ) : null}
      </div>
    );
  return (
    <div className="flex flex-col gap-8">
      <ClassStrip view={view} />
      <ClassDrawing view={view} {...{ isRefreshing, failure, retry }} />
      {group === "money" ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <MoneyParts />
          {isOfOwner(scope) ? null : <CoinsAsCash />}
        </Suspense>
      ) : null}
      {group === "crypto" && !isOfOwner(scope) ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <CoinWallets />
          <OwnTransfers />
        </Suspense>
      ) : null}
      {grid}
      {group === "equities" ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <OptionStrategies />
          <WeightsBeside />
          <WatchList />
        </Suspense>
      ) : null}
      {group === "private_funds" ? (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <CommitmentPlan />
          <FundParts />
        </Suspense>
      ) : null}
      {view.next.length > 0 ? <ClassNext entries={view.next} /> : null}
    </div>
  );
}

const NOTHING: Readonly<Record<Mode, string>> = {
  open: "Nothing of this is held on this day",
  closed: "Nothing of this was held before",
  lifetime: "Nothing of this yet",
  projected: "Nothing of this once what is planned has happened",
};

/** No bank or broker has a file of these: they are typed. */
const TYPED: ReadonlySet<string> = new Set(["real_estate", "private_funds", "other"]);

/** What would stand here, and the ways to it. */
function NothingHeld({ view: { group, mode } }: { readonly view: ClassHoldings }) {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const isTyped = TYPED.has(group);
  return (
    <EmptyState
      title={NOTHING[mode]}
      actions={
        <>
          {isReadOnly || isTyped ? null : (
            <ButtonLink to={links.imports} variant="primary">
              Import a file
            </ButtonLink>
          )}
          {isReadOnly ? null : (
            <ButtonLink to={withSearch(links.holdings, { add: "asset" })} variant={isTyped ? "primary" : "secondary"}>
              Add an asset or debt
            </ButtonLink>
          )}
          <ButtonLink to={links.holdings}>Show all holdings</ButtonLink>
        </>
      }
    >
      {CLASS_GROUPS[group].description}
    </EmptyState>
  );
}

function NoSuchGroup() {
  const links = useScreenLinks();
  return (
    <Page title="Page not found">
      <EmptyState
        title="There are no classes of this name"
        actions={<ButtonLink to={links.holdings}>Show all holdings</ButtonLink>}
      >
        The address may be mistyped. Everything you own is among the holdings.
      </EmptyState>
    </Page>
  );
}

const ClassSkeleton = () => (
  <div className="flex flex-col gap-8">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-72 w-full" />
    <SkeletonRows count={10} />
  </div>
);
