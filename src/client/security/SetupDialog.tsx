import { renderSVG } from "uqr";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import type { SecondFactorSetupView } from "#features/session/account-contract.ts";
import { TextField } from "#ui/components/TextField.tsx";
import { securityPaths } from "#client/api/security-paths.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";

interface SetupDialogProps {
  readonly setup: SecondFactorSetupView;
  readonly onOn: (backupCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const CODE_DIGITS = 6;

/** Scan, type the first code, on. */
export function SetupDialog({ setup, onOn, onClose }: SetupDialogProps) {
  const form = useWriteForm(
    ({ code }, { send }) => send(securityPaths.turnSecondFactorOn(), { code: digitsOf(code) }),
    { code: "" },
    {
      blocked: ({ code }) =>
        digitsOf(code).length < CODE_DIGITS ? "Enter the six-digit code from the app." : undefined,
      isQuiet: true,
      onDone: ({ backupCodes }) => onOn(backupCodes),
    },
  );
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(setup.address, { border: 2 }))}`;
  return (
    <FormDialog
      title="Set up the second factor"
      description="Scan the QR code with an authenticator app, then enter the code it shows."
      submitLabel="Turn on"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={picture}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="rounded-md bg-white"
        />
        <div className="min-w-0 flex-1 basis-48 text-13 text-ink-muted">
          <p>Can’t scan it? Enter this key in the app:</p>
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
        {...form.field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
      />
    </FormDialog>
  );
}

const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, "");

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
