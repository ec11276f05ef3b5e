import { planPaths } from "#client/api/plan-paths.ts";
import { today } from "#client/api/today.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";

export interface BeginDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** The day a plan begins: with the balance sheet of that day and its terms as they are saved now. */
export function BeginDialog({ plan, onClose }: BeginDialogProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const form = useWriteForm(
    ({ on }, { send }) => send(paths.begin(plan.planId), { on }),
    { on: today() },
    {
      blocked: ({ on }) => (on === "" ? "Choose the day it begins" : undefined),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      title={`When does ${plan.name} begin?`}
      description="It remembers what was owned and owed on that day and what its saved terms expect of each year. What it remembered before is kept in the history of changes."
      submitLabel="Begin on this day"
      onClose={onClose}
    >
      <DayField label="Begins on" days="until today" {...form.field("on")} data-autofocus />
    </FormDialog>
  );
}
