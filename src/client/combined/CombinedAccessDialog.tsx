import { combinedPaths, dropCombined } from "#client/api/combined-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { CombinedView } from "#features/figures/combined-contract.ts";
import { toast } from "#ui/components/toast-store.ts";

export interface CombinedAccessDialogProps {
  readonly guest: CombinedView["guests"][number];
  readonly viewId: string;
  readonly onClose: () => void;
}

/** Another last day, with a way back. */
export function CombinedAccessDialog({ guest, viewId, onClose }: CombinedAccessDialogProps) {
  const write = useApiWrite({ isQuiet: true });
  const path = combinedPaths.changeGuest(viewId, guest.userId);
  const undo = async () => {
    const undone = await write.run(path, { accessUntil: guest.accessUntil });
    if (undone.ok) await dropCombined();
    else toast({ title: "Not undone", description: undone.error.message, tone: "negative" });
  };
  const form = useWriteForm(
    ({ until }, { send }) => send(path, { accessUntil: until === "" ? null : until }),
    { until: guest.accessUntil ?? "" },
    {
      blocked: ({ until }) => (until === (guest.accessUntil ?? "") ? "Nothing was changed." : undefined),
      at: { until: "accessUntil" },
      isQuiet: true,
      onDone: async () => {
        await dropCombined();
        toast({
          title: `Access changed for ${guest.name}`,
          tone: "positive",
          action: { label: "Undo", onAction: () => void undo() },
        });
        onClose();
      },
    },
  );
  return (
    <FormDialog title={`Access for ${guest.name}`} submitLabel="Save" form={form} onClose={onClose}>
      <DayField
        label="Last day of access"
        days="from today"
        description="Leave empty for no end date."
        {...form.field("until")}
      />
    </FormDialog>
  );
}
