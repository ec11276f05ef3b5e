import { AmountField } from "#client/forms/AmountField.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Budgets } from "#features/budgets/contract.ts";

export interface BudgetDialogProps {
  readonly of: Budgets["categories"][number];
  readonly currency: string;
  readonly onClose: () => void;
}

/** What is meant to be spent on one thing in a month. */
export function BudgetDialog({ of, currency, onClose }: BudgetDialogProps) {
  const { write } = usePortfolioPaths();
  const form = useWriteForm(
    (typed, { send }) => send(write.setBudget(of.category), typed),
    of.budget ?? { amount: "", currency },
    {
      blocked: ({ amount, currency: chosen }) =>
        amount === "" ? "Enter the amount" : chosen === "" ? "Choose the currency" : undefined,
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      title={`Budget of ${of.label}`}
      description="What you mean to spend in a month. It moves nothing: what is spent is compared with it."
      submitLabel="Save budget"
      size="sm"
      onClose={onClose}
    >
      <AmountField label="A month" {...form.field("amount")} unit={form.values.currency} autoFocus />
      <CurrencyPicker label="Currency" {...form.field("currency")} />
    </FormDialog>
  );
}
