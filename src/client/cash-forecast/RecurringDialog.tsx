import { today } from "#client/api/today.ts";
import { moneyPaths } from "#client/api/money-paths.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { FREQUENCIES } from "#engine/cash/recurring.ts";
import type { RecurringItemView } from "#features/assets/contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { FREQUENCY_WORDS } from "./recurring-words.ts";

interface RecurringDialogProps {
  readonly of: RecurringItemView;
  readonly onClose: () => void;
}

/** How a payment that recurs goes on: how much, how often, and when next. */
export function RecurringDialog({ of, onClose }: RecurringDialogProps) {
  const { portfolioId } = usePortfolio();
  const { key, label, currency } = of;
  const form = useWriteForm(
    (stated, { send }) => send(moneyPaths(portfolioId).judgeRecurring(), { key, label, verdict: "confirmed", stated }),
    {
      amount: of.amount?.replace("-", "") ?? "",
      frequency: of.frequency ?? ("monthly" as const),
      nextOn: of.nextOn ?? today(),
    },
    {
      blocked: ({ amount, nextOn }) =>
        amount === "" ? "Enter the amount" : nextOn === "" ? "Enter the next day" : undefined,
      at: { amount: "stated.amount", nextOn: "stated.nextOn" },
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      title={`Change ${label}`}
      description="How it goes on from now. It books nothing: the forecast expects it so."
      submitLabel="Save"
      size="sm"
      onClose={onClose}
    >
      <AmountField label="Amount of one payment" {...form.field("amount")} unit={currency} autoFocus />
      <Select
        label="How often"
        {...form.field("frequency")}
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
      />
      <DayField label="Next on" {...form.field("nextOn")} />
    </FormDialog>
  );
}
