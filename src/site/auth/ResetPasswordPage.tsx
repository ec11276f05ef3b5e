import { useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#site/site-config.ts";
import { AuthFrame, AuthHeading, TEXT_LINK } from "./AuthFrame.tsx";
import { PasswordInput } from "./AuthInput.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { problemOf, useAuthForm } from "./use-auth-form.ts";
import { useLinkToken } from "./use-link-token.ts";

export const meta = () => [...pageMeta("Set a new password"), { name: "robots", content: "noindex" }];

/** Without a token it sends the mail; with one it sets the password. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <div role="status">
        <AuthHeading title="Your new password is set">
          You were signed out everywhere.{" "}
          <Link to="/sign-in" className={TEXT_LINK}>
            Sign in
          </Link>{" "}
          with the new one.
        </AuthHeading>
      </div>
    );
  if (typeof token === "string") return <NewPassword token={token} onDone={() => setDone(true)} />;
  return (
    <EmailForm
      action="Send the link"
      heading={<AuthHeading title="Set a new password">We’ll email you a link that works for 30 minutes.</AuthHeading>}
      send={async (email) => (await import("#browser/session/sign-in-methods.ts")).sendPasswordReset(email)}
      sentTitle="Check your email"
      sentWords={(email) => `If there is an account for ${email}, a link is on its way.`}
    >
      <p className="mt-5 text-center text-14">
        <Link to="/sign-in" className={TEXT_LINK}>
          Back to signing in
        </Link>
      </p>
    </EmailForm>
  );
}

function NewPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const form = useAuthForm(
    (entered) => (entered("password").length < 10 ? { password: "Use at least 10 characters." } : {}),
    async (entered) => {
      const { resetPassword } = await import("#browser/session/sign-in-methods.ts");
      const reset = await resetPassword(token, entered("password"));
      if (!reset.ok) return problemOf(reset.error);
      onDone();
      return undefined;
    },
  );
  return (
    <>
      <AuthHeading title="Set a new password">You are signed out everywhere afterwards.</AuthHeading>
      <AuthFrame form={form} action="Set the password">
        <PasswordInput isNew label="New password" error={form.problem?.fields["password"]} />
      </AuthFrame>
    </>
  );
}
