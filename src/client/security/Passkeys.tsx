import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { AccountView } from "#features/session/account-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { makePasskey } from "./make-passkey.ts";
import { dropAccount, securityPaths } from "#client/api/security-paths.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { err } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";

/** Keys on a person's own devices: signing in with one stands for password and second factor. */
export function Passkeys({ account }: { readonly account: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Passkeys"
      actions={
        <Button size="sm" onPress={() => setOpen(true)}>
          Add a passkey
        </Button>
      }
    >
      {account.passkeys.length === 0 ? (
        <p className="text-14 text-ink-muted">
          Sign in with your fingerprint, face or device code. A passkey cannot be guessed or phished.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {account.passkeys.map((it) => (
            <PasskeyRow key={it.passkeyId} passkey={it} />
          ))}
        </ul>
      )}
      {isOpen ? <PasskeyDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: AccountView["passkeys"][number] }) {
  const write = useProvedWrite();
  const remove = async () => {
    const removed = await write.run(securityPaths.removePasskey(passkey.passkeyId), undefined);
    if (!removed.ok) return;
    await dropAccount();
    toast({ title: `${passkey.name} removed`, description: "Remove it from the device as well." });
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Fingerprint size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14">{passkey.name}</p>
        <p className="text-12 text-ink-muted">
          Added <InstantText at={passkey.createdAt} />
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Remove ${passkey.name}`}
        isBusy={write.isRunning}
        onPress={() => void remove()}
      >
        Remove
      </Button>
      {write.dialog}
    </li>
  );
}

function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useWriteForm(
    async ({ name }, { send }) => {
      const begun = await send(securityPaths.beginPasskey(), undefined);
      if (!begun.ok) return begun;
      const made = await makePasskey(begun.value);
      if (!made.ok) return err(notMade(made.error.message));
      return send(securityPaths.addPasskey(), { name: name.trim(), response: made.value });
    },
    { name: "" },
    {
      blocked: ({ name }) => (name.trim() === "" ? "Give it a name first." : undefined),
      through: useProvedWrite(),
      onDone: async () => {
        await dropAccount();
        toast({ title: "Passkey added", description: "Use it the next time you sign in.", tone: "positive" });
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title="Add a passkey"
      description="Give it a name you will recognize, then confirm on your device."
      submitLabel="Continue"
      form={form}
      onClose={onClose}
    >
      <TextField label="Name" placeholder="Phone" {...form.field("name")} maxLength={60} autoFocus />
    </FormDialog>
  );
}

/** What the device refused, told at the name like a refusal of the server. */
const notMade = (message: string): ApiFailure => ({
  kind: "invalid",
  status: undefined,
  message,
  fields: [{ path: "name", message }],
});
