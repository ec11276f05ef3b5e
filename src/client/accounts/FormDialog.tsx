import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  /** What the server refused, unless a field already says it. What was typed stays. */
  readonly failure?: ApiFailure | undefined;
  readonly disabledReason?: string | undefined;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** A short form that opens over whatever it serves, also over another form: Enter saves, Escape leaves. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, onSubmit, onClose, isBusy, failure, disabledReason, isDanger, children } =
    props;
  const formId = useId();
  const isGeneral = failure !== undefined && failure.fields.length === 0;
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            isBusy={isBusy}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Through the portal React would hand this submit to the form underneath as well.
          event.stopPropagation();
          if (!isBusy && disabledReason === undefined) onSubmit();
        }}
      >
        {isGeneral ? <FailureBanner failure={failure} /> : null}
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
