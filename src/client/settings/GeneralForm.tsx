import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { COST_METHOD_EFFECT, COST_METHODS } from "#client/dialogs/cost-method-words.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import type { Portfolio, PortfolioSettings } from "#features/portfolios/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

/** Name, base currency and cost method, saved together. */
export function GeneralForm() {
  const portfolio = usePortfolio();
  const paths = usePortfolioPaths();
  const ownerReason = useOwnerReason();
  const form = useWriteForm(
    (typed, { send }) => send(paths.write.edit(), changesOf(portfolio, typed)),
    { name: portfolio.name, baseCurrency: portfolio.baseCurrency, costMethod: portfolio.costMethod },
    {
      blocked: (typed) => {
        if (ownerReason !== undefined) return ownerReason;
        if (typed.name.trim() === "") return "Enter a name.";
        return Object.keys(changesOf(portfolio, typed)).length > 0 ? undefined : "Nothing was changed.";
      },
      onDone: () => toast({ title: "Settings saved", tone: "positive" }),
    },
  );
  return (
    <FormBody form={form} className="max-w-120 gap-5">
      <TextField label="Name" {...form.field("name")} readOnly={ownerReason !== undefined} maxLength={200} isRequired />
      <CurrencyPicker
        label="Base currency"
        {...form.field("baseCurrency")}
        description="Figures are in it unless another is chosen in the top bar. Transactions keep their own currencies."
      />
      <RadioGroup
        label="Cost method"
        {...form.field("costMethod")}
        options={COST_METHODS.map((it) => ({ value: it.key, label: it.label, description: it.meaning }))}
      />
      {form.values.costMethod !== portfolio.costMethod ? <Banner>{COST_METHOD_EFFECT}</Banner> : null}
      <SubmitButton form={form} className="self-start">
        Save settings
      </SubmitButton>
    </FormBody>
  );
}

type Typed = Pick<Portfolio, "name" | "baseCurrency" | "costMethod">;

const changesOf = (portfolio: Portfolio, { name, baseCurrency, costMethod }: Typed): PortfolioSettings => ({
  ...(name.trim() === portfolio.name ? {} : { name: name.trim() }),
  ...(baseCurrency === portfolio.baseCurrency ? {} : { baseCurrency }),
  ...(costMethod === portfolio.costMethod ? {} : { costMethod }),
});
