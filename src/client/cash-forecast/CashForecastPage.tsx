import { Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { ForecastFigures } from "#client/cash-forecast/ForecastFigures.tsx";
import { ForecastFlows, ForecastMonths } from "#client/cash-forecast/ForecastFlows.tsx";
import { dailyBalances } from "#client/parts/daily-balances.ts";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import type { RecurringItemsProps } from "#client/cash-forecast/RecurringItems.tsx";
import { viewFromSearch } from "#client/portfolio/view-state.ts";
import type { CashForecastView } from "#features/assets/contract.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { AllocationBar } from "#ui/charts/AllocationBar.tsx";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const RecurringItems = laterPart<RecurringItemsProps>(
  async () => (await import("#client/cash-forecast/RecurringItems.tsx")).RecurringItems,
);

export const meta: MetaFunction = () => [{ title: "Cash forecast · Aventine" }];

const SPANS = [
  { value: "6", label: "6M", name: "6 months" },
  { value: "12", label: "1Y", name: "12 months" },
  { value: "24", label: "2Y", name: "24 months" },
] as const;
type Span = (typeof SPANS)[number]["value"];

/** Names in the address how many months ahead are looked at. */
const MONTHS = "months";
const USUAL: Span = "24";
const spanIn = (search: URLSearchParams): Span =>
  SPANS.find(({ value }) => value === search.get(MONTHS))?.value ?? USUAL;

/** Asks for the forecast while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const search = new URL(request.url).searchParams;
  const { on, currency } = viewFromSearch(search);
  prefetch(read.self());
  prefetch(read.cashForecast({ on, currency, months: Number(spanIn(search)) }));
  return null;
}

/** Cash by the day, from every dated payment that is known: its lowest point, how long it lasts, and what comes next. */
export default function CashForecastPage() {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const span = spanIn(search);
  const choose = (next: Span) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === USUAL) changed.delete(MONTHS);
        else changed.set(MONTHS, next);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  const forecast = useApiQuery(read.cashForecast({ ...asOf, months: Number(span) }), { keepsPrevious: true });
  return (
    <Page
      title="Cash forecast"
      description={forecast.data ? <Days forecast={forecast.data} /> : "\u00a0"}
      actions={<SegmentedControl label="Look ahead" size="sm" value={span} onChange={choose} segments={SPANS} />}
    >
      {forecast.data ? <Forecast forecast={forecast.data} months={span} /> : null}
      {!forecast.data && forecast.failure ? (
        <ErrorState title="The forecast could not be loaded" onRetry={forecast.retry}>
          {forecast.failure.message}
        </ErrorState>
      ) : null}
      {forecast.isLoading ? <SkeletonRows count={10} /> : null}
    </Page>
  );
}

const Days = ({ forecast: { on, to } }: { readonly forecast: CashForecastView }) => (
  <>
    <DateText on={on} /> to <DateText on={to} />, from every dated payment that is known
  </>
);

function Forecast({ forecast, months }: { readonly forecast: CashForecastView; readonly months: Span }) {
  const { currency, flows, notes, on } = forecast;
  const values = useMemo(() => dailyBalances(forecast), [forecast]);
  const unit = useMemo(() => ({ kind: "money", currency, precision: "whole" }) as const, [currency]);
  const series = useMemo(() => [{ key: "cash", label: "Cash", values }], [values]);
  if (flows.length === 0 && forecast.opening.value === "0") return <NothingToForecast />;
  return (
    <div className="flex flex-col gap-8">
      <ForecastFigures forecast={forecast} months={months} />
      {notes.length > 0 ? (
        <Banner tone="warning" title="The forecast leaves something out.">
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <TimeSeriesChart label={`Cash in ${currency}`} firstOn={on} series={series} unit={unit} height={240} hasArea />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title="Expected payments" note={flows.length === 0 ? "none is known" : undefined}>
          {flows.length === 0 ? <WhereFrom /> : <ForecastFlows flows={flows} currency={currency} />}
        </Section>
        <div className="flex min-w-0 flex-col gap-8">
          <Section title="By month">
            <ForecastMonths forecast={forecast} />
          </Section>
          <Liquidity forecast={forecast} />
        </div>
      </div>
      {forecast.recurring.length === 0 ? null : (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <RecurringItems items={forecast.recurring} />
        </Suspense>
      )}
    </div>
  );
}

/** How fast what is owned could become cash. */
function Liquidity({ forecast: { liquidity, currency } }: { readonly forecast: CashForecastView }) {
  const total = liquidity.reduce((sum, it) => sum + toNumber(fixed(it.value)), 0);
  const parts = liquidity.map((it) => ({
    key: it.tier,
    ...LIQUIDITY_WORDS[it.tier],
    value: it.value,
    weight: total > 0 ? toNumber(fixed(it.value)) / total : null,
  }));
  if (total <= 0) return null;
  return (
    <Section title="Liquidity" note={`time until it can be spent, in ${currency}`}>
      <AllocationBar label="Liquidity" parts={parts} currency={currency} />
    </Section>
  );
}

const WhereFrom = () => (
  <p className="max-w-120 text-14 text-ink-muted">
    Payments come from the terms of bonds, loans, leases and commitments, from entries marked as planned, and from
    payments found to recur three times.
  </p>
);

function NothingToForecast() {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="No cash and no dated payment yet"
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
      <WhereFrom />
    </EmptyState>
  );
}
