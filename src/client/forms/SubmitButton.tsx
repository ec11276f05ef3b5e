import type { ReactNode } from "react";
import type { ButtonVariant } from "#ui/components/button-style.ts";
import { Button } from "#ui/components/Button.tsx";
import type { FormState } from "./form-state.ts";

interface SubmitButtonProps {
  readonly form: FormState;
  /** The id of the form, where the button stands outside it. */
  readonly formId?: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Sends the form. While it cannot be sent it stays in sight and gives the reason, a press says it in the form; while it is on its way further presses do nothing. */
export function SubmitButton({ form, formId, variant = "primary", className, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      isBusy={form.isBusy}
      disabledReason={form.blocked}
      // A finger sees no words beside a button.
      onClickCapture={form.blocked === undefined ? undefined : form.onBlocked}
      {...(formId === undefined ? {} : { form: formId })}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Button>
  );
}
