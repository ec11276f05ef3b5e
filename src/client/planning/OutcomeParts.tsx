import { Compared } from "#client/planning/Compared.tsx";
import { Failures } from "#client/planning/Failures.tsx";
import { Guardrails } from "#client/planning/Guardrails.tsx";
import { Levers } from "#client/planning/Levers.tsx";
import { askable } from "#client/planning/plan-terms.ts";
import type { Plan, PlanOutcome } from "#client/planning/plan-types.ts";
import { StopWorking } from "#client/planning/StopWorking.tsx";
import { TakenOver } from "#client/planning/TakenOver.tsx";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { YearTable } from "#client/planning/YearTable.tsx";

export interface OutcomePartsProps {
  readonly plan: Plan;
  readonly draft: PlanDraft;
  readonly outcome: PlanOutcome;
  readonly besideName: string | undefined;
  /** Of another plan that is looked at beside. */
  readonly other: Plan | undefined;
}

/** What a plan comes to beyond its headline: what would change it, year by year, what fails and when, what was taken over from what is owned. */
export const OutcomeParts = ({ plan, draft, outcome, besideName, other }: OutcomePartsProps) => (
  <div className="flex flex-col gap-8">
    {other ? <Compared {...{ outcome, other }} terms={askable(draft.terms, plan.terms)} /> : null}
    <div className="print-flow grid gap-x-12 gap-y-8 xl:grid-cols-2">
      <StopWorking {...{ plan, draft }} />
      <Levers {...{ plan, draft }} />
    </div>
    <Guardrails outcome={outcome} />
    <YearTable {...{ outcome, besideName }} />
    <div className="print-flow grid gap-x-12 gap-y-8 xl:grid-cols-2">
      <Failures outcome={outcome} />
      <TakenOver outcome={outcome} />
    </div>
  </div>
);
