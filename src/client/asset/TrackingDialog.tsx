import { useApiQuery } from "#client/api/use-api-query.ts";
import { blockedByOutlook, WhatFollows } from "#client/dialogs/WhatFollows.tsx";
import { AmountField } from "#client/forms/AmountField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";

interface TrackingDialogProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

/** Tracks an asset in the other way, by units and a price or by its value alone, and says first what that changes. */
export function TrackingDialog({ assetId, onClose }: TrackingDialogProps) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  return asset ? <TrackingForm asset={asset} onClose={onClose} /> : null;
}

function TrackingForm({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
  const { read, write } = usePortfolioPaths();
  const isToUnits = asset.tracking === "value";
  const wanted = (units: string) =>
    isToUnits ? ({ tracking: "units", units } as const) : ({ tracking: "value" } as const);
  const form = useWriteForm(
    ({ units }, { send }) => send(write.retrackAsset(asset.assetId), wanted(units)),
    { units: "1" },
    { blocked: ({ units }) => (units === "" ? "Enter how many units are held now." : undefined), onDone: onClose },
  );
  const { units } = form.values;
  const isAsked = units !== "";
  const foreseen = useApiQuery(read.assetTracking(asset.assetId, wanted(units)), {
    isEnabled: isAsked,
    keepsPrevious: true,
  });
  return (
    <FormDialog
      form={{ ...form, blocked: isAsked ? blockedByOutlook(foreseen) : form.blocked }}
      title={isToUnits ? "Track by units and a price" : "Track by its value"}
      description={asset.name}
      submitLabel="Change tracking"
      onClose={onClose}
    >
      {isToUnits ? (
        <AmountField
          label="Units held now"
          {...form.field("units")}
          unit="units"
          description="1 for a thing that is one, such as a house; else the number of shares or pieces."
        />
      ) : null}
      <WhatFollows foreseen={foreseen} />
    </FormDialog>
  );
}
