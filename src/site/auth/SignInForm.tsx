import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { OpenSampleLink } from "#site/OpenSampleLink.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import { AuthFrame, AuthHeading, ProblemNote, TEXT_LINK } from "./AuthFrame.tsx";
import { EmailInput, PasswordInput } from "./AuthInput.tsx";
import { emailProblem, problemOf, useAuthForm } from "./use-auth-form.ts";
import { useLeadOn } from "./use-lead-on.ts";

const SecondFactorForm = lazy(async () => ({ default: (await import("./SecondFactorForm.tsx")).SecondFactorForm }));

/** Signing in with accounts of our own: password, passkey or a link, then the second factor where there is one. */
export function SignInForm() {
  const [search] = useSearchParams();
  const leadOn = useLeadOn();
  const [isPending, setPending] = useState(false);
  const query = search.size > 0 ? `?${search.toString()}` : "";
  // Somebody who left at the second step and came back is still there.
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const { readSession } = await import("#browser/session/session.ts");
      const session = await readSession();
      if (isCurrent && session.ok && session.value.status === "pending") setPending(true);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, []);
  const leave = async () => {
    const { signOut } = await import("#browser/session/session.ts");
    await signOut();
    setPending(false);
  };
  if (isPending)
    return (
      <Suspense fallback={null}>
        <SecondFactorForm onDone={leadOn} onLeave={() => void leave()} />
      </Suspense>
    );
  return (
    <>
      <AuthHeading title="Sign in">
        New here?{" "}
        <Link to={`/sign-up${query}`} className={TEXT_LINK}>
          Start for free
        </Link>
      </AuthHeading>
      <PasswordForm onEntered={leadOn} onPending={() => setPending(true)} />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 text-14">
        <Link to={`/easy-sign-up${query}`} className={TEXT_LINK}>
          Email me a link
        </Link>
        <Link to="/reset-password" className={TEXT_LINK}>
          Forgot the password
        </Link>
      </p>
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
        <PasskeyButton onEntered={leadOn} />
        <OpenSampleLink size="lg" className="w-full" />
      </div>
    </>
  );
}

interface PasswordFormProps {
  readonly onEntered: () => void;
  readonly onPending: () => void;
}

function PasswordForm({ onEntered, onPending }: PasswordFormProps) {
  const form = useAuthForm(
    (entered) => ({
      ...emailProblem(entered("email")),
      ...(entered("password") === "" ? { password: "Write your password." } : {}),
    }),
    async (entered) => {
      const { signIn } = await import("#browser/session/sign-in-methods.ts");
      const answered = await signIn({ email: entered("email"), password: entered("password") });
      if (!answered.ok) return problemOf(answered.error);
      if (answered.value.status === "pending") onPending();
      else onEntered();
      return undefined;
    },
  );
  return (
    <AuthFrame form={form} action="Sign in">
      <EmailInput error={form.problem?.fields["email"]} />
      <PasswordInput isNew={false} error={form.problem?.fields["password"]} />
    </AuthFrame>
  );
}

function PasskeyButton({ onEntered }: { readonly onEntered: () => void }) {
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setProblem(undefined);
    const { signInWithPasskey } = await import("#browser/session/sign-in-methods.ts");
    const answered = await signInWithPasskey();
    if (!answered.ok) setProblem(answered.error.message);
    else if (answered.value) onEntered();
  };
  return (
    <>
      {problem === undefined ? null : <ProblemNote>{problem}</ProblemNote>}
      <button type="button" onClick={() => void use()} className={`${buttonStyle("secondary", "lg")} w-full`}>
        Sign in with a passkey
      </button>
    </>
  );
}
