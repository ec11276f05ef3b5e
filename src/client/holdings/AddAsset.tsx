import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { AddDialogProps } from "#client/add/AddDialog.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const AddDialog = laterPart<AddDialogProps>(async () => (await import("#client/add/AddDialog.tsx")).AddDialog);

/** Adds something owned or owed; `?add=asset` in the address asks what it is. */
export function AddAsset({ onSeveral }: { readonly onSeveral?: () => void }) {
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
      {onSeveral ? (
        <Button onPress={onSeveral} disabledReason={disabledReason}>
          Add several
        </Button>
      ) : null}
      <Button
        icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => show(true)}
        disabledReason={disabledReason}
      >
        Add an asset or debt
      </Button>
      {isOpen ? (
        <Suspense>
          <AddDialog onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
