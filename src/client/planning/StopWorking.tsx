import { useApiAsk } from "#client/api/use-api-ask.ts";
import { askable, lastPayOf, workingLonger } from "#client/planning/plan-terms.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { useSettled } from "#client/planning/use-settled.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { type OutcomeQuestion, planPaths } from "#client/api/plan-paths.ts";
import { Button } from "#ui/components/Button.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

interface StopWorkingProps {
  readonly plan: Plan;
  readonly draft: PlanDraft;
}

const SHIFTS = [-3, -2, -1, 0, 1, 2, 3, 4] as const;

/** The same plan with work ending in other years: what each year more is worth. */
export function StopWorking({ plan, draft }: StopWorkingProps) {
  const last = lastPayOf(draft.terms);
  const first = Number(plan.madeOn.slice(0, 4));
  if (last === undefined) return null;
  const end = Number(last.slice(0, 4));
  return (
    <Section title="When can you stop working?" note="success, if work ends with the year">
      <ul className="grid grid-cols-4 gap-2">
        {SHIFTS.filter((shift) => end + shift >= first).map((shift) => (
          <OneYear key={shift} {...{ plan, draft, shift }} year={end + shift} />
        ))}
      </ul>
    </Section>
  );
}

interface OneYearProps extends StopWorkingProps {
  readonly shift: number;
  readonly year: number;
}

/** After the headline: these are eight questions. */
const LATER_MS = 900;

function OneYear({ plan, draft, shift, year }: OneYearProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { asOf } = usePortfolioView();
  const terms = workingLonger(askable(draft.terms, plan.terms), shift);
  const asked: OutcomeQuestion = { terms, on: asOf.on, currency: plan.currency, levers: false };
  const settled = useSettled(asked, LATER_MS);
  const { data, failure, isRefreshing } = useApiAsk(paths.outcome(), settled);
  const isOld = isRefreshing || JSON.stringify(settled) !== JSON.stringify(asked);
  const share = data ? (
    <Percent value={data.success} decimals={1} />
  ) : failure ? (
    "–"
  ) : (
    <Skeleton className="h-5 w-14" />
  );
  return (
    <li aria-busy={isOld}>
      <Button
        className="h-auto! w-full flex-col gap-0 py-1.5"
        aria-pressed={shift === 0}
        aria-label={`Stop working at the end of ${year}`}
        variant={shift === 0 ? "secondary" : "quiet"}
        onPress={() => (shift === 0 ? undefined : draft.change(workingLonger(draft.terms, shift)))}
      >
        <span className="text-12 font-normal text-ink-muted">{year}</span>
        <span className={isOld ? "text-16 text-ink-muted" : "text-16"}>{share}</span>
      </Button>
    </li>
  );
}
