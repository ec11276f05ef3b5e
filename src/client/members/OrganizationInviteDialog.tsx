import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { newId } from "#client/api/new-id.ts";
import { useProvedWrite } from "#client/security/use-proved-write.tsx";
import type { OrganizationRole } from "#features/organizations/contract.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";
import { ORGANIZATION_ROLE_CHOICES } from "./organization-words.ts";

interface OrganizationInviteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Lets somebody into the active organization by mail. */
export function OrganizationInviteDialog({ name, onClose }: OrganizationInviteDialogProps) {
  const write = useProvedWrite();
  const [invitationId] = useState(newId);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<OrganizationRole>("member");
  const send = async () => {
    const input = { invitationId, email: email.trim(), role };
    const sent = await write.run(organizationPaths.invite(), input);
    if (!sent.ok) return;
    await dropOrganizations();
    toast({ title: `Invitation sent to ${input.email}`, description: "It is good for seven days.", tone: "positive" });
    onClose();
  };
  return (
    <>
      <FormDialog
        title={`Invite to ${name}`}
        description="They get a mail, and join with an account of that address."
        submitLabel="Send invitation"
        onSubmit={() => void send()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={email.includes("@") ? undefined : "Enter their e-mail address first."}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={fieldMessage(write.failure, "email")}
          autoFocus
        />
        <RadioGroup label="Role" value={role} onChange={setRole} options={ORGANIZATION_ROLE_CHOICES} />
      </FormDialog>
      {write.dialog}
    </>
  );
}
