import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Field, INPUT_STYLE } from "#ui/components/Field.tsx";

type AuthInputProps = Omit<ComponentProps<"input">, "id"> & {
  readonly label: string;
  readonly error: string | undefined;
  readonly description?: string;
  readonly after?: ReactNode;
};

/** An input for signing in: larger than in the application, for thumbs. */
export function AuthInput({ label, error, description, after, ...input }: AuthInputProps) {
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

export const EmailInput = ({ error }: { readonly error: string | undefined }) => (
  <AuthInput label="Email" name="email" type="email" autoComplete="email" inputMode="email" error={error} />
);

interface PasswordInputProps {
  readonly isNew: boolean;
  readonly error: string | undefined;
  readonly label?: string;
}

export function PasswordInput({ isNew, error, label = "Password" }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <AuthInput
      label={label}
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
