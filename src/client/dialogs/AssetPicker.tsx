import { Suspense, useState } from "react";
import type { AssetDialogProps } from "#client/dialogs/AssetDialog.tsx";
import { assetOption } from "#client/forms/picker-options.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const AssetDialog = laterPart<AssetDialogProps>(
  async () => (await import("#client/dialogs/AssetDialog.tsx")).AssetDialog,
);

interface AssetPickerProps extends FieldProps {
  /** Id, or empty. */
  readonly value: string;
  readonly onChange: (assetId: string, asset: Asset | undefined) => void;
  readonly noneLabel?: string;
  /** Which assets are offered; all of them when absent. What is chosen already is always. */
  readonly isOffered?: (asset: Asset) => boolean;
  readonly placeholder?: string;
  /** Currency a new asset starts with. */
  readonly currency?: string;
}

const NONE = "none";

/** One of the portfolio's assets, found by name, ticker or ISIN; typing a new name adds one in place. */
export function AssetPicker({ value, onChange, noneLabel, isOffered, currency, ...field }: AssetPickerProps) {
  const list = useApiQuery(usePortfolioPaths().read.assets());
  const [newName, setNewName] = useState<string>();
  const all = list.data?.assets ?? [];
  const assets = isOffered ? all.filter((it) => it.assetId === value || isOffered(it)) : all;
  const none = noneLabel === undefined ? [] : [{ value: NONE, label: noneLabel }];
  return (
    <>
      <ComboBox
        {...field}
        value={value === "" && noneLabel !== undefined ? NONE : value}
        onChange={(id) =>
          onChange(
            id === NONE ? "" : id,
            assets.find((it) => it.assetId === id),
          )
        }
        options={[...none, ...assets.map(assetOption)]}
        onCreate={setNewName}
        isLoading={list.isLoading}
        error={field.error ?? (list.failure && !list.data ? list.failure.message : undefined)}
      />
      {newName === undefined ? null : (
        <Suspense>
          <AssetDialog
            typed={newName}
            currency={currency}
            onClose={() => setNewName(undefined)}
            onSaved={(asset) => onChange(asset.assetId, asset)}
          />
        </Suspense>
      )}
    </>
  );
}
