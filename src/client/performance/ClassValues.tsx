import { useApiQuery } from "#client/api/use-api-query.ts";
import { thinned } from "#client/performance/thinned.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Series } from "#features/figures/contract.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SmallMultiples } from "#ui/charts/SmallMultiples.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

/** As many points as a small line has pixels. */
const POINTS = 116;

/** What each class was worth over the window, side by side. Told of the whole portfolio alone: a part is mostly of one class. */
export function ClassValues({ from, to, currency }: Pick<PerformanceHistory, "from" | "to" | "currency">) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const isWhole = scoped.scope === undefined;
  const series = useApiQuery(read.series({ from, to, currency, group: "assetClass" }), {
    isEnabled: isWhole,
    keepsPrevious: true,
  });
  if (!isWhole) return null;
  return (
    <Section title="Classes side by side" note={`what each was worth, each on a scale of its own, in ${currency}`}>
      {series.data ? (
        <SmallMultiples
          label="Classes side by side"
          heading={`Value ${currency}`}
          charts={chartsOf(series.data)}
          hasOwnScales
        />
      ) : null}
      {!series.data && series.failure ? (
        <ErrorState title="The classes could not be loaded" onRetry={series.retry}>
          {series.failure.message}
        </ErrorState>
      ) : null}
      {series.isLoading ? <SkeletonRows count={3} /> : null}
    </Section>
  );
}

/** The largest at the end first. */
const chartsOf = ({ groups, currency }: Series) =>
  groups
    .toSorted((a, b) => Math.abs(b.values.at(-1) ?? 0) - Math.abs(a.values.at(-1) ?? 0))
    .map(({ key, label, values }) => {
      const last = values.at(-1) ?? null;
      return {
        key,
        label,
        values: thinned(values, POINTS),
        figure:
          last === null ? (
            <UnknownValue reason="Its value on the last day is not known." />
          ) : (
            <Amount value={drawnAmount(last)} currency={currency} precision="whole" isBare />
          ),
      };
    });
