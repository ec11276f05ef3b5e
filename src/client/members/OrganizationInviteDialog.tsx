import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import type { OrganizationRole } from "#features/organizations/contract.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";
import { ORGANIZATION_ROLE_CHOICES } from "./organization-words.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { emailMissing } from "#client/forms/email-missing.ts";

interface OrganizationInviteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

interface Invited {
  readonly email: string;
  readonly role: OrganizationRole;
}
const START: Invited = { email: "", role: "member" };

/** Lets somebody into the active organization by mail. */
export function OrganizationInviteDialog({ name, onClose }: OrganizationInviteDialogProps) {
  const form = useWriteForm(
    ({ email, role }, { send, id }) =>
      send(organizationPaths.invite(), { invitationId: id, email: email.trim(), role }),
    START,
    {
      blocked: ({ email }) => emailMissing(email),
      through: useProvedWrite(),
      onDone: async (_, { email }) => {
        await dropOrganizations();
        toast({
          title: `Invitation sent to ${email.trim()}`,
          description: "It expires in seven days.",
          tone: "positive",
        });
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`Invite to ${name}`}
      description="They’ll receive an email and join with that address."
      submitLabel="Send invitation"
      form={form}
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" {...form.field("email")} autoFocus />
      <RadioGroup label="Role" {...form.field("role")} options={ORGANIZATION_ROLE_CHOICES} />
    </FormDialog>
  );
}
