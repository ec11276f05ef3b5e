import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { Section } from "#ui/components/Section.tsx";

export interface AssumedCurrencyProps {
  readonly importId: string;
  readonly currency: string;
}

/** The currency of money whose currency the file does not name, as it was answered once or is usual, and a way to say another one for this file. */
export function AssumedCurrency({ importId, currency }: AssumedCurrencyProps) {
  const paths = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const form = useWriteForm(
    (typed, { send }) => send(paths.write.answerImport(importId), { currency: typed.currency }),
    { currency },
    {
      blocked: (typed) =>
        readOnly ?? (typed.currency === currency ? `The file is read in ${currency} already.` : undefined),
      isQuiet: true,
    },
  );
  return (
    <Section
      title="Currency"
      note="The file does not name the currency of its amounts. This is what was answered for it or for one with the same columns, or what the bank’s accounts usually are in."
    >
      <FormBody form={form} className="flex-row flex-wrap items-end gap-3 py-2">
        <div className="w-full max-w-60">
          <CurrencyPicker label="Amounts are in" {...form.field("currency")} />
        </div>
        <SubmitButton form={form} variant="secondary">
          Read in this currency
        </SubmitButton>
      </FormBody>
    </Section>
  );
}
