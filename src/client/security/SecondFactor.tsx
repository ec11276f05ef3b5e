import { lazy, Suspense, useState } from "react";
import { InstantText } from "#client/page/InstantText.tsx";
import type { AccountView, SecondFactorSetupView } from "#features/session/account-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { Section } from "#ui/components/Section.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { BackupCodesDialog } from "./BackupCodesDialog.tsx";
import { dropAccount, securityPaths } from "#client/api/security-paths.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";

// Draws a picture to scan: loaded when somebody sets it up.
const SetupDialog = lazy(() => import("./SetupDialog.tsx").then((it) => ({ default: it.SetupDialog })));

/** Backup codes are few when at most this many are left. */
const FEW_CODES = 3;

/** The authenticator application and its backup codes. */
export function SecondFactor({ account }: { readonly account: AccountView }) {
  const write = useProvedWrite();
  const [setup, setSetup] = useState<SecondFactorSetupView>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async () => {
    const begun = await write.run(securityPaths.beginSecondFactor(), undefined);
    if (begun.ok) setSetup(begun.value);
    else if (write.failure) toast({ title: "Not set up", description: begun.error.message, tone: "negative" });
  };
  const turnedOn = (backupCodes: readonly string[]) => {
    setSetup(undefined);
    setCodes(backupCodes);
    void dropAccount();
  };
  const isOn = account.secondFactorSince !== null;
  return (
    <Section
      title="Second factor"
      note={isOn ? <Badge tone="positive">On</Badge> : <Badge tone="warning">Off</Badge>}
      actions={
        isOn ? null : (
          <Button size="sm" variant="primary" isBusy={write.isRunning} onPress={() => void begin()}>
            Set up
          </Button>
        )
      }
    >
      {isOn ? (
        <SecondFactorOn account={account} onCodes={setCodes} />
      ) : (
        <p className="text-14 text-ink-muted">
          A code from an authenticator app, asked for after your password. Someone who learns your password still can’t
          sign in.
        </p>
      )}
      {write.failure ? (
        <div className="mt-3">
          <Banner tone="negative" title={write.failure.message} />
        </div>
      ) : null}
      {setup ? (
        <Suspense>
          <SetupDialog setup={setup} onOn={turnedOn} onClose={() => setSetup(undefined)} />
        </Suspense>
      ) : null}
      {codes ? <BackupCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
      {write.dialog}
    </Section>
  );
}

interface OnProps {
  readonly account: AccountView;
  readonly onCodes: (codes: readonly string[]) => void;
}

function SecondFactorOn({ account, onCodes }: OnProps) {
  const write = useProvedWrite();
  const [isAsked, setAsked] = useState(false);
  const renew = async () => {
    const renewed = await write.run(securityPaths.renewBackupCodes(), undefined);
    if (!renewed.ok) return;
    await dropAccount();
    onCodes(renewed.value.backupCodes);
  };
  const turnOff = async () => {
    const off = await write.run(securityPaths.turnSecondFactorOff(), undefined);
    if (!off.ok) return;
    await dropAccount();
    toast({ title: "Second factor turned off" });
  };
  const left = account.backupCodesLeft;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-muted">
        Authenticator app{" "}
        {account.secondFactorSince === null ? null : (
          <>
            since <InstantText at={account.secondFactorSince} />
          </>
        )}
        . {left} backup {left === 1 ? "code is" : "codes are"} left.
      </p>
      {left <= FEW_CODES ? (
        <Banner tone="warning" title="You’re running out of backup codes">
          Create new ones so that losing your phone doesn’t lock you out.
        </Banner>
      ) : null}
      {write.failure ? <Banner tone="negative" title={write.failure.message} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" isBusy={write.isRunning} onPress={() => void renew()}>
          New backup codes
        </Button>
        <Button size="sm" className="text-negative" onPress={() => setAsked(true)}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Turn off the second factor?"
        description="Your password or an email link alone will then open your account. We’ll confirm it by email."
        confirmLabel="Turn off"
        isDanger
        onConfirm={() => {
          setAsked(false);
          void turnOff();
        }}
      />
      {write.dialog}
    </div>
  );
}
