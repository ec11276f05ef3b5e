import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { useProvedWrite } from "#client/security/use-proved-write.tsx";
import type { SharingList } from "#features/members/contract.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropSharing, memberPaths } from "./member-paths.ts";
import { ROLE_CHOICES } from "./role-words.ts";

interface InviteDialogProps {
  readonly portfolios: SharingList["portfolios"];
  readonly portfolioId: string;
  readonly onClose: () => void;
}

/** Lets somebody in by mail: which portfolio, what they may do, until when. */
export function InviteDialog({ portfolios, portfolioId, onClose }: InviteDialogProps) {
  const write = useProvedWrite();
  const [invitationId] = useState(newId);
  const [chosen, setChosen] = useState(portfolioId);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<"viewer" | "editor">("viewer");
  const [until, setUntil] = useState("");
  const send = async () => {
    const input = { invitationId, email: email.trim(), role, accessUntil: until === "" ? null : until };
    const sent = await write.run(memberPaths.invite(chosen), input);
    if (!sent.ok) return;
    await dropSharing();
    toast({ title: `Invitation sent to ${input.email}`, description: "It is good for seven days.", tone: "positive" });
    onClose();
  };
  return (
    <>
      <FormDialog
        title="Invite somebody"
        description="They get a mail, and join with an account of that address."
        submitLabel="Send invitation"
        onSubmit={() => void send()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={email.includes("@") ? undefined : "Enter their e-mail address first."}
      >
        {portfolios.length > 1 ? (
          <Select
            label="Portfolio"
            value={chosen}
            onChange={setChosen}
            options={portfolios.map((it) => ({ value: it.portfolioId, label: it.name }))}
          />
        ) : null}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={fieldMessage(write.failure, "email")}
          autoFocus
        />
        <RadioGroup label="Role" value={role} onChange={setRole} options={ROLE_CHOICES} />
        <DateField
          label="Last day of access"
          today={today()}
          min={today()}
          description="Empty: without an end. You can take access away at any time."
          value={until}
          onChange={setUntil}
          error={fieldMessage(write.failure, "accessUntil")}
        />
      </FormDialog>
      {write.dialog}
    </>
  );
}
