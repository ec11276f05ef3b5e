import { organizationChanged } from "#browser/session/page-session.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";
import { type BoundField, useWriteForm } from "#client/forms/use-write-form.ts";

/** Makes an organization, once however often it is sent, and opens it. */
export function NewOrganizationDialog({ onClose }: { readonly onClose: () => void }) {
  const choosing = useApiWrite({ isQuiet: true });
  const form = useWriteForm(
    ({ name }, { send, id }) => send(organizationPaths.make(), { organizationId: id, name: name.trim() }),
    { name: "" },
    {
      blocked: ({ name }) => (name.trim() === "" ? "Enter a name first." : undefined),
      isQuiet: true,
      onDone: async ({ name, organizationId }) => {
        const opened = await choosing.run(organizationPaths.choose(), { organizationId });
        if (opened.ok) await organizationChanged();
        await dropOrganizations();
        toast({ title: `${name} created`, description: "You are its admin.", tone: "positive" });
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title="New organization"
      description="You’ll be its admin. Invite others once it is created."
      submitLabel="Create organization"
      form={form}
      onClose={onClose}
    >
      <NameField {...form.field("name")} />
    </FormDialog>
  );
}

interface RenameOrganizationDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives the active organization another name. */
export function RenameOrganizationDialog({ name: before, onClose }: RenameOrganizationDialogProps) {
  const form = useWriteForm(
    ({ name }, { send }) => send(organizationPaths.rename(), { name: name.trim() }),
    { name: before },
    {
      blocked: ({ name }) =>
        name.trim() === "" ? "Enter a name first." : name.trim() === before ? "Nothing was changed." : undefined,
      isQuiet: true,
      onDone: async () => {
        await dropOrganizations();
        onClose();
      },
    },
  );
  return (
    <FormDialog title={`Rename ${before}`} submitLabel="Rename" form={form} onClose={onClose}>
      <NameField {...form.field("name")} />
    </FormDialog>
  );
}

const NameField = (props: BoundField<string>) => (
  <TextField {...props} label="Name" autoComplete="organization" maxLength={200} autoFocus />
);
