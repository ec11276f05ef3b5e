import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { noteOf } from "#client/forms/note-of.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { assetClassOf } from "#assets/registry.ts";

interface PriceFormProps {
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** The price of one unit on a day, with where it comes from. */
export function PriceForm({ asset, onClose }: PriceFormProps) {
  const { write } = usePortfolioPaths();
  const { day } = usePortfolioView();
  const form = useWriteForm(
    ({ price, on, note }, { send }) =>
      send(write.statePrice(asset.assetId, on), { price, currency: asset.currency, note: noteOf(note) }),
    { price: "", on: day, note: "" },
    { blocked: whatIsMissing, at: { on: "path.on" }, onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      title="Update the price"
      description={asset.name}
      submitLabel="Save price"
      onClose={onClose}
      size="sm"
    >
      <AmountField
        label={assetClassOf(asset.assetClass).words.price}
        {...form.field("price")}
        unit={asset.currency}
        autoFocus
      />
      <DayField label="On" days="until today" {...form.field("on")} />
      <TextField
        label="Where it comes from"
        description="Kept beside the price."
        {...form.field("note")}
        maxLength={500}
      />
    </FormDialog>
  );
}

const whatIsMissing = ({ price, on }: { readonly price: string; readonly on: string }) =>
  on === "" ? "Choose the day of the price" : price === "" ? "Enter the price" : undefined;
