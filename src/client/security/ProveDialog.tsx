import { useState } from "react";
import { signOut } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { Button } from "#ui/components/Button.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { securityPaths } from "./security-paths.ts";

interface ProveDialogProps {
  readonly level: string;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

type Way = "password" | "code";

/** Asks for the password or a code of the second factor, whichever the account has and the server takes. */
export function ProveDialog({ level, onProved, onClose }: ProveDialogProps) {
  const account = useApiQuery(securityPaths.account());
  const write = useApiWrite({ isQuiet: true });
  const [chosen, setChosen] = useState<Way>();
  const [typed, setTyped] = useState("");
  const hasCode = account.data?.secondFactorSince !== null && account.data !== undefined;
  const hasPassword = account.data?.hasPassword === true && level !== "strict_mfa";
  const way: Way = chosen ?? (hasPassword ? "password" : "code");
  const prove = async () => {
    const said = typed.trim();
    const proved = await write.run(securityPaths.reverify(), way === "password" ? { password: typed } : { code: said });
    if (proved.ok) onProved();
  };
  const hasNone = account.data !== undefined && !hasPassword && !hasCode;
  return (
    <FormDialog
      title="Confirm that it is you"
      description={
        hasNone
          ? "Your account has no password to ask for. Sign in again with the link from your mail, and come back."
          : "What you are about to do needs a fresh proof."
      }
      submitLabel="Confirm"
      onSubmit={() => void prove()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={
        hasNone ? "Sign in again first." : typed === "" ? "Enter your password or a code first." : undefined
      }
    >
      {account.data === undefined ? <Skeleton className="h-14 w-full" /> : null}
      {hasPassword && hasCode ? (
        <SegmentedControl
          label="How to confirm"
          value={way}
          onChange={(next) => {
            setChosen(next);
            setTyped("");
          }}
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
          value={typed}
          onChange={setTyped}
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
