import { useState } from "react";
import type { SubmitEvent } from "react";
import { refreshUser } from "#browser/session/page-session.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { dropSharing } from "#client/members/member-paths.ts";
import { securityPaths } from "#client/security/security-paths.ts";
import { useUser } from "#client/shell/use-user.ts";
import { Button } from "#ui/components/Button.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

/** The name others see. */
export function NameForm() {
  const user = useUser();
  const write = useApiWrite({ isQuiet: true });
  const [saved, setSaved] = useState(user.name);
  const [name, setName] = useState(user.name);
  const save = async () => {
    const renamed = await write.run(securityPaths.rename(), { name: name.trim() });
    if (!renamed.ok) return;
    setSaved(name.trim());
    refreshUser({ sync: true });
    await dropSharing();
    toast({ title: "Name saved", tone: "positive" });
  };
  const disabledReason =
    name.trim() === "" ? "Enter a name." : name.trim() === saved ? "Nothing is changed." : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (disabledReason === undefined && !write.isRunning) void save();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 items-end gap-2">
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={120}
        autoComplete="name"
        error={write.failure?.message}
        className="flex-1"
      />
      <Button type="submit" isBusy={write.isRunning} disabledReason={disabledReason}>
        Save
      </Button>
    </form>
  );
}
