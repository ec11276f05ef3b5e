import { useNavigate } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { MergeDialog } from "#client/dialogs/MergeDialog.tsx";
import { assetOption } from "#client/forms/picker-options.ts";
import { useAssetLink, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";

interface MergeAssetDialogProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

/** Makes this asset and another one. Where the other stays, its page follows. */
export function MergeAssetDialog({ assetId, onClose }: MergeAssetDialogProps) {
  const { read, write } = usePortfolioPaths();
  const list = useApiQuery(read.assets());
  const navigate = useNavigate();
  const linkOf = useAssetLink();
  const assets = list.data?.assets ?? [];
  const self = assets.find((it) => it.assetId === assetId);
  if (!self) return null;
  // Those it can be one with come first.
  const others = assets
    .filter((it) => it.assetId !== assetId)
    .toSorted((a, b) => Number(b.assetClass === self.assetClass) - Number(a.assetClass === self.assetClass));
  return (
    <MergeDialog
      noun="asset"
      self={{ id: assetId, name: self.name }}
      options={others.map(assetOption)}
      isLoading={list.isLoading}
      outlook={read.assetMerge}
      write={write.mergeAsset}
      onClose={onClose}
      onDone={(staysId) => {
        onClose();
        if (staysId !== assetId) void navigate(linkOf(staysId), { replace: true });
      }}
    />
  );
}
