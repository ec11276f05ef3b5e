import { planPaths } from "#client/api/plan-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { firstTerms, type FirstAnswers, firstProblem, proposedAnswers } from "#client/planning/first-answers.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { today } from "#client/api/today.ts";
import type { PlanProposals } from "#features/figures/plan-outcome-contract.ts";
import type { PlanTerms } from "#client/planning/plan-types.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface NewPlanDialogProps {
  /** What a new plan begins with. */
  readonly usual: PlanTerms;
  /** How many plans there are already. */
  readonly count: number;
  readonly onMade: (planId: string) => void;
  readonly onClose: () => void;
}

/** The few questions a plan begins with; what the ledger says already stands in them, with its reason. */
export function NewPlanDialog(props: NewPlanDialogProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { data, failure } = useApiQuery(paths.proposals());
  // Without proposals one types: they are no reason to wait for ever.
  if (data === undefined && failure === undefined)
    return (
      <Dialog isOpen title="New plan" onClose={props.onClose}>
        <SkeletonRows count={5} />
      </Dialog>
    );
  return <Questions {...props} proposals={data?.streams ?? []} />;
}

type QuestionsProps = NewPlanDialogProps & { readonly proposals: PlanProposals["streams"] };

function Questions({ usual, count, proposals, onMade, onClose }: QuestionsProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { baseCurrency: currency } = usePortfolio();
  const { answers, because } = proposedAnswers(proposals, count);
  const form = useWriteForm<FirstAnswers, string>(
    async (typed, { send, id }) => {
      const terms = firstTerms(typed, usual, { proposals, makeId: newId });
      const made = await send(paths.add(), { planId: id, name: typed.name.trim(), currency, terms });
      return made.ok ? { ok: true, value: id } : made;
    },
    answers,
    {
      blocked: (typed) => firstProblem(typed, today()),
      onDone: (planId) => {
        onMade(planId);
        onClose();
      },
    },
  );
  const year = Number(today().slice(0, 4));
  return (
    <FormDialog
      form={form}
      title="New plan"
      description="All of it can be changed afterwards. Amounts are a year, in today’s money."
      submitLabel="Make the plan"
      onClose={onClose}
    >
      <AmountField
        label="What do you spend a year?"
        {...form.field("spending")}
        unit={currency}
        description={because.spending}
        data-autofocus
      />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[1fr_10rem]">
        <AmountField
          label="What do you earn a year, after tax?"
          {...form.field("pay")}
          unit={currency}
          description={because.pay ?? "Leave empty if you have stopped working."}
        />
        <NumberField
          label="Until the end of"
          {...form.field("payUntil")}
          isUngrouped
          placeholder={`${year + 15}`}
          description="The last year of work"
        />
        <AmountField
          label="What pension do you expect a year?"
          {...form.field("pension")}
          unit={currency}
          description={because.pension}
        />
        <NumberField label="From" {...form.field("pensionFrom")} isUngrouped placeholder={`${year + 20}`} />
      </div>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[1fr_10rem]">
        <TextField label="Name of the plan" {...form.field("name")} maxLength={60} />
        <NumberField label="Years to look ahead" {...form.field("years")} isUngrouped />
      </div>
      {because.besides === undefined ? null : <p className="text-13 text-ink-muted">{because.besides}</p>}
    </FormDialog>
  );
}
