import { type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { FormBody } from "./FormBody.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import type { FormState } from "./form-state.ts";

interface FormDialogProps {
  readonly form: FormState;
  readonly title: string;
  readonly description?: ReactNode;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly isDanger?: boolean;
  readonly size?: "sm" | "md" | "lg" | "xl";
  readonly children: ReactNode;
}

/**
 * A short form that opens over whatever it serves, also over another form: Enter saves, Escape leaves. Who leaves by Escape, the cross or a press
 * beside it after typing is asked first; Cancel means it.
 */
export function FormDialog({ form, submitLabel, onClose, isDanger, children, ...dialog }: FormDialogProps) {
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const leave = () => (form.isChanged ? setAsked(true) : onClose());
  return (
    <>
      {createPortal(
        <Dialog
          {...dialog}
          isOpen
          onClose={leave}
          footer={
            <>
              <Button onPress={onClose}>Cancel</Button>
              <SubmitButton form={form} formId={formId} variant={isDanger ? "danger" : "primary"}>
                {submitLabel}
              </SubmitButton>
            </>
          }
        >
          <FormBody form={form} id={formId} className="gap-4">
            {children}
          </FormBody>
        </Dialog>,
        document.body,
      )}
      {isAsked ? createPortal(<LeaveQuestion onStay={() => setAsked(false)} onLeave={onClose} />, document.body) : null}
      {form.dialog}
    </>
  );
}
