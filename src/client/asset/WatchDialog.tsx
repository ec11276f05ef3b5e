import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { watchPaths } from "#client/api/watch-paths.ts";
import { AssetPicker } from "#client/dialogs/AssetPicker.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { WatchList } from "#features/figures/watch-list-contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { TextArea } from "#ui/components/TextField.tsx";

type Item = WatchList["items"][number];
export type WatchStart = Pick<Item, "isWatched" | "above" | "below" | "thesis" | "targetPrice" | "reviewOn">;

export interface WatchDialogProps {
  /** What is watched; absent: it is chosen first. */
  readonly assetId?: string | undefined;
  readonly name?: string | undefined;
  readonly start?: WatchStart | undefined;
  readonly onClose: () => void;
}

const NOTHING: WatchStart = {
  isWatched: true,
  above: null,
  below: null,
  thesis: null,
  targetPrice: null,
  reviewOn: null,
};

const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

/** Prices that alert, and why it is held or watched. */
export function WatchDialog({ assetId, name, start = NOTHING, onClose }: WatchDialogProps) {
  const { portfolioId } = usePortfolio();
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const [chosen, setChosen] = useState(assetId ?? "");
  const asset = assets.data?.assets.find((it) => it.assetId === chosen);
  const unit = asset?.currency ?? "";
  const form = useWriteForm(
    ({ isWatched, above, below, thesis, targetPrice, reviewOn }, { send }) =>
      send(watchPaths(portfolioId).state(chosen), {
        isWatched,
        above: orNull(above),
        below: orNull(below),
        thesis: orNull(thesis),
        targetPrice: orNull(targetPrice),
        reviewOn: orNull(reviewOn),
      }),
    {
      isWatched: start.isWatched,
      above: start.above ?? "",
      below: start.below ?? "",
      thesis: start.thesis ?? "",
      targetPrice: start.targetPrice ?? "",
      reviewOn: start.reviewOn ?? "",
    },
    { blocked: () => (chosen === "" ? "Choose what to watch" : undefined), onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      title={name === undefined ? "Watch something" : `Watch ${name}`}
      description="You are told once when a price is reached, as your notifications say. It books nothing."
      submitLabel="Save"
      onClose={onClose}
      size="md"
    >
      {assetId === undefined ? (
        <AssetPicker
          label="What"
          description="By name, ticker or ISIN; one that is not there yet is added."
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <AmountField label="Tell me at or above" {...form.field("above")} unit={unit} />
        <AmountField label="Tell me at or below" {...form.field("below")} unit={unit} />
      </div>
      <TextArea
        label="Thesis"
        description="Why you hold or watch it, and what would change your mind."
        {...form.field("thesis")}
        rows={4}
      />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <AmountField label="Target price" {...form.field("targetPrice")} unit={unit} />
        <DayField label="Look again on" description="From then on it waits in the Inbox." {...form.field("reviewOn")} />
      </div>
      <Checkbox
        label="In the watch list"
        isChecked={form.values.isWatched}
        onChange={(isWatched) => form.change({ isWatched })}
      />
    </FormDialog>
  );
}
