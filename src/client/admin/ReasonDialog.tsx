import type { ReactNode } from "react";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import type { BoundField, FormWrite } from "#client/forms/use-write-form.ts";
import { TextArea } from "#ui/components/TextField.tsx";
import { useAdminForm } from "./use-admin-form.ts";

const REASON_SIGNS = 5;
export const reasonMissing = (reason: string): string | undefined =>
  reason.trim().length < REASON_SIGNS ? "Give a reason in a few words." : undefined;

interface ReasonDialogProps<Answer> {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly description: ReactNode;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly write: FormWrite<{ readonly reason: string }, Answer>;
  /** What the notice says when it is done. */
  readonly done: string;
  /** Goes on after it is done; otherwise the dialog closes. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks why before something that is kept in the record with its reason. */
export function ReasonDialog<Answer>({ write, done, onDone, ...dialog }: ReasonDialogProps<Answer>) {
  const form = useAdminForm(
    ({ reason }, sending) => write({ reason: reason.trim() }, sending),
    { reason: "" },
    { blocked: ({ reason }) => reasonMissing(reason), done: () => done, onDone: onDone ?? dialog.onClose },
  );
  return (
    <FormDialog {...dialog} form={form}>
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}

export const ReasonField = (field: BoundField<string>) => (
  <TextArea label="Reason" description="Kept in the record." {...field} rows={2} />
);
