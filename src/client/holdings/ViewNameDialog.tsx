import { ok } from "#engine/result.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { TextField } from "#ui/components/TextField.tsx";

export interface ViewNameDialogProps {
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

/** Asks what to call a way of listing. */
export function ViewNameDialog({ onClose, onName }: ViewNameDialogProps) {
  const form = useWriteForm(
    async ({ name }) => ok(onName(name.trim())),
    { name: "" },
    {
      blocked: ({ name }) => (name.trim() === "" ? "Give the view a name" : undefined),
      onDone: onClose,
      isLocal: true,
    },
  );
  return (
    <FormDialog form={form} onClose={onClose} title="Save this view" size="sm" submitLabel="Save view">
      <TextField
        label="Name"
        {...form.field("name")}
        autoFocus
        maxLength={60}
        description="Columns, grouping, sort and filter are saved on this device."
      />
    </FormDialog>
  );
}
