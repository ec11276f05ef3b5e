import { type FormEvent, useState } from "react";
import { CurrencyPicker } from "#client/accounts/CurrencyPicker.tsx";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { COST_METHOD_EFFECT, COST_METHODS } from "#client/settings/cost-method-words.ts";
import { useOwnerReason } from "#client/settings/use-owner-reason.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import type { Portfolio, PortfolioSettings } from "#features/portfolios/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** What was changed and not saved yet. */
type Edit = Readonly<Partial<Record<"name" | "baseCurrency", string>>> & Partial<Pick<Portfolio, "costMethod">>;

/** Name, base currency and cost method, saved together. */
export function GeneralForm() {
  const portfolio = usePortfolio();
  const paths = usePortfolioPaths();
  const ownerReason = useOwnerReason();
  const write = useApiWrite();
  const [edit, setEdit] = useState<Edit>({});
  const shown = {
    name: edit.name ?? portfolio.name,
    baseCurrency: edit.baseCurrency ?? portfolio.baseCurrency,
    costMethod: edit.costMethod ?? portfolio.costMethod,
  };
  const name = shown.name.trim();
  const changes: PortfolioSettings = {
    ...(name === portfolio.name ? {} : { name }),
    ...(shown.baseCurrency === portfolio.baseCurrency ? {} : { baseCurrency: shown.baseCurrency }),
    ...(shown.costMethod === portfolio.costMethod ? {} : { costMethod: shown.costMethod }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const disabledReason = ownerReason ?? (name === "" ? "Enter a name." : isChanged ? undefined : "Nothing is changed.");
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (disabledReason !== undefined) return;
    const saved = await write.run(paths.write.edit(), changes);
    if (!saved.ok) return;
    setEdit({});
    toast({ title: "Settings saved", tone: "positive" });
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-120 flex-col gap-5">
      {write.failure && write.failure.fields.length === 0 ? (
        <FailureBanner failure={write.failure}>What you changed is kept here.</FailureBanner>
      ) : null}
      <TextField
        label="Name"
        value={shown.name}
        onChange={(text) => setEdit({ ...edit, name: text })}
        error={fieldMessage(write.failure, "name")}
        readOnly={ownerReason !== undefined}
        maxLength={200}
        isRequired
      />
      <CurrencyPicker
        label="Base currency"
        value={shown.baseCurrency}
        onChange={(baseCurrency) => setEdit({ ...edit, baseCurrency })}
        description="Figures are in it unless another is chosen in the top bar. Transactions keep their own currencies."
        error={fieldMessage(write.failure, "baseCurrency")}
      />
      <RadioGroup
        label="Cost method"
        value={shown.costMethod}
        onChange={(costMethod) => setEdit({ ...edit, costMethod })}
        options={COST_METHODS.map((it) => ({ value: it.key, label: it.label, description: it.meaning }))}
      />
      {changes.costMethod ? <Banner>{COST_METHOD_EFFECT}</Banner> : null}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isBusy={write.isRunning}
        disabledReason={disabledReason}
      >
        Save settings
      </Button>
    </form>
  );
}
