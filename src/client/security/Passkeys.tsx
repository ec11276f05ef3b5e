import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { InstantText } from "#client/transactions/InstantText.tsx";
import type { AccountView } from "#features/session/account-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { makePasskey } from "./make-passkey.ts";
import { dropAccount, securityPaths } from "./security-paths.ts";
import { useProvedWrite } from "./use-proved-write.tsx";

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
          A passkey signs you in with your fingerprint, face or device code. Nobody can guess it or talk you out of it.
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
    toast({ title: `${passkey.name} is removed`, description: "Remove it from the device as well." });
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
  const write = useProvedWrite();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    setProblem(undefined);
    const begun = await write.run(securityPaths.beginPasskey(), undefined);
    if (!begun.ok) return;
    const made = await makePasskey(begun.value);
    if (!made.ok) return setProblem(made.error.message);
    const added = await write.run(securityPaths.addPasskey(), { name: name.trim(), response: made.value });
    if (!added.ok) return;
    await dropAccount();
    toast({ title: "Passkey added", description: "Use it the next time you sign in.", tone: "positive" });
    onClose();
  };
  return (
    <>
      <FormDialog
        title="Add a passkey"
        description="Give it a name you will recognize, then confirm on your device."
        submitLabel="Continue"
        onSubmit={() => void add()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={name.trim() === "" ? "Give it a name first." : undefined}
      >
        <TextField
          label="Name"
          placeholder="Phone"
          value={name}
          onChange={setName}
          maxLength={60}
          autoFocus
          error={problem}
        />
      </FormDialog>
      {write.dialog}
    </>
  );
}
