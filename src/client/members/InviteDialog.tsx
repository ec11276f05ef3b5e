import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import type { SharingList } from "#features/members/contract.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropSharing, memberPaths } from "#client/api/member-paths.ts";
import { ROLE_CHOICES } from "#client/parts/role-words.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { emailMissing } from "#client/forms/email-missing.ts";

export interface InviteDialogProps {
  readonly portfolios: SharingList["portfolios"];
  readonly portfolioId: string;
  readonly onClose: () => void;
}

interface Invited {
  readonly email: string;
  readonly role: "viewer" | "accountant" | "editor";
  /** Empty: without an end. */
  readonly until: string;
}
const START: Invited = { email: "", role: "viewer", until: "" };

/** Lets somebody in by mail: which portfolio, what they may do, until when. */
export function InviteDialog({ portfolios, portfolioId, onClose }: InviteDialogProps) {
  const form = useWriteForm(
    ({ portfolioId: chosen, email, role, until }, { send, id }) =>
      send(memberPaths.invite(chosen), {
        invitationId: id,
        email: email.trim(),
        role,
        accessUntil: until === "" ? null : until,
      }),
    { ...START, portfolioId },
    {
      blocked: ({ email }) => emailMissing(email),
      at: { until: "accessUntil" },
      through: useProvedWrite(),
      onDone: async (_, { email }) => {
        await dropSharing();
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
      title="Invite someone"
      description="They’ll receive an email and join with that address."
      submitLabel="Send invitation"
      form={form}
      onClose={onClose}
    >
      {portfolios.length > 1 ? (
        <Select
          label="Portfolio"
          {...form.field("portfolioId")}
          options={portfolios.map((it) => ({ value: it.portfolioId, label: it.name }))}
        />
      ) : null}
      <TextField label="Email" type="email" autoComplete="off" {...form.field("email")} autoFocus />
      <RadioGroup label="Role" {...form.field("role")} options={ROLE_CHOICES} />
      <DayField
        label="Last day of access"
        days="from today"
        description="Leave empty for no end date. You can remove access at any time."
        {...form.field("until")}
      />
    </FormDialog>
  );
}
