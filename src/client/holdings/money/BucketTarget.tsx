import { moneyPaths } from "#client/api/money-paths.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { CashBuckets, CashTarget } from "#features/cash-buckets/contract.ts";
import { NumberField } from "#ui/components/NumberField.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { BUCKET_WORDS } from "./bucket-words.ts";

export interface BucketTargetProps {
  readonly of: CashBuckets["buckets"][number];
  readonly all: CashBuckets;
  readonly onClose: () => void;
}

interface Typed {
  readonly kind: CashTarget["kind"];
  readonly amount: string;
  readonly currency: string;
  readonly months: string;
}

const blocked = ({ kind, amount, currency, months }: Typed): string | undefined => {
  if (kind === "months") return months === "" ? "Enter how many months" : undefined;
  if (amount === "") return "Enter the amount";
  return currency === "" ? "Choose the currency" : undefined;
};

/** What a bucket is to hold: an amount, or so many months of spending. */
export function BucketTarget({ of, all, onClose }: BucketTargetProps) {
  const { portfolioId } = usePortfolio();
  const { bucket, stated } = of;
  const { label } = BUCKET_WORDS[bucket];
  const usual = bucket === "reserve" ? "months" : "amount";
  const start: Typed = { kind: usual, amount: "", currency: all.currency, months: "", ...stated };
  const form = useWriteForm(
    ({ kind, amount, currency, months }: Typed, { send }) =>
      send(
        moneyPaths(portfolioId).setTarget(bucket),
        kind === "months" ? { kind, months } : { kind, amount, currency },
      ),
    start,
    { blocked, onDone: onClose },
  );
  const { kind, currency } = form.values;
  return (
    <FormDialog
      form={form}
      title={`Target of ${label}`}
      description="What is to be there. It moves nothing: what is there is compared with it."
      submitLabel="Save target"
      size="sm"
      onClose={onClose}
    >
      <SegmentedControl
        label="Target as"
        value={kind}
        onChange={(chosen) => form.change({ kind: chosen })}
        segments={[
          { value: "amount", label: "Amount" },
          { value: "months", label: "Months of spending" },
        ]}
      />
      {kind === "months" ? (
        <NumberField label="Months" {...form.field("months")} unit="months" />
      ) : (
        <>
          <AmountField label="Amount" {...form.field("amount")} unit={currency} />
          <CurrencyPicker label="Currency" {...form.field("currency")} />
        </>
      )}
    </FormDialog>
  );
}
