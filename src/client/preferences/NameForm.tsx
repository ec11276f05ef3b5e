import { useState } from "react";
import { refreshUser } from "#browser/session/page-session.ts";
import { dropSharing } from "#client/api/member-paths.ts";
import { securityPaths } from "#client/api/security-paths.ts";
import { useUser } from "#client/page/use-user.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

/** The name others see. */
export function NameForm() {
  const user = useUser();
  const [saved, setSaved] = useState(user.name);
  const form = useWriteForm(
    ({ name }, { send }) => send(securityPaths.rename(), { name: name.trim() }),
    { name: saved },
    {
      blocked: ({ name }) =>
        name.trim() === "" ? "Enter a name." : name.trim() === saved ? "Nothing was changed." : undefined,
      isQuiet: true,
      saysAll: "name",
      onDone: async (_, { name }) => {
        setSaved(name.trim());
        refreshUser({ sync: true });
        await dropSharing();
        toast({ title: "Name saved", tone: "positive" });
      },
    },
  );
  return (
    <FormBody form={form} className="max-w-100 gap-3">
      <div className="flex items-start gap-2">
        <TextField label="Name" {...form.field("name")} maxLength={120} autoComplete="name" className="flex-1" />
        <SubmitButton form={form} variant="secondary" className="mt-6">
          Save
        </SubmitButton>
      </div>
    </FormBody>
  );
}
