import { Banner } from "#ui/components/Banner.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { PriceForm } from "./PriceForm.tsx";
import { ValueForm, type ValueStart } from "./ValueForm.tsx";

export interface PriceDialogProps {
  readonly assetId: string;
  /** Of what is known by its value: what the form begins with. */
  readonly start?: ValueStart | undefined;
  readonly onClose: () => void;
}

/** States by hand what something is worth: the price of one unit, or the whole value of what has no units. */
export function PriceDialog({ assetId, start, onClose }: PriceDialogProps) {
  const { read } = usePortfolioPaths();
  const assets = useApiQuery(read.assets());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  if (asset) {
    if (asset.tracking === "value") return <ValueForm asset={asset} start={start} onClose={onClose} />;
    return <PriceForm asset={asset} onClose={onClose} />;
  }
  return (
    <Dialog isOpen onClose={onClose} title="Update the price" size="sm">
      {assets.failure ? <Banner tone="negative" title={assets.failure.message} /> : null}
      {assets.isLoading ? <Skeleton className="h-40 w-full" /> : null}
    </Dialog>
  );
}
