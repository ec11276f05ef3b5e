import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";

export interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What everybody is asked who is about to lose what they typed. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onStay}
      title="Leave without saving?"
      description="What you typed in this form is lost."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={onLeave}
    />
  );
}
