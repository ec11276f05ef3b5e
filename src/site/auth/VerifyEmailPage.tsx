import { useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#site/site-config.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Spinner } from "#ui/components/Spinner.tsx";
import { AuthFrame, AuthHeading, ProblemNote, TEXT_LINK } from "./AuthFrame.tsx";
import { PasswordInput } from "./AuthInput.tsx";
import { problemOf, useAuthForm } from "./use-auth-form.ts";
import { useLeadOn } from "./use-lead-on.ts";
import { useLinkToken } from "./use-link-token.ts";

export const meta = () => [...pageMeta("Confirm your address"), { name: "robots", content: "noindex" }];

type State =
  | { readonly kind: "ready" | "busy" }
  | { readonly kind: "confirmed"; readonly email: string; readonly isIn: boolean }
  | { readonly kind: "refused"; readonly message: string };

/**
 * Where the link of the confirmation mail leads. It asks for one press, because mail programs open links by themselves, and what the link ends and
 * opens is not theirs to decide.
 */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const [state, setState] = useState<State>({ kind: "ready" });
  const confirm = async () => {
    if (state.kind !== "ready" || typeof token !== "string") return;
    setState({ kind: "busy" });
    const { verifyEmail } = await import("#browser/session/sign-in-methods.ts");
    const verified = await verifyEmail(token);
    setState(
      verified.ok
        ? { kind: "confirmed", email: verified.value.email, isIn: verified.value.status === "signed_in" }
        : { kind: "refused", message: verified.error.message },
    );
  };
  if (state.kind === "confirmed") return <Confirmed email={state.email} isIn={state.isIn} />;
  const refusal = token === null ? "This address works only with the link from a mail." : undefined;
  const problem = state.kind === "refused" ? state.message : undefined;
  return (
    <>
      <AuthHeading title="Confirm your address">
        {refusal ??
          "Confirming signs you in here. Any password set earlier stops working, and other sessions end: whoever created them had not confirmed this address."}
      </AuthHeading>
      {problem === undefined ? null : <ProblemNote>{problem}</ProblemNote>}
      {refusal !== undefined || problem !== undefined ? (
        <p className="mt-4 text-14">
          <Link to="/central/security" className={TEXT_LINK}>
            Have a new mail sent under Security
          </Link>
        </p>
      ) : (
        // Not to be pressed before the page listens: the press would be lost.
        <button
          type="button"
          disabled={token === undefined}
          onClick={() => void confirm()}
          className={`${buttonStyle("primary", "lg")} w-full disabled:opacity-50`}
        >
          {state.kind === "busy" ? <Spinner /> : null}
          Confirm the address
        </button>
      )}
    </>
  );
}

/** The address is proved. Who proved it chooses their password now, or later, and signs in by mail until then. */
function Confirmed({ email, isIn }: { readonly email: string; readonly isIn: boolean }) {
  const leadOn = useLeadOn();
  const form = useAuthForm(
    (entered) => (entered("password").length < 10 ? { password: "Use at least 10 characters." } : {}),
    async (entered) => {
      const { choosePassword } = await import("#browser/session/sign-in-methods.ts");
      const chosen = await choosePassword(entered("password"));
      if (!chosen.ok) return problemOf(chosen.error);
      leadOn();
      return undefined;
    },
  );
  if (!isIn)
    return (
      <div role="status">
        <AuthHeading title="Your address is confirmed">{email}</AuthHeading>
        <Link to="/central" className={`${buttonStyle("primary", "lg")} w-full`}>
          Open Aventine
        </Link>
      </div>
    );
  return (
    <>
      <div role="status">
        <AuthHeading title="Your address is confirmed">
          You are signed in as {email}. Choose a new password: the previous one no longer works.
        </AuthHeading>
      </div>
      <AuthFrame form={form} action="Set the password">
        <PasswordInput
          isNew
          label="Password"
          error={form.problem?.fields["password"] ?? form.problem?.fields["next"]}
        />
      </AuthFrame>
      <p className="mt-5 text-center text-14">
        <Link to="/central" className={TEXT_LINK}>
          Go on without one, and sign in by mail
        </Link>
      </p>
    </>
  );
}
