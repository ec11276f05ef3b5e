import { useState } from "react";
import type { SubmitEvent } from "react";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { Asset } from "#features/accounts/contract.ts";
import { fieldMessage } from "#client/api/api-failure.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";

interface PriceDialogProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

/** States a price by hand, with its day and where it comes from. */
export function PriceDialog({ assetId, onClose }: PriceDialogProps) {
  const { read } = usePortfolioPaths();
  const assets = useApiQuery(read.assets());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  return (
    <Dialog isOpen onClose={onClose} title="Enter a price" description={asset?.name} size="sm">
      {asset ? <PriceForm asset={asset} onClose={onClose} /> : null}
      {!asset && assets.failure ? <Banner tone="negative" title={assets.failure.message} /> : null}
      {assets.isLoading ? <Skeleton className="h-40 w-full" /> : null}
    </Dialog>
  );
}

function PriceForm({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
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
      {save.failure ? <Banner tone="negative" title={save.failure.message} /> : null}
      <NumberField
        label={asset.tracking === "value" ? "Value of the whole" : "Price of one unit"}
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
        description="Kept beside the price, such as the name of an appraiser."
        value={note}
        onChange={setNote}
        maxLength={500}
        error={fieldMessage(save.failure, "note")}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={save.isRunning} disabledReason={disabledReason}>
          Save price
        </Button>
      </div>
    </form>
  );
}
