import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { isinProblem } from "#client/dialogs/asset-form.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset, AssetEdit } from "#features/accounts/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface EditAssetDialogProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

/** Name, class, currency and identifiers of an asset, changed together. */
export function EditAssetDialog({ assetId, onClose }: EditAssetDialogProps) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  return asset ? <EditAssetForm asset={asset} onClose={onClose} /> : null;
}

const CLASS_OPTIONS = ASSET_CLASS_KEYS.filter((it) => it !== "cash").map((it) => ({
  value: it,
  label: assetClassOf(it).label,
}));

function EditAssetForm({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
  const { write } = usePortfolioPaths();
  const form = useWriteForm(
    (typed, { send }) => send(write.editAsset(asset.assetId), changesOf(asset, typed)),
    {
      name: asset.name,
      assetClass: asset.assetClass,
      currency: asset.currency,
      isin: asset.isin ?? "",
      ticker: asset.ticker ?? "",
      exchange: asset.exchange ?? "",
    },
    {
      blocked: (typed) => {
        if (typed.name.trim() === "") return "Enter a name.";
        if (typed.currency === "") return "Choose a currency.";
        if (Object.keys(changesOf(asset, typed)).length === 0) return "Nothing was changed.";
        return isinProblem(typed.isin);
      },
      onDone: onClose,
    },
  );
  const { values } = form;
  return (
    <FormDialog form={form} title="Edit details" description={asset.name} submitLabel="Save details" onClose={onClose}>
      <TextField label="Name" {...form.field("name")} isRequired maxLength={200} />
      <Select
        label="Class"
        {...form.field("assetClass")}
        options={CLASS_OPTIONS}
        description={assetClassOf(values.assetClass).description}
      />
      {values.assetClass === asset.assetClass ? null : (
        <Banner>
          Its figures, terms and place in every breakdown are those of{" "}
          {assetClassOf(values.assetClass).plural.toLowerCase()} from then on. Its transactions stay as they are.
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CurrencyPicker
          label="Currency"
          {...form.field("currency")}
          description="As long as no entry, price or amount is in it."
          isRequired
        />
        <TextField
          label="ISIN"
          {...form.field("isin")}
          error={isinProblem(values.isin) ?? form.field("isin").error}
          description="Statements are matched by it."
        />
        <TextField label="Ticker" {...form.field("ticker")} maxLength={40} />
        <TextField label="Exchange" {...form.field("exchange")} maxLength={40} />
      </div>
    </FormDialog>
  );
}

interface Typed {
  readonly name: string;
  readonly assetClass: Asset["assetClass"];
  readonly currency: string;
  readonly isin: string;
  readonly ticker: string;
  readonly exchange: string;
}

/** What differs from the asset; an emptied identifier is taken away. */
function changesOf(asset: Asset, typed: Typed): AssetEdit {
  const said = (text: string) => (text.trim() === "" ? null : text.trim());
  const isin = said(typed.isin.toUpperCase());
  return {
    ...(typed.name.trim() === asset.name ? {} : { name: typed.name.trim() }),
    ...(typed.assetClass === asset.assetClass ? {} : { assetClass: typed.assetClass }),
    ...(typed.currency === asset.currency ? {} : { currency: typed.currency }),
    ...(isin === asset.isin ? {} : { isin }),
    ...(said(typed.ticker) === asset.ticker ? {} : { ticker: said(typed.ticker) }),
    ...(said(typed.exchange) === asset.exchange ? {} : { exchange: said(typed.exchange) }),
  };
}
