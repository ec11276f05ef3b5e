import { planPaths } from "#client/api/plan-paths.ts";
import { useApiAsk } from "#client/api/use-api-ask.ts";
import { AccountTreatments } from "#client/planning/AccountTreatments.tsx";
import { DrawOrderFields } from "#client/planning/DrawOrderFields.tsx";
import { OrdersCompared } from "#client/planning/OrdersCompared.tsx";
import { askable } from "#client/planning/plan-terms.ts";
import type { Plan, PlanWithdrawals } from "#client/planning/plan-types.ts";
import { TakenByYear } from "#client/planning/TakenByYear.tsx";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { useSettled } from "#client/planning/use-settled.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { classNames } from "#ui/components/class-names.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

export interface WithdrawalsProps {
  readonly plan: Plan;
  readonly draft: PlanDraft;
}

/** So long after the last key is asked. */
const SETTLED_MS = 350;

/** Which accounts are drawn on: how each is taxed, in which order, what every order comes to, and what is taken out of each year by year. */
export function Withdrawals({ plan, draft }: WithdrawalsProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { asOf } = usePortfolioView();
  const asked = { terms: askable(draft.terms, plan.terms), on: asOf.on, currency: plan.currency };
  const { data, failure, isLoading, isRefreshing, retry } = useApiAsk(
    paths.withdrawals(),
    useSettled(asked, SETTLED_MS),
  );
  if (isLoading) return <SkeletonRows count={8} />;
  if (!data)
    return failure ? (
      <ErrorState title="The withdrawals could not be computed" onRetry={retry}>
        {failure.message}
      </ErrorState>
    ) : null;
  const shown = { data, plan, draft };
  return (
    <div className={classNames("flex flex-col gap-8", isRefreshing && "is-refreshing")}>
      <div className="print-flow grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <AccountTreatments {...shown} />
        <DrawOrderFields {...shown} />
      </div>
      {data.state === "drawn" ? (
        <>
          <OrdersCompared {...shown} />
          <TakenByYear data={data} />
        </>
      ) : (
        <p className="max-w-prose text-14 text-ink-muted">{UNDRAWN[data.state]}</p>
      )}
    </div>
  );
}

/** Why there is nothing to compare yet, and what mends it. */
const UNDRAWN: Readonly<Record<Exclude<PlanWithdrawals["state"], "drawn">, string>> = {
  nothing_invested: "Nothing is invested today that could be drawn on.",
  unstated:
    "Say of every account with something invested how it is taxed, and every order stands here beside the others. Until then the plan runs as if it knew no accounts, and all that is sold is taxed alike.",
  cash_band:
    "This plan keeps cash within a band, which decides what is sold. Turn the band off under Assumptions, and the plan draws on its accounts.",
};
