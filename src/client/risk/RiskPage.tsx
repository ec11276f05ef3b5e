import { missingWords } from "#client/parts/missing-words.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Suspense } from "react";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch, windowOf } from "#client/portfolio/view-state.ts";
import { Concentration } from "#client/risk/Concentration.tsx";
import { Exposure } from "#client/risk/Exposure.tsx";
import { ExposureMatrix } from "#client/risk/ExposureMatrix.tsx";
import { RiskFigures } from "#client/risk/RiskFigures.tsx";
import { TopHoldings } from "#client/risk/TopHoldings.tsx";
import type { Exposures } from "#features/analytics/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import type { TargetsProps } from "./Targets.tsx";

const Targets = laterPart<TargetsProps>(async () => (await import("./Targets.tsx")).Targets);

export const meta: MetaFunction = () => [{ title: "Exposure and risk · Aventine" }];

/** Asks for the figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  const scoped = scopedView(view);
  prefetch(read.self());
  prefetch(read.exposure(scoped));
  prefetch(read.targets(scoped));
  prefetch(read.risk({ ...scoped, ...windowOf(view) }));
  return null;
}

/** What could go wrong: how much hangs on one thing, how far it fell, and what a shock would do today. */
export default function RiskPage() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const exposure = useApiQuery(read.exposure(scoped), { keepsPrevious: true });
  const { data, failure } = exposure;
  return (
    <Page
      title="Exposure and risk"
      description={data ? <OnDay exposures={data} /> : "\u00a0"}
      actions={<RangeControl />}
    >
      {data ? <Body exposures={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The exposure could not be loaded" onRetry={exposure.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {exposure.isLoading ? <SkeletonRows count={12} /> : null}
    </Page>
  );
}

const OnDay = ({ exposures: { on, currency } }: { readonly exposures: Exposures }) => (
  <>
    <DateText on={on} />, in {currency}
  </>
);

function Body({ exposures }: { readonly exposures: Exposures }) {
  const locale = useLocale();
  if (exposures.topHoldings.length === 0 && exposures.missing.length === 0) return <NothingHeld />;
  return (
    <div className="flex flex-col gap-8">
      {exposures.missing.length > 0 ? (
        <Banner tone="warning" title="What is owned is not wholly known">
          Left out: {missingWords(exposures.missing, locale)}.
        </Banner>
      ) : null}
      <Concentration exposures={exposures} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <Exposure exposures={exposures} />
        <TopHoldings exposures={exposures} />
      </div>
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Targets exposures={exposures} />
      </Suspense>
      <ExposureMatrix exposures={exposures} />
      <RiskFigures />
    </div>
  );
}

function NothingHeld() {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="Nothing held whose risk could be told"
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
      Concentration needs one holding with a value; risk figures need twenty weeks or twelve months of them.
    </EmptyState>
  );
}
