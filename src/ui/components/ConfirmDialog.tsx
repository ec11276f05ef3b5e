import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The question: "Delete this portfolio?" */
  readonly title: string;
  /** What will happen, what is kept, whether it can be undone. */
  readonly description: ReactNode;
  /** The verb of the question: "Delete portfolio". */
  readonly confirmLabel: string;
  /** The way back: "Cancel", unless that could be read as the verb. */
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** Awaited: the button is busy until it settles, then the dialog closes. */
  readonly onConfirm: () => void | Promise<void>;
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, description, confirmLabel, cancelLabel = "Cancel", isDanger, onConfirm } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button variant={isDanger ? "danger" : "primary"} isBusy={isBusy} onPress={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
