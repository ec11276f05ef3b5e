import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { Result } from "#engine/result.ts";
import { checkOf } from "#client/forms/check-of.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import type { SavedView } from "#features/views/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export interface ViewNameDialogProps {
  /** The one that gets another name; undefined: a new one. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
  readonly onSave: (
    content: Pick<SavedView, "name" | "isShared">,
    isPinned: boolean,
  ) => Promise<Result<unknown, ApiFailure>>;
}

/** Asks what to call a way of listing, and who is to see it. */
export function ViewNameDialog({ view, onClose, onSave }: ViewNameDialogProps) {
  const form = useWriteForm(
    ({ name, isShared, isPinned }) => onSave({ name: name.trim(), isShared }, isPinned),
    { name: view?.name ?? "", isShared: view?.isShared ?? false, isPinned: false },
    {
      blocked: ({ name }) => (name.trim() === "" ? "Give the view a name" : undefined),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={view ? "Rename the view" : "Save this view"}
      size="sm"
      submitLabel={view ? "Rename view" : "Save view"}
    >
      <TextField
        label="Name"
        {...form.field("name")}
        autoFocus
        maxLength={60}
        description={view ? undefined : "Columns, grouping, sort and filters as they are now."}
      />
      {view ? null : (
        <>
          <Checkbox label="Pin it to the navigation" {...checkOf(form.field("isPinned"))} />
          <Checkbox label="Share it with everyone in the portfolio" {...checkOf(form.field("isShared"))} />
        </>
      )}
    </FormDialog>
  );
}
