import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { assetBlockedReason, assetDraftOf, isinProblem, newAssetOf, withClass } from "#client/dialogs/asset-form.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface AssetDialogProps {
  /** The words typed before: a name or an ISIN. */
  readonly typed: string;
  readonly currency: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (asset: Asset) => void;
}

const CLASS_OPTIONS = ASSET_CLASS_KEYS.filter((it) => it !== "cash").map((it) => ({
  value: it,
  label: assetClassOf(it).label,
}));

/** Adds something that can be owned, from within a form that goes on to say how much of it. */
export function AssetDialog({ typed, currency, onClose, onSaved }: AssetDialogProps) {
  const paths = usePortfolioPaths();
  const { baseCurrency } = usePortfolio();
  const form = useWriteForm(
    (typedAsset, { send, id }) => send(paths.write.addAsset(), newAssetOf(id, typedAsset)),
    assetDraftOf(typed, currency || baseCurrency),
    {
      blocked: assetBlockedReason,
      isQuiet: true,
      onDone: (saved) => {
        onSaved(saved.asset);
        onClose();
      },
    },
  );
  const draft = form.values;
  return (
    <FormDialog
      title="Add asset"
      description="Something you own or owe: a share, a fund, a house, a loan."
      submitLabel={assetClassOf(draft.assetClass).isLiability ? "Add debt" : "Add asset"}
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field("name")} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Class"
          value={draft.assetClass}
          onChange={(assetClass) => form.change(withClass(draft, assetClass))}
          options={CLASS_OPTIONS}
          description={assetClassOf(draft.assetClass).description}
        />
        <CurrencyPicker label="Currency" {...form.field("currency")} description="The one it is priced in." />
        <TextField
          label="ISIN"
          {...form.field("isin")}
          error={isinProblem(draft.isin) ?? form.field("isin").error}
          description="Optional. Statements are matched by it."
        />
        <TextField label="Ticker" {...form.field("ticker")} description="Optional." />
      </div>
      {assetClassOf(draft.assetClass).isLiability ? null : (
        <RadioGroup
          label="Known by"
          {...form.field("tracking")}
          options={[
            { value: "units", label: "Units and a price", description: "Shares, funds, bonds, coins." },
            {
              value: "value",
              label: "Value only",
              description: "A house, a painting, a loan: you state the value.",
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
