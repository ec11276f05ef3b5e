import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { Select } from "#ui/components/Select.tsx";
import type { Owned } from "./owner-words.ts";

interface AssetChoiceProps {
  readonly onChoose: (owned: Owned) => void;
  readonly onClose: () => void;
}

/** Which asset has owners of its own. */
export function AssetChoice({ onChoose, onClose }: AssetChoiceProps) {
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const list = assets.data?.assets ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Which asset has owners of its own?"
      description="It is theirs then in whatever account it is held; the rest of the account goes with the account."
      footer={<Button onPress={onClose}>Cancel</Button>}
    >
      <Select
        label="Asset"
        value=""
        placeholder={assets.isLoading ? "Loading" : "Choose"}
        onChange={(assetId) => {
          const found = list.find((it) => it.assetId === assetId);
          if (found) onChoose({ kind: "asset", id: found.assetId, name: found.name });
        }}
        options={list.map(({ assetId, name }) => ({ value: assetId, label: name }))}
        description={assets.data && list.length === 0 ? "Nothing is entered yet." : undefined}
      />
    </Dialog>
  );
}
