import { useState } from "react";
import { renderSVG } from "uqr";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { SecondFactorSetupView } from "#features/session/account-contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { securityPaths } from "./security-paths.ts";

interface SetupDialogProps {
  readonly setup: SecondFactorSetupView;
  readonly onOn: (backupCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const CODE_DIGITS = 6;

/** Scan, type the first code, on. */
export function SetupDialog({ setup, onOn, onClose }: SetupDialogProps) {
  const write = useApiWrite({ isQuiet: true });
  const [code, setCode] = useState("");
  const turnOn = async () => {
    const on = await write.run(securityPaths.turnSecondFactorOn(), { code: code.replaceAll(/\s/g, "") });
    if (on.ok) onOn(on.value.backupCodes);
  };
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(setup.address, { border: 2 }))}`;
  return (
    <FormDialog
      title="Set up the second factor"
      description="Scan the picture with an authenticator application, then type the code it shows."
      submitLabel="Turn on"
      onSubmit={() => void turnOn()}
      onClose={onClose}
      isBusy={write.isRunning}
      failure={write.failure}
      disabledReason={
        code.replaceAll(/\s/g, "").length < CODE_DIGITS ? "Type the six digits the application shows." : undefined
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={picture}
          alt="Square code to scan with an authenticator application"
          width={176}
          height={176}
          className="rounded-md bg-white"
        />
        <div className="min-w-0 flex-1 basis-48 text-13 text-ink-muted">
          <p>Cannot scan it? Type this key into the application:</p>
          <p className="mt-1 font-mono text-14 break-all text-ink select-all">{inFours(setup.secret)}</p>
          <p className="mt-2">
            <a href={setup.address} className="text-link underline">
              Open it on this device
            </a>
          </p>
        </div>
      </div>
      <TextField
        label="Code"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
      />
    </FormDialog>
  );
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
