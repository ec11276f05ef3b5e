import { signOut } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Button } from "#ui/components/Button.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { securityPaths } from "#client/api/security-paths.ts";
import { useWriteForm } from "./use-write-form.ts";

export interface ProveDialogProps {
  readonly level: string;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

interface Proof {
  /** Undefined: the first the account has. */
  readonly chosen: "password" | "code" | undefined;
  readonly typed: string;
}

/** Asks for the password or a code of the second factor, whichever the account has and the server takes. */
export function ProveDialog({ level, onProved, onClose }: ProveDialogProps) {
  const account = useApiQuery(securityPaths.account());
  const hasCode = account.data?.secondFactorSince !== null && account.data !== undefined;
  const hasPassword = account.data?.hasPassword === true && level !== "strict_mfa";
  const wayOf = ({ chosen }: Proof) => chosen ?? (hasPassword ? "password" : "code");
  const hasNone = account.data !== undefined && !hasPassword && !hasCode;
  const start: Proof = { chosen: undefined, typed: "" };
  const form = useWriteForm(
    (proof, { send }) =>
      send(
        securityPaths.reverify(),
        wayOf(proof) === "password" ? { password: proof.typed } : { code: proof.typed.trim() },
      ),
    start,
    {
      blocked: ({ typed }) =>
        hasNone ? "Sign in again first." : typed === "" ? "Enter your password or a code first." : undefined,
      onDone: onProved,
      isQuiet: true,
    },
  );
  const way = wayOf(form.values);
  return (
    <FormDialog
      title="Confirm it’s you"
      description={
        hasNone
          ? "Your account has no password. Sign in again with an email link, then come back."
          : "This action needs you to confirm your identity again."
      }
      submitLabel="Confirm"
      form={form}
      onClose={onClose}
    >
      {account.data === undefined ? <Skeleton className="h-14 w-full" /> : null}
      {hasPassword && hasCode ? (
        <SegmentedControl
          label="How to confirm"
          value={way}
          onChange={(chosen) => form.change({ chosen, typed: "" })}
          segments={[
            { value: "password", label: "Password" },
            { value: "code", label: "Code" },
          ]}
        />
      ) : null}
      {hasNone ? (
        <Button className="self-start" onPress={() => void signInAgain()}>
          Sign in again
        </Button>
      ) : null}
      {account.data && !hasNone ? (
        <TextField
          key={way}
          label={way === "password" ? "Your password" : "Code of your authenticator, or a backup code"}
          type={way === "password" ? "password" : "text"}
          autoComplete={way === "password" ? "current-password" : "one-time-code"}
          {...form.field("typed")}
          autoFocus
        />
      ) : null}
    </FormDialog>
  );
}

async function signInAgain(): Promise<void> {
  const left = await signOut();
  if (left.ok) globalThis.location.assign(signInAddress(globalThis.location.pathname));
}
