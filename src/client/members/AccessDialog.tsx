import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { MemberChange, PortfolioMember } from "#features/members/contract.ts";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropSharing, memberPaths } from "#client/api/member-paths.ts";
import { ROLE_CHOICES } from "#client/parts/role-words.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { DayField } from "#client/forms/DayField.tsx";

export interface AccessDialogProps {
  readonly member: PortfolioMember;
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/** Another role or another last day, with a way back. */
export function AccessDialog({ member, portfolioId, onClose }: AccessDialogProps) {
  const write = useApiWrite({ isQuiet: true });
  const before: MemberChange = {
    role: member.role === "owner" ? "editor" : member.role,
    accessUntil: member.accessUntil,
  };
  const path = memberPaths.change(portfolioId, member.userId);
  const undo = async () => {
    const undone = await write.run(path, before);
    if (undone.ok) await dropSharing();
    else toast({ title: "Not undone", description: undone.error.message, tone: "negative" });
  };
  const form = useWriteForm(
    ({ role, until }, { send }) => send(path, { role, accessUntil: until === "" ? null : until }),
    { role: before.role, until: before.accessUntil ?? "" },
    {
      blocked: ({ role, until }) =>
        role === before.role && until === (before.accessUntil ?? "") ? "Nothing was changed." : undefined,
      at: { until: "accessUntil" },
      isQuiet: true,
      onDone: async () => {
        await dropSharing();
        toast({
          title: `Access changed for ${member.name}`,
          tone: "positive",
          action: { label: "Undo", onAction: () => void undo() },
        });
        onClose();
      },
    },
  );
  return (
    <FormDialog title={`Access for ${member.name}`} submitLabel="Save" form={form} onClose={onClose}>
      <RadioGroup label="Role" {...form.field("role")} options={ROLE_CHOICES} />
      <DayField
        label="Last day of access"
        days="from today"
        description="Leave empty for no end date."
        {...form.field("until")}
      />
    </FormDialog>
  );
}
