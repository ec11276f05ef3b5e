import { Suspense } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiAsk } from "#client/api/use-api-ask.ts";
import { type OutcomeQuestion, planPaths } from "#client/api/plan-paths.ts";
import { useAtStake } from "#client/forms/at-stake.ts";
import { prepareQuestion } from "#client/forms/LeaveGuard.tsx";
import { Assumptions } from "#client/planning/Assumptions.tsx";
import { PlanActions } from "#client/planning/PlanActions.tsx";
import { PlanFigures } from "#client/planning/PlanFigures.tsx";
import type { AssumedProps } from "#client/planning/Assumed.tsx";
import { PlanParts } from "#client/planning/PlanParts.tsx";
import type { PlanView } from "#client/planning/plan-search.ts";
import { askable } from "#client/planning/plan-terms.ts";
import { SaveBar } from "#client/planning/SaveBar.tsx";
import { inMoney } from "#client/planning/shown-money.ts";
import type { TermsEditorProps } from "#client/planning/TermsEditor.tsx";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { useSettled } from "#client/planning/use-settled.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import { classNames } from "#ui/components/class-names.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { WealthToCome } from "#client/planning/WealthToCome.tsx";

const TermsEditor = laterPart<TermsEditorProps>(async () => (await import("./TermsEditor.tsx")).TermsEditor);
const Assumed = laterPart<AssumedProps>(async () => (await import("./Assumed.tsx")).Assumed);

/** So long after the last key is asked. */
const SETTLED_MS = 350;

interface PlanPartProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly draft: PlanDraft;
  readonly view: PlanView;
  readonly show: (change: Partial<PlanView>) => void;
}

/** One plan: what it comes to as it is typed now, what it rests on, and beside it another plan or what is kept of it. */
export function PlanPart({ plan, plans, draft, view, show }: PlanPartProps) {
  const other = plans.find(({ planId }) => planId === view.beside && planId !== plan.planId);
  const besideTerms = other?.terms ?? (draft.isChanged ? plan.terms : undefined);
  const besideName = other?.name ?? (draft.isChanged ? "what is saved" : undefined);
  const answer = useOutcome(plan, draft, besideTerms);
  const { data, failure } = answer;
  const outcome = data && inMoney(data, view.money);
  const { asOf } = usePortfolioView();
  const params = queryText({ planId: plan.planId, on: asOf.on }).slice(1);
  const kept = draft.isChanged ? undefined : { params, isReal: view.money === "real" };
  useAtStake(draft.isChanged, prepareQuestion);
  return (
    <div className="flex flex-col gap-6">
      <PlanActions {...{ plan, plans, draft, view, show }} />
      {!outcome && failure ? (
        <ErrorState title="The plan could not be computed" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <Skeleton className="h-24 w-full" /> : null}
      {outcome ? <PlanFigures {...{ outcome, besideName, kept }} isRefreshing={answer.isRefreshing} /> : null}
      <div className="print-flow grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div aria-busy={answer.isRefreshing} className={classNames("min-w-0", answer.isRefreshing && "is-refreshing")}>
          {outcome ? <WealthToCome {...{ outcome, besideName }} /> : null}
          {answer.isLoading ? <Skeleton className="h-80 w-full" /> : null}
        </div>
        <Suspense fallback={<SkeletonRows count={8} />}>
          <TermsEditor draft={draft} currency={plan.currency} goals={outcome?.goals ?? []} />
        </Suspense>
      </div>
      <Assumptions draft={draft} currency={plan.currency} />
      {outcome ? (
        <div
          aria-busy={answer.isRefreshing}
          className={classNames("flex flex-col gap-8", answer.isRefreshing && "is-refreshing")}
        >
          <PlanParts {...{ plan, draft, outcome, besideName, other, view, show }} />
          <Suspense fallback={<SkeletonRows count={8} />}>
            <Assumed outcome={outcome} terms={draft.terms} />
          </Suspense>
        </div>
      ) : null}
      {draft.isChanged ? <SaveBar {...{ plan, draft, outcome, show }} problem={failure?.message} /> : null}
    </div>
  );
}

/** What the plan comes to as it stands, a moment after the last key. */
function useOutcome(plan: Plan, draft: PlanDraft, beside: Plan["terms"] | undefined) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { asOf } = usePortfolioView();
  const asked: OutcomeQuestion = {
    terms: askable(draft.terms, plan.terms),
    on: asOf.on,
    currency: plan.currency,
    beside,
    levers: false,
  };
  const settled = useSettled(asked, SETTLED_MS);
  return useApiAsk(paths.outcome(), settled);
}
