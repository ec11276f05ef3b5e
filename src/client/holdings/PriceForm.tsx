import { useState } from "react";
import type { SubmitEvent } from "react";
import { DateField } from "#ui/components/DateField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { Asset } from "#features/accounts/contract.ts";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { today } from "#client/api/today.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import { StatementButtons } from "./StatementButtons.tsx";

interface PriceFormProps {
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** The price of one unit on a day, with where it comes from. */
export function PriceForm({ asset, onClose }: PriceFormProps) {
  const { write } = usePortfolioPaths();
  const { day } = usePortfolioView();
  const save = useApiWrite();
  const [on, setOn] = useState(day);
  const [price, setPrice] = useState("");
  const [note, setNote] = useState("");
  const now = today();
  const disabledReason = on === "" ? "Choose the day of the price" : price === "" ? "Enter the price" : undefined;
  const submit = async () => {
    if (disabledReason !== undefined) return;
    const body = { price, currency: asset.currency, note: note.trim() === "" ? null : note.trim() };
    const saved = await save.run(write.statePrice(asset.assetId, on), body);
    if (saved.ok) onClose();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      {save.failure ? <FailureBanner failure={save.failure} /> : null}
      <NumberField
        label="Price of one unit"
        value={price}
        onChange={setPrice}
        unit={asset.currency}
        autoFocus
        error={fieldMessage(save.failure, "price")}
      />
      <DateField
        label="On"
        value={on}
        today={now}
        max={now}
        onChange={setOn}
        error={fieldMessage(save.failure, "path.on")}
      />
      <TextField
        label="Where it comes from"
        description="Kept beside the price."
        value={note}
        onChange={setNote}
        maxLength={500}
        error={fieldMessage(save.failure, "note")}
      />
      <StatementButtons label="Save price" onClose={onClose} isBusy={save.isRunning} disabledReason={disabledReason} />
    </form>
  );
}
