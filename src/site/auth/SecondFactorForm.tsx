import { AuthFrame, AuthHeading, TEXT_LINK } from "./AuthFrame.tsx";
import { AuthInput } from "./AuthInput.tsx";
import { problemOf, useAuthForm } from "./use-auth-form.ts";

interface SecondFactorFormProps {
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** The step that is left after the password or a link, where a second factor is on. */
export function SecondFactorForm({ onDone, onLeave }: SecondFactorFormProps) {
  const form = useAuthForm(
    (entered) => (entered("code") === "" ? { code: "Write the code your authenticator shows." } : {}),
    async (entered) => {
      const { proveSecondFactor } = await import("#browser/session/sign-in-methods.ts");
      const proved = await proveSecondFactor(entered("code"));
      if (!proved.ok) return problemOf(proved.error);
      onDone();
      return undefined;
    },
  );
  return (
    <>
      <AuthHeading title="One more step">
        Your account has a second factor. Open your authenticator, or use one of your backup codes.
      </AuthHeading>
      <AuthFrame form={form} action="Confirm">
        <AuthInput
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          autoCapitalize="characters"
          className="tabular"
          error={form.problem?.fields["code"]}
          description="Six digits, or a backup code of ten letters and digits."
        />
      </AuthFrame>
      <p className="mt-5 text-center text-14">
        <button type="button" onClick={onLeave} className={TEXT_LINK}>
          Sign in as someone else
        </button>
      </p>
    </>
  );
}
