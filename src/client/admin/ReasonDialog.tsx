import { useState } from "react";
import type { ReactNode } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { TextArea } from "#ui/components/TextField.tsx";

const REASON_SIGNS = 5;
export const reasonMissing = (reason: string): string | undefined =>
  reason.trim().length < REASON_SIGNS ? "Say why, in a few words." : undefined;

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly description: ReactNode;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | undefined;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before something that is kept in the record with its reason. */
export function ReasonDialog({ onSubmit, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <FormDialog {...props} onSubmit={() => onSubmit(reason.trim())} disabledReason={reasonMissing(reason)}>
      <ReasonField value={reason} onChange={setReason} failure={props.failure} />
    </FormDialog>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly failure: ApiFailure | undefined;
}

export function ReasonField({ value, onChange, failure }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      description="Kept in the record."
      value={value}
      onChange={onChange}
      rows={2}
      error={fieldMessage(failure, "reason")}
    />
  );
}
