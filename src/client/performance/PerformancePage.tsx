import { missingWords } from "#client/parts/missing-words.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import { Returns } from "#client/parts/Returns.tsx";
import { GrowthChart } from "#client/performance/GrowthChart.tsx";
import { PerformanceParts } from "#client/performance/PerformanceParts.tsx";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { scopedView, viewFromSearch, windowOf } from "#client/portfolio/view-state.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";

export const meta: MetaFunction = () => [{ title: "Performance · Aventine" }];

/** Asks for the figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  const asked = { ...scopedView(view), ...windowOf(view) };
  prefetch(read.self());
  prefetch(read.performance(asked));
  prefetch(read.returns({ ...asked, by: "holding" }));
  return null;
}

/** How well it went: both returns beside each other and the way there; below, one at a time, what it was made of, and every month and year. */
export default function PerformancePage() {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const history = useApiQuery(read.performance({ ...scoped, ...window }), { keepsPrevious: true });
  const { data, failure } = history;
  return (
    <Page title="Performance" description={data ? <Window history={data} /> : "\u00a0"} actions={<RangeControl />}>
      {data ? <Body history={data} isRefreshing={history.isRefreshing} /> : null}
      {!data && failure ? (
        <ErrorState title="The performance could not be loaded" onRetry={history.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {history.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const Window = ({ history: { from, to, currency } }: { readonly history: PerformanceHistory }) => (
  <>
    <DateText on={from} /> to <DateText on={to} />, in {currency}
  </>
);

interface BodyProps {
  readonly history: PerformanceHistory;
  /** Another range, day or currency was chosen and its figures are on their way. */
  readonly isRefreshing: boolean;
}

function Body({ history, isRefreshing }: BodyProps) {
  const words = useWindowWords({ range: history.range, on: history.to });
  if (!history.hasTransactions) return <NothingToMeasure />;
  return (
    <div aria-busy={isRefreshing} className={classNames("flex flex-col gap-8", isRefreshing && "is-refreshing")}>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <GrowthChart history={history} />
        <div className="flex min-w-0 flex-col gap-6">
          <Returns performance={history.performance} note={words} />
          <Gain history={history} />
        </div>
      </div>
      <PerformanceParts history={history} />
    </div>
  );
}

/** What was earned, whatever was put in or taken out. */
function Gain({ history: { gain, bridge, currency } }: { readonly history: PerformanceHistory }) {
  const locale = useLocale();
  return (
    <dl>
      <dt className="text-13 text-ink-muted">Gain</dt>
      <dd>
        <div className="text-22 font-semibold">
          <Explain figure="bridge" label="the gain" from={bridge.from} to={bridge.to}>
            <Amount value={gain} currency={currency} precision="whole" isGain />
          </Explain>
        </div>
        <p className="mt-1 text-13 text-ink-muted">
          Income, prices and currencies less fees and taxes. Deposits and withdrawals are no gain.
          {bridge.isComplete ? "" : ` Left out: ${missingWords(bridge.missing, locale)}.`}
        </p>
      </dd>
    </dl>
  );
}

function NothingToMeasure() {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="No return to measure yet"
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
      Returns begin with the first transaction: what was put in, what it is worth, and every day between.
    </EmptyState>
  );
}
