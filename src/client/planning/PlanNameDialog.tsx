import { planPaths } from "#client/api/plan-paths.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import { TextField } from "#ui/components/TextField.tsx";

export interface PlanNameDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** What a plan is called. */
export function PlanNameDialog({ plan, onClose }: PlanNameDialogProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const { planId, currency, terms, version } = plan;
  const form = useWriteForm(
    ({ name }, { send }) => send(paths.keep(planId), { name: name.trim(), currency, terms, version }),
    { name: plan.name },
    { blocked: ({ name }) => (name.trim() === "" ? "Name the plan" : undefined), onDone: onClose },
  );
  return (
    <FormDialog form={form} title="Rename the plan" submitLabel="Save" onClose={onClose} size="sm">
      <TextField label="Name" {...form.field("name")} maxLength={60} data-autofocus />
    </FormDialog>
  );
}
