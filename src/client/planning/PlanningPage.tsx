import { planPaths } from "#client/api/plan-paths.ts";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { PlanPart } from "#client/planning/PlanPart.tsx";
import type { NewPlanDialogProps } from "#client/planning/NewPlanDialog.tsx";
import { planViewOf, searchWithPlan, type PlanView } from "#client/planning/plan-search.ts";
import { usePlanDrafts } from "#client/planning/use-plan-drafts.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Page } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";

const NewPlanDialog = laterPart<NewPlanDialogProps>(async () => (await import("./NewPlanDialog.tsx")).NewPlanDialog);

const MONEY = [
  { value: "real", label: "Today’s money", name: "In today’s money: what it buys today" },
  { value: "nominal", label: "Money of the year", name: "In money of each year, with inflation" },
] as const;

export const meta: MetaFunction = () => [{ title: "Planning · Aventine" }];

/** Asks for the plans while the code of the screen and the session are still on their way. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const portfolioId = params["portfolioId"] ?? "";
  prefetch(portfolioPaths(portfolioId).read.self());
  prefetch(planPaths(portfolioId).all());
  return null;
}

/** Whether what is owned lasts: plans kept by name, each from the balance sheet of today, with everything it rests on in sight. */
export default function PlanningPage() {
  const paths = planPaths(usePortfolio().portfolioId);
  const [search, setSearch] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const draftOf = usePlanDrafts();
  const answer = useApiQuery(paths.all());
  const { data, failure } = answer;
  const view = planViewOf(search);
  const show = (change: Partial<PlanView>) =>
    setSearch((now) => searchWithPlan(now, change), { replace: true, preventScrollReset: true });
  const plans = data?.plans ?? [];
  const plan = plans.find(({ planId }) => planId === view.plan) ?? plans[0];
  return (
    <Page
      title="Planning"
      description="Whether what you own lasts, and what would change it"
      actions={
        plan ? (
          <>
            <SegmentedControl label="Money" value={view.money} onChange={(money) => show({ money })} segments={MONEY} />
            <NewPlan onAsk={() => setAsked(true)} />
          </>
        ) : null
      }
    >
      {data && !plan ? <NothingPlanned onAsk={() => setAsked(true)} /> : null}
      {plan ? (
        <Tabs
          label="Plans"
          value={plan.planId}
          onChange={(planId) => show({ plan: planId })}
          tabs={plans.map((it) => ({
            key: it.planId,
            label: draftOf(it).isChanged ? `${it.name} (changed)` : it.name,
          }))}
        >
          <PlanPart key={plan.planId} draft={draftOf(plan)} {...{ plan, plans, view, show }} />
        </Tabs>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The plans could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={12} /> : null}
      {isAsked && data ? (
        <Suspense>
          <NewPlanDialog
            usual={data.usual}
            count={plans.length}
            onMade={(planId) => show({ plan: planId })}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

const NewPlan = ({ onAsk, isPrimary = false }: { readonly onAsk: () => void; readonly isPrimary?: boolean }) => (
  <Button
    variant={isPrimary ? "primary" : "secondary"}
    icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
    onPress={onAsk}
    disabledReason={useReadOnlyReason()}
  >
    {isPrimary ? "Make a plan" : "New plan"}
  </Button>
);

const NothingPlanned = ({ onAsk }: { readonly onAsk: () => void }) => (
  <EmptyState title="When can you stop working?" actions={<NewPlan onAsk={onAsk} isPrimary />}>
    Say what you spend a year, what you earn and until when. A plan begins with what is owned today and answers how
    likely it is to last, what one more year of work changes, and what goes wrong first. It takes less than a minute.
  </EmptyState>
);
