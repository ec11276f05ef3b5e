import type { ReactNode } from "react";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Spinner } from "#ui/components/Spinner.tsx";
import type { AuthForm } from "./use-auth-form.ts";

interface AuthFrameProps {
  readonly form: AuthForm;
  readonly action: string;
  readonly children: ReactNode;
}

/** A form for signing in: what went wrong, the inputs, and the one thing to do. */
export function AuthFrame({ form, action, children }: AuthFrameProps) {
  const { problem, isBusy } = form;
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {problem && problem.message !== "" ? <ProblemNote>{problem.message}</ProblemNote> : null}
      {children}
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className={`${buttonStyle("primary", "lg")} mt-2 w-full`}
      >
        {isBusy ? <Spinner /> : null}
        {action}
      </button>
    </form>
  );
}

export const ProblemNote = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-negative-soft px-3.5 py-2.5 text-14 text-negative">
    {children}
  </p>
);

interface AuthHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export const AuthHeading = ({ title, children }: AuthHeadingProps) => (
  <>
    <h1 className="mb-1 text-28 font-semibold tracking-[-0.015em] text-balance">{title}</h1>
    <div className="mb-7 text-14 text-ink-muted">{children}</div>
  </>
);

export const TEXT_LINK = "font-medium text-link underline-offset-3 hover:underline";
