import { planPaths } from "#client/api/plan-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { newId } from "#client/api/new-id.ts";
import type { PlanView } from "#client/planning/plan-search.ts";
import { askable, termsProblem } from "#client/planning/plan-terms.ts";
import { pointsWords } from "#client/planning/plan-words.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Plan, PlanOutcome } from "#client/planning/plan-types.ts";
import { Button } from "#ui/components/Button.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface SaveBarProps {
  readonly plan: Plan;
  readonly draft: PlanDraft;
  readonly outcome: PlanOutcome | undefined;
  /** Why what is typed could not be answered. */
  readonly problem: string | undefined;
  readonly show: (change: Partial<PlanView>) => void;
}

/** What is typed and not saved, with what it does to success, wherever on the page one types: keep it, keep it apart, or leave it. */
export function SaveBar({ plan, draft, outcome, problem, show }: SaveBarProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const saving = useApiWrite();
  const locale = useLocale();
  const missing = termsProblem(draft.terms);
  const blocked = useReadOnlyReason() ?? missing;
  const { currency, name, planId } = plan;
  const terms = askable(draft.terms);
  const save = async () => {
    const kept = await saving.run(paths.keep(planId), { name, currency, terms, version: draft.version });
    if (kept.ok) draft.keep();
  };
  const saveApart = async () => {
    const id = newId();
    const made = await saving.run(paths.add(), {
      planId: id,
      name: `${name.slice(0, 46)}, changed`,
      currency,
      terms,
    });
    if (!made.ok) return;
    draft.discard();
    show({ plan: id, beside: planId });
  };
  return (
    <div
      role="region"
      aria-label="Changes that are not saved"
      className="no-print sticky bottom-16 z-2 -mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-3 py-2 shadow-overlay md:bottom-4"
    >
      <p role="status" className="text-14">
        {outcome ? (
          <>
            Success <Percent value={outcome.success} decimals={1} />
            {outcome.beside ? (
              <span className="text-ink-muted"> ({pointsWords(outcome.success - outcome.beside.success, locale)})</span>
            ) : null}
          </>
        ) : (
          "Changed"
        )}
        {missing === undefined ? null : <span className="block text-13 text-ink-muted">{missing}.</span>}
        {saving.failure || problem !== undefined ? (
          <span className="block text-13 text-negative">
            {saving.failure ? `Not saved: ${saving.failure.message} What you typed is kept here.` : problem}
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" onPress={draft.discard}>
          Discard
        </Button>
        <Button size="sm" disabledReason={blocked} isBusy={saving.isRunning} onPress={() => void saveApart()}>
          Save as a new plan
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabledReason={blocked}
          isBusy={saving.isRunning}
          onPress={() => void save()}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
