import { useRef, useState } from "react";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { OpenSampleLink } from "#site/OpenSampleLink.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Field, INPUT_STYLE } from "#ui/components/Field.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";

interface Problem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The form of both doors. The code that talks to the server is loaded when the form is sent. */
export function AuthForm({ purpose }: { readonly purpose: "sign-in" | "sign-up" }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isNew = purpose === "sign-up";
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const entered = readForm(event.currentTarget);
    const missing = problemOf(entered, isNew);
    setProblem(missing);
    if (missing) return focusFirst(form.current, missing);
    setBusy(true);
    const failure = await enter(purpose, entered);
    if (!failure) {
      const { ownAddress } = await import("#client/session/sign-in-address.ts");
      await navigate(ownAddress(search.get("redirect_url"), window.location.origin));
      return undefined;
    }
    setProblem(failure);
    setBusy(false);
    return focusFirst(form.current, failure);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {problem && problem.message !== "" ? (
        <p role="alert" className="rounded-md bg-negative-soft px-3.5 py-2.5 text-14 text-negative">
          {problem.message}
        </p>
      ) : null}
      {isNew ? <AuthInput label="Name" name="name" autoComplete="name" error={problem?.fields["name"]} /> : null}
      <AuthInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={problem?.fields["email"]}
      />
      <PasswordInput isNew={isNew} error={problem?.fields["password"]} />
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className={`${buttonStyle("primary", "lg")} mt-2 w-full`}
      >
        {isBusy ? <Spinner /> : null}
        {isNew ? "Create account" : "Sign in"}
      </button>
      <p className="text-center text-13 text-ink-muted">or without an account</p>
      <OpenSampleLink size="lg" className="w-full" />
    </form>
  );
}

type AuthInputProps = Omit<ComponentProps<"input">, "id"> & {
  readonly label: string;
  readonly error: string | undefined;
  readonly description?: string;
  readonly after?: ReactNode;
};

function AuthInput({ label, error, description, after, ...input }: AuthInputProps) {
  return (
    <Field label={label} error={error} description={description}>
      {(parts) => (
        <div className="relative flex items-center">
          <input {...input} {...parts} className={`${INPUT_STYLE} h-11! text-16`} />
          {after}
        </div>
      )}
    </Field>
  );
}

function PasswordInput({ isNew, error }: { readonly isNew: boolean; readonly error: string | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <AuthInput
      label="Password"
      name="password"
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      error={error}
      {...(isNew
        ? { description: "At least 10 characters. A few words you remember are stronger than one with signs." }
        : {})}
      after={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setShown(!isShown)}
          className="absolute right-1.5 h-8 rounded-sm px-2 text-13 font-medium text-ink-muted hover:text-ink"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}

interface Entered {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

function readForm(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name").trim(), email: text("email").trim(), password: text("password") };
}

function problemOf(entered: Entered, isNew: boolean): Problem | undefined {
  const fields = {
    ...(isNew && entered.name === "" ? { name: "Write the name you want to be called by." } : {}),
    ...(/^\S+@\S+\.\S+$/.test(entered.email) ? {} : { email: "Write an e-mail address such as ada@example.com." }),
    ...(isNew && entered.password.length < 10 ? { password: "Use at least 10 characters." } : {}),
    ...(!isNew && entered.password === "" ? { password: "Write your password." } : {}),
  };
  return Object.keys(fields).length > 0 ? { message: "", fields } : undefined;
}

/** Signs in or up; the problem in words when it fails. */
async function enter(purpose: "sign-in" | "sign-up", { name, email, password }: Entered): Promise<Problem | undefined> {
  const { signIn, signUp } = await import("#client/session/session.ts");
  const answer = await (purpose === "sign-in" ? signIn({ email, password }) : signUp({ name, email, password }));
  if (answer.ok) return undefined;
  const fields = Object.fromEntries(answer.error.fields.map((it) => [it.path, it.message]));
  return { message: answer.error.message, fields };
}

function focusFirst(form: HTMLFormElement | null, { fields }: Problem): void {
  const name = ["name", "email", "password"].find((it) => it in fields) ?? "password";
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
