import { Suspense } from "react";
import { planPaths } from "#client/api/plan-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { PlanOutcome } from "#features/figures/plan-outcome-contract.ts";
import type { FanChartProps } from "#ui/charts/FanChart.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { BlockReads } from "./BlockReads.tsx";

const FanChart = laterPart<FanChartProps>(async () => (await import("#ui/charts/FanChart.tsx")).FanChart);

/** The wealth to come of the first plan that is kept, with its success; Planning explains both. */
export function PlanDrawing() {
  const { portfolioId } = usePortfolio();
  const { day } = usePortfolioView();
  const links = useScreenLinks();
  const paths = planPaths(portfolioId);
  const plans = useApiQuery(paths.all());
  const [plan] = plans.data?.plans ?? [];
  const outcome = useApiQuery(paths.outcomeOf(plan?.planId ?? "", day), { isEnabled: plan !== undefined });
  return (
    <BlockReads reads={plan ? [plans, outcome] : [plans]}>
      {plans.isLoading || (plan && outcome.isLoading) ? <Skeleton className="h-60 w-full" /> : null}
      {plans.data && !plan ? (
        <p className="text-14 text-ink-muted">
          No plan is kept yet. <Link to={links.planning}>Planning</Link> makes one.
        </p>
      ) : null}
      {plan && outcome.data ? (
        <>
          <p className="mb-2 text-13 text-ink-muted">
            <Link to={links.planning}>{plan.name}</Link>: success in{" "}
            <Percent value={outcome.data.success} decimals={0} /> of its futures. Where 10, 25, 50, 75 and 90 of 100 end
            each year.
          </p>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <FanChart
              label={`Wealth to come, ${plan.name}`}
              points={pointsOf(outcome.data)}
              currency={outcome.data.currency}
              height={260}
            />
          </Suspense>
        </>
      ) : null}
    </BlockReads>
  );
}

/** The start, which is known, and then the end of every year. */
function pointsOf({ from, fan, begins }: PlanOutcome): FanChartProps["points"] {
  const start = Number(begins.invested);
  return [
    { key: from, label: from.slice(0, 4), values: [start, start, start, start, start] },
    ...fan.map(({ endsOn, p10, p25, p50, p75, p90 }) => ({
      key: endsOn,
      label: endsOn.slice(0, 4),
      values: [p10, p25, p50, p75, p90] as const,
    })),
  ];
}
