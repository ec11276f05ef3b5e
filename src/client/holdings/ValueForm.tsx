import { useState } from "react";
import type { SubmitEvent } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { Asset } from "#features/accounts/contract.ts";
import type { Holding } from "#features/figures/contract.ts";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import { StatementButtons } from "./StatementButtons.tsx";

interface ValueFormProps {
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** The whole value of something without units, such as a house: booked as a valuation in the account that holds it. */
export function ValueForm({ asset, onClose }: ValueFormProps) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const detail = useApiQuery(read.holding(asset.assetId, asOf));
  if (detail.data) return <ValueFields asset={asset} accounts={detail.data.holding.accounts} onClose={onClose} />;
  return detail.failure ? (
    <Banner tone="negative" title={detail.failure.message} />
  ) : (
    <Skeleton className="h-40 w-full" />
  );
}

interface ValueFieldsProps extends ValueFormProps {
  readonly accounts: Holding["accounts"];
}

function ValueFields({ asset, accounts, onClose }: ValueFieldsProps) {
  const { write } = usePortfolioPaths();
  const { day } = usePortfolioView();
  const save = useApiWrite();
  const [transactionId] = useState(newId);
  const [accountId, setAccountId] = useState(accounts[0]?.accountId ?? "");
  const [on, setOn] = useState(day);
  const [value, setValue] = useState("");
  const [note, setNote] = useState("");
  const now = today();
  const disabledReason = reasonOf({ accountId, on, value });
  const submit = async () => {
    if (disabledReason !== undefined) return;
    const { assetId, currency } = asset;
    const said = note.trim() === "" ? null : note.trim();
    const saved = await save.run(write.addTransaction(), {
      transactionId,
      entry: { type: "valuation", status: "booked", on, accountId, assetId, amount: value, currency, note: said },
    });
    if (saved.ok) onClose();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const isDebt = assetClassOf(asset.assetClass).isLiability;
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      {save.failure ? <FailureBanner failure={save.failure} /> : null}
      {accounts.length > 1 ? (
        <Select
          label="In"
          value={accountId}
          onChange={setAccountId}
          options={accounts.map((it) => ({ value: it.accountId, label: it.accountName }))}
        />
      ) : null}
      <NumberField
        label={isDebt ? "What is owed" : "Value of the whole"}
        value={value}
        onChange={setValue}
        unit={asset.currency}
        autoFocus
        error={fieldMessage(save.failure, "entry.amount")}
      />
      <DateField
        label="On"
        value={on}
        today={now}
        max={now}
        onChange={setOn}
        error={fieldMessage(save.failure, "entry.on")}
      />
      <TextField
        label="Where it comes from"
        description="Kept with the value, such as the name of an appraiser."
        value={note}
        onChange={setNote}
        maxLength={4000}
        error={fieldMessage(save.failure, "entry.note")}
      />
      <StatementButtons label="Save value" onClose={onClose} isBusy={save.isRunning} disabledReason={disabledReason} />
    </form>
  );
}

function reasonOf(entered: { readonly accountId: string; readonly on: string; readonly value: string }) {
  if (entered.accountId === "") return "No account holds it on this day. Add a transaction instead.";
  if (entered.on === "") return "Choose the day of the value";
  return entered.value === "" ? "Enter the value" : undefined;
}
