import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { AssetDialogProps } from "#client/dialogs/AssetDialog.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const AssetDialog = laterPart<AssetDialogProps>(
  async () => (await import("#client/dialogs/AssetDialog.tsx")).AssetDialog,
);

/** Adds something owned or owed; `?add=asset` in the address opens the form. */
export function AddAsset() {
  const [search, setSearch] = useSearchParams();
  const disabledReason = useReadOnlyReason();
  const show = (isOpen: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.set("add", "asset");
        else next.delete("add");
        return next;
      },
      { preventScrollReset: true },
    );
  const isOpen = search.get("add") === "asset" && disabledReason === undefined;
  return (
    <>
      <Button
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => show(true)}
        disabledReason={disabledReason}
      >
        Add an asset or debt
      </Button>
      {isOpen ? (
        <Suspense>
          <AssetDialog typed="" currency={undefined} hasOpening onClose={() => show(false)} onSaved={() => undefined} />
        </Suspense>
      ) : null}
    </>
  );
}
