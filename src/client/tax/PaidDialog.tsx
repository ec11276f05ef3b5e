import { AmountField } from "#client/forms/AmountField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";

export interface PaidDialogProps {
  readonly taxpayer: Taxpayer;
  readonly year: Pick<TaxYearView, "year" | "label" | "currency">;
  readonly onClose: () => void;
}

/** What was paid of a year's tax on gains so far. Emptied, nothing is stated any more. */
export function PaidDialog({ taxpayer, year, onClose }: PaidDialogProps) {
  const { write } = usePortfolioPaths();
  const { taxpayerId, ...content } = taxpayer;
  const start = { amount: content.paid.find((it) => it.year === year.year)?.amount ?? "" };
  const form = useWriteForm<{ readonly amount: string }, unknown>(
    ({ amount }, { send }) => {
      const others = content.paid.filter((it) => it.year !== year.year);
      const paid = amount === "" ? others : [...others, { year: year.year, amount }];
      return send(write.keepTaxpayer(taxpayerId), { ...content, paid });
    },
    start,
    { onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      title={`Tax paid for ${year.label}`}
      description="On gains of the year, in advance or as assessed. It is kept with the taxpayer and moves no money here."
      submitLabel="Save"
      onClose={onClose}
    >
      <AmountField label="Paid so far" {...form.field("amount")} unit={year.currency} data-autofocus />
    </FormDialog>
  );
}
