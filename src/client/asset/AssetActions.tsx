import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { laterPart } from "#ui/components/later-part.ts";

interface OpenedProps {
  readonly assetId: string;
  readonly onClose: () => void;
}

const PriceDialog = laterPart<OpenedProps>(async () => (await import("#client/dialogs/PriceDialog.tsx")).PriceDialog);
const EditAssetDialog = laterPart<OpenedProps>(
  async () => (await import("#client/asset/EditAssetDialog.tsx")).EditAssetDialog,
);

const TrackingDialog = laterPart<OpenedProps>(
  async () => (await import("#client/asset/TrackingDialog.tsx")).TrackingDialog,
);
const MergeAssetDialog = laterPart<OpenedProps>(
  async () => (await import("#client/asset/MergeAssetDialog.tsx")).MergeAssetDialog,
);
const SplitAssetDialog = laterPart<OpenedProps & { readonly name: string }>(
  async () => (await import("#client/asset/SplitAssetDialog.tsx")).SplitAssetDialog,
);

interface AssetActionsProps {
  readonly assetId: string;
  readonly name: string;
  readonly tracking: "units" | "value";
  /** Nobody prices it: its terms and its share say what it is worth. */
  readonly isGranted?: boolean;
}

/** What one does with an asset: its transactions, its name and class, a new price or value; merging and splitting it in a menu. */
export function AssetActions({ assetId, name, tracking, isGranted = false }: AssetActionsProps) {
  const [opened, setOpened] = useState<"price" | "details" | "merge" | "split" | "tracking">();
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const close = () => setOpened(undefined);
  return (
    <>
      <ButtonLink to={withSearch(links.transactions, { assetId })}>Show transactions</ButtonLink>
      <Button onPress={() => setOpened("details")} disabledReason={disabledReason}>
        Edit details
      </Button>
      {isGranted ? null : (
        <Button onPress={() => setOpened("price")} disabledReason={disabledReason}>
          {tracking === "value" ? "Update value" : "Update price"}
        </Button>
      )}
      <Menu
        label={`More actions for ${name}`}
        placement="bottom-end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={`More actions for ${name}`} icon={<Ellipsis size={16} strokeWidth={1.5} />} />
        )}
        sections={[
          {
            items: [
              {
                key: "tracking",
                label: "Change tracking",
                description: tracking === "value" ? "From its value to units and a price." : "From units to its value.",
                onSelect: () => setOpened("tracking"),
                disabledReason,
              },
              {
                key: "merge",
                label: "Merge with another asset",
                description: "Where one is there twice.",
                onSelect: () => setOpened("merge"),
                disabledReason,
              },
              {
                key: "split",
                label: "Split in two",
                description: "Where two were taken for one.",
                onSelect: () => setOpened("split"),
                disabledReason,
              },
            ],
          },
        ]}
      />
      <Suspense>
        {opened === "price" ? <PriceDialog assetId={assetId} onClose={close} /> : null}
        {opened === "tracking" ? <TrackingDialog assetId={assetId} onClose={close} /> : null}
        {opened === "merge" ? <MergeAssetDialog assetId={assetId} onClose={close} /> : null}
        {opened === "split" ? <SplitAssetDialog assetId={assetId} name={name} onClose={close} /> : null}
        {opened === "details" ? <EditAssetDialog assetId={assetId} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
