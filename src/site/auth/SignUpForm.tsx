import { Link, useSearchParams } from "react-router";
import { OpenSampleLink, useHasSample } from "#site/OpenSampleLink.tsx";
import { AuthFrame, AuthHeading, TEXT_LINK } from "./AuthFrame.tsx";
import { AuthInput, EmailInput, PasswordInput } from "./AuthInput.tsx";
import { emailProblem, problemOf, useAuthForm } from "./use-auth-form.ts";
import { useLeadOn } from "./use-lead-on.ts";

/** Makes an account with a password and opens the application at once; the address is confirmed by mail afterwards. */
export function SignUpForm() {
  const [search] = useSearchParams();
  const leadOn = useLeadOn();
  const hasSample = useHasSample();
  const query = search.size > 0 ? `?${search.toString()}` : "";
  const form = useAuthForm(
    (entered) => ({
      ...(entered("name") === "" ? { name: "Write the name you want to be called by." } : {}),
      ...emailProblem(entered("email")),
      ...(entered("password").length < 10 ? { password: "Use at least 10 characters." } : {}),
    }),
    async (entered) => {
      const { signUp } = await import("#browser/session/sign-in-methods.ts");
      const answered = await signUp({
        name: entered("name"),
        email: entered("email"),
        password: entered("password"),
      });
      if (!answered.ok) return problemOf(answered.error);
      leadOn(search.get("redirect_url") ?? "/signed-up");
      return undefined;
    },
  );
  return (
    <>
      <AuthHeading title="Start for free">
        Have an account?{" "}
        <Link to={`/sign-in${query}`} className={TEXT_LINK}>
          Sign in
        </Link>
      </AuthHeading>
      <AuthFrame form={form} action="Create account">
        <AuthInput label="Name" name="name" autoComplete="name" error={form.problem?.fields["name"]} />
        <EmailInput error={form.problem?.fields["email"]} />
        <PasswordInput isNew error={form.problem?.fields["password"]} />
      </AuthFrame>
      {hasSample ? <p className="mt-5 mb-3 text-center text-13 text-ink-muted">or without an account</p> : null}
      <OpenSampleLink size="lg" className="w-full" />
    </>
  );
}
