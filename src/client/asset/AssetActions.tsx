import { Suspense, useState } from "react";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { laterPart } from "#ui/components/later-part.ts";

interface OpenedProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

const PriceDialog = laterPart<OpenedProps>(async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog);
const EditAssetDialog = laterPart<OpenedProps>(
  async () => (await import("#client/asset/EditAssetDialog.tsx")).EditAssetDialog,
);

interface AssetActionsProps {
  readonly assetId: string;
  readonly tracking: "units" | "value";
}

/** What one does with an asset: its transactions, its name and class, a new price or value. */
export function AssetActions({ assetId, tracking }: AssetActionsProps) {
  const [opened, setOpened] = useState<"price" | "details">();
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const close = () => setOpened(undefined);
  return (
    <>
      <ButtonLink to={withSearch(links.transactions, { assetId })}>Show transactions</ButtonLink>
      <Button onPress={() => setOpened("details")} disabledReason={disabledReason}>
        Edit details
      </Button>
      <Button onPress={() => setOpened("price")} disabledReason={disabledReason}>
        {tracking === "value" ? "Update value" : "Update price"}
      </Button>
      <Suspense>
        {opened === "price" ? <PriceDialog assetId={assetId} onClose={close} /> : null}
        {opened === "details" ? <EditAssetDialog assetId={assetId} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
