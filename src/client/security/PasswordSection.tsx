import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { AccountView } from "#features/session/account-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropAccount, securityPaths } from "./security-paths.ts";
import { useProvedWrite } from "./use-proved-write.tsx";

const SHORTEST = 10;

/** The address and the password of the account. */
export function PasswordSection({ account }: { readonly account: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  const write = useApiWrite({ isQuiet: true });
  const sendLink = async () => {
    const sent = await write.run(securityPaths.sendVerification(), undefined);
    toast(
      sent.ok
        ? {
            title: "Look into your mail",
            description: "The link in it confirms your address; you choose your password anew there.",
            tone: "positive",
          }
        : { title: "Not sent", description: sent.error.message, tone: "negative" },
    );
  };
  return (
    <Section
      title="E-mail and password"
      actions={
        <Button size="sm" onPress={() => setOpen(true)}>
          {account.hasPassword ? "Change password" : "Set a password"}
        </Button>
      }
    >
      <KeyValueList
        items={[
          {
            label: "E-mail",
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                <span className="break-all">{account.email ?? "None"}</span>
                {account.isEmailVerified ? (
                  <Badge tone="positive">Confirmed</Badge>
                ) : (
                  <Button size="sm" isBusy={write.isRunning} onPress={() => void sendLink()}>
                    Confirm it
                  </Button>
                )}
              </span>
            ),
          },
          {
            label: "Password",
            value: account.hasPassword ? "Set" : <span className="text-ink-muted">None: you sign in by mail</span>,
          },
        ]}
      />
      {isOpen ? <PasswordDialog hasPassword={account.hasPassword} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function PasswordDialog({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) {
  const write = useProvedWrite();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const save = async () => {
    const saved = await write.run(securityPaths.setPassword(), { current, next });
    if (!saved.ok) return;
    await dropAccount();
    toast({ title: "Password changed", description: "Every other device was signed out.", tone: "positive" });
    onClose();
  };
  const disabledReason =
    hasPassword && current === ""
      ? "Enter the password you have now."
      : next.length < SHORTEST
        ? `The new password needs at least ${SHORTEST} characters.`
        : undefined;
  return (
    <>
      <FormDialog
        title={hasPassword ? "Change your password" : "Set a password"}
        description="Every other device is signed out, and you get a mail about it."
        submitLabel={hasPassword ? "Change password" : "Set password"}
        onSubmit={() => void save()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={disabledReason}
      >
        {hasPassword ? (
          <TextField
            label="Password now"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            error={fieldMessage(write.failure, "current")}
          />
        ) : null}
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          description="At least 10 characters. Four words that have nothing to do with each other are good."
          value={next}
          onChange={setNext}
          maxLength={256}
          error={fieldMessage(write.failure, "next") ?? fieldMessage(write.failure, "password")}
        />
      </FormDialog>
      {write.dialog}
    </>
  );
}
