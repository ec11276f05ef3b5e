import { useState } from "react";
import { organizationChanged } from "#browser/session/page-session.ts";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";

/** Makes an organization, once however often it is sent, and opens it. */
export function NewOrganizationDialog({ onClose }: { readonly onClose: () => void }) {
  const write = useApiWrite({ isQuiet: true });
  const [organizationId] = useState(newId);
  const [name, setName] = useState("");
  const make = async () => {
    const made = await write.run(organizationPaths.make(), { organizationId, name: name.trim() });
    if (!made.ok) return;
    const opened = await write.run(organizationPaths.choose(), { organizationId });
    if (opened.ok) await organizationChanged();
    await dropOrganizations();
    toast({ title: `${made.value.name} is made`, description: "You are its admin.", tone: "positive" });
    onClose();
  };
  return (
    <FormDialog
      title="New organization"
      description="You are its admin, and nobody else is in it until you invite them."
      submitLabel="Make the organization"
      onSubmit={() => void make()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={name.trim() === "" ? "Enter a name first." : undefined}
    >
      <NameField value={name} onChange={setName} error={fieldMessage(write.failure, "name")} />
    </FormDialog>
  );
}

interface RenameOrganizationDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives the active organization another name. */
export function RenameOrganizationDialog({ name: before, onClose }: RenameOrganizationDialogProps) {
  const write = useApiWrite({ isQuiet: true });
  const [name, setName] = useState(before);
  const rename = async () => {
    const renamed = await write.run(organizationPaths.rename(), { name: name.trim() });
    if (!renamed.ok) return;
    await dropOrganizations();
    onClose();
  };
  const isSame = name.trim() === before;
  return (
    <FormDialog
      title={`Rename ${before}`}
      submitLabel="Rename"
      onSubmit={() => void rename()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={name.trim() === "" ? "Enter a name first." : isSame ? "Nothing is changed." : undefined}
    >
      <NameField value={name} onChange={setName} error={fieldMessage(write.failure, "name")} />
    </FormDialog>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

const NameField = (props: NameFieldProps) => (
  <TextField {...props} label="Name" autoComplete="organization" maxLength={200} autoFocus />
);
