import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { today } from "#client/api/today.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { MemberChange, PortfolioMember } from "#features/members/contract.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropSharing, memberPaths } from "./member-paths.ts";
import { ROLE_CHOICES } from "./role-words.ts";

interface AccessDialogProps {
  readonly member: PortfolioMember;
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/** Another role or another last day, with a way back. */
export function AccessDialog({ member, portfolioId, onClose }: AccessDialogProps) {
  const write = useApiWrite({ isQuiet: true });
  const before: MemberChange = {
    role: member.role === "editor" ? "editor" : "viewer",
    accessUntil: member.accessUntil,
  };
  const [role, setRole] = useState(before.role);
  const [until, setUntil] = useState(member.accessUntil ?? "");
  const path = memberPaths.change(portfolioId, member.userId);
  const undo = async () => {
    const undone = await write.run(path, before);
    if (undone.ok) await dropSharing();
    else toast({ title: "Not undone", description: undone.error.message, tone: "negative" });
  };
  const save = async () => {
    const saved = await write.run(path, { role, accessUntil: until === "" ? null : until });
    if (!saved.ok) return;
    await dropSharing();
    toast({
      title: `Access of ${member.name} changed`,
      tone: "positive",
      action: { label: "Undo", onAction: () => void undo() },
    });
    onClose();
  };
  const isSame = role === before.role && until === (before.accessUntil ?? "");
  return (
    <FormDialog
      title={`Access of ${member.name}`}
      submitLabel="Save"
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={isSame ? "Nothing is changed." : undefined}
    >
      <RadioGroup label="Role" value={role} onChange={setRole} options={ROLE_CHOICES} />
      <DateField
        label="Last day of access"
        today={today()}
        min={today()}
        description="Empty: without an end."
        value={until}
        onChange={setUntil}
        error={fieldMessage(write.failure, "accessUntil")}
      />
    </FormDialog>
  );
}
