import { combinedPaths, dropCombined } from "#client/api/combined-paths.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { emailMissing } from "#client/forms/email-missing.ts";
import type { CombinedView } from "#features/figures/combined-contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

export interface CombinedInviteDialogProps {
  readonly view: CombinedView;
  readonly onClose: () => void;
}

/** Lets somebody look by mail, until when. */
export function CombinedInviteDialog({ view, onClose }: CombinedInviteDialogProps) {
  const form = useWriteForm(
    ({ email, until }, { send, id }) =>
      send(combinedPaths.invite(view.viewId), {
        invitationId: id,
        email: email.trim(),
        accessUntil: until === "" ? null : until,
      }),
    { email: "", until: "" },
    {
      blocked: ({ email }) => emailMissing(email),
      at: { until: "accessUntil" },
      through: useProvedWrite(),
      onDone: async (_, { email }) => {
        await dropCombined();
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
      title={`Share ${view.name}`}
      description="They’ll see this page: what the portfolios are worth together, their names, classes, holdings and what changed. They see no account, no entry and no other screen of them, and change nothing."
      submitLabel="Send invitation"
      form={form}
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" {...form.field("email")} autoFocus />
      <DayField
        label="Last day of access"
        days="from today"
        description="Leave empty for no end date. You can close it at any time."
        {...form.field("until")}
      />
    </FormDialog>
  );
}
