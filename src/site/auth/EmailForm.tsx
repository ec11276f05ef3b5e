import { useState } from "react";
import type { ReactNode } from "react";
import type { Result } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { Sent } from "#browser/session/sign-in-methods.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { EmailInput } from "./AuthInput.tsx";
import { MailSent } from "./MailSent.tsx";
import { emailProblem, problemOf, useAuthForm } from "./use-auth-form.ts";

interface EmailFormProps {
  readonly action: string;
  readonly send: (email: string) => Promise<Result<Sent, ApiFailure>>;
  /** Above the form, and gone once it was sent. */
  readonly heading: ReactNode;
  readonly sentTitle: string;
  readonly sentWords: (email: string) => ReactNode;
  /** Below the form. */
  readonly children?: ReactNode;
}

/** Asks for an address and nothing else. The answer is the same whether or not anybody has it. */
export function EmailForm({ action, send, heading, sentTitle, sentWords, children }: EmailFormProps) {
  const [sent, setSent] = useState<Sent & { readonly email: string }>();
  const form = useAuthForm(
    (entered) => emailProblem(entered("email")),
    async (entered) => {
      const email = entered("email");
      const answered = await send(email);
      if (!answered.ok) return problemOf(answered.error);
      setSent({ email, mailbox: answered.value.mailbox });
      return undefined;
    },
  );
  if (sent)
    return (
      <MailSent title={sentTitle} mailbox={sent.mailbox} onAgain={() => setSent(undefined)}>
        {sentWords(sent.email)}
      </MailSent>
    );
  return (
    <>
      {heading}
      <AuthFrame form={form} action={action}>
        <EmailInput error={form.problem?.fields["email"]} />
      </AuthFrame>
      {children}
    </>
  );
}
