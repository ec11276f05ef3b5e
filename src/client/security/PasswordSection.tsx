import { useState } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { AccountView } from "#features/session/account-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropAccount, securityPaths } from "#client/api/security-paths.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

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
            title: "Check your email",
            description: "Use the link in it to confirm your address and choose a new password.",
            tone: "positive",
          }
        : { title: "Not sent", description: sent.error.message, tone: "negative" },
    );
  };
  return (
    <Section
      title="Email and password"
      actions={
        <Button size="sm" onPress={() => setOpen(true)}>
          {account.hasPassword ? "Change password" : "Set a password"}
        </Button>
      }
    >
      <KeyValueList
        items={[
          {
            label: "Email",
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
            value: account.hasPassword ? "Set" : <span className="text-ink-muted">None. You sign in by email.</span>,
          },
        ]}
      />
      {isOpen ? <PasswordDialog hasPassword={account.hasPassword} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function PasswordDialog({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) {
  const form = useWriteForm(
    ({ current, next }, { send }) => send(securityPaths.setPassword(), { current, next }),
    { current: "", next: "" },
    {
      blocked: ({ current, next }) => {
        if (hasPassword && current === "") return "Enter your current password.";
        return next.length < SHORTEST ? `The new password needs at least ${SHORTEST} characters.` : undefined;
      },
      at: { next: ["next", "password"] },
      through: useProvedWrite(),
      onDone: async () => {
        await dropAccount();
        toast({ title: "Password changed", description: "All other devices were signed out.", tone: "positive" });
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={hasPassword ? "Change your password" : "Set a password"}
      description="All other devices will be signed out, and we’ll confirm it by email."
      submitLabel={hasPassword ? "Change password" : "Set password"}
      form={form}
      onClose={onClose}
    >
      {hasPassword ? (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field("current")}
        />
      ) : null}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 10 characters. Four unrelated words work well."
        {...form.field("next")}
        maxLength={256}
      />
    </FormDialog>
  );
}
