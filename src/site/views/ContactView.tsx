import { useState } from "react";
import { useSession } from "#browser/session/use-session.ts";
import type { ContactInput } from "#features/contact/contract.ts";
import { AuthInput } from "#site/auth/AuthInput.tsx";
import { emailProblem, useAuthForm } from "#site/auth/use-auth-form.ts";
import type { AuthForm, Entered } from "#site/auth/use-auth-form.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Field, INPUT_STYLE } from "#ui/components/Field.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";
import { sendLetter } from "./send-letter.ts";

const TOPICS: readonly { readonly value: ContactInput["topic"]; readonly label: string }[] = [
  { value: "question", label: "Help" },
  { value: "sales", label: "Plans and invoices" },
  { value: "family_office", label: "Advisors and family offices" },
  { value: "privacy", label: "Privacy" },
  { value: "security", label: "Security" },
  { value: "press", label: "Press and corrections" },
  { value: "other", label: "Accessibility, careers, anything else" },
];
const MOST_CHARACTERS = 5000;

/** The form of the contact page: what was written stays in it until it has arrived. */
export function ContactView() {
  const [isSent, setSent] = useState(false);
  const form = useAuthForm(problemsIn, async (entered) => {
    const topic = TOPICS.find(({ value }) => value === entered("topic"))?.value ?? "question";
    const problem = await sendLetter({
      topic,
      name: entered("name"),
      email: entered("email"),
      message: entered("message"),
    });
    setSent(problem === undefined);
    return problem;
  });
  return (
    <section aria-label="Write to us" className="mx-auto max-w-300 px-5 pb-16 sm:px-8 lg:pb-20">
      <div className="grid gap-x-20 gap-y-12 border-t border-line-strong pt-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        {isSent ? <Arrived onAgain={() => setSent(false)} /> : <LetterForm form={form} />}
        <OtherWays />
      </div>
    </section>
  );
}

const WAYS = [
  {
    title: "With an account",
    text: "A help ticket is better: you can follow it and add files.",
    to: "/central/help-tickets/new",
    label: "Open a ticket",
  },
  {
    title: "Found a weakness?",
    text: "Choose the topic Security. Such reports go to the front of the line.",
    to: "/legal/security",
    label: "Read the rules first",
  },
];

/** What is faster for some than a letter. */
const OtherWays = () => (
  <ul className="flex flex-col gap-6 text-14">
    {WAYS.map(({ title, text, to, label }) => (
      <li key={title} className="border-l-2 border-line pl-4">
        <h2 className="font-semibold text-ink">{title}</h2>
        <p className="mt-0.5 text-ink-muted">{text}</p>
        <SiteLink to={to} className="mt-1.5 inline-block rounded-xs font-medium text-link hover:underline">
          {label}
        </SiteLink>
      </li>
    ))}
    <li className="border-l-2 border-line pl-4">
      <h2 className="font-semibold text-ink">When you hear from us</h2>
      <p className="mt-0.5 text-ink-muted">
        Messages are read on working days, by a person. There is no automatic reply.
      </p>
    </li>
  </ul>
);

const problemsIn = (entered: Entered): Readonly<Record<string, string>> => ({
  ...(entered("name") === "" ? { name: "Write your name, or how you want to be addressed." } : {}),
  ...emailProblem(entered("email")),
  ...(entered("message") === "" ? { message: "Write a message." } : {}),
});

function LetterForm({ form }: { readonly form: AuthForm }) {
  const { user } = useSession();
  const { fields, message } = form.problem ?? { fields: {}, message: "" };
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <Field label="Topic">
        {(parts) => (
          <select {...parts} name="topic" defaultValue="question" className={`${INPUT_STYLE} h-11! text-16`}>
            {TOPICS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <AuthInput label="Name" name="name" autoComplete="name" maxLength={120} error={fields["name"]} />
        <AuthInput
          key={user?.email ?? ""}
          label="Email for the answer"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={user?.email ?? ""}
          error={fields["email"]}
        />
      </div>
      <Field
        label="Message"
        error={fields["message"]}
        description="Up to 5,000 characters. Please send no passwords, no full statements and no card numbers."
      >
        {(parts) => (
          <textarea
            {...parts}
            name="message"
            rows={8}
            maxLength={MOST_CHARACTERS}
            className={`${INPUT_STYLE} h-auto! py-2.5 text-16`}
          />
        )}
      </Field>
      <p role="alert" className={message === "" ? "sr-only" : "text-14 text-negative"}>
        {message}
      </p>
      <button
        type="submit"
        aria-disabled={form.isBusy || undefined}
        className={`${buttonStyle("primary", "lg")} self-start`}
      >
        {form.isBusy ? <Spinner /> : null}
        {form.isBusy ? "Sending" : "Send the message"}
      </button>
    </form>
  );
}

const Arrived = ({ onAgain }: { readonly onAgain: () => void }) => (
  <div role="status" className="flex flex-col items-start gap-4">
    <h2 className="font-serif text-28 font-medium tracking-[-0.012em]">Your message has arrived</h2>
    <p className="max-w-[56ch] text-16 text-ink-muted">
      A person reads it on a working day and answers to the address you gave. There is no automatic reply.
    </p>
    <button type="button" onClick={onAgain} className={buttonStyle("secondary")}>
      Write another
    </button>
  </div>
);
