import { Copy } from "lucide-react";
import { copyText } from "#client/parts/copy-text.ts";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** What it is good for, where that is not being let in. */
  readonly description?: string;
  readonly onClose: () => void;
}

const OF_A_KEY = "This is shown only once. Anyone who has it can use it.";

/** Shows a secret that the server has just made, this once. */
export function SecretDialog({ title, secret, description = OF_A_KEY, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onPress={() => void copyText(secret)}>
            Copy
          </Button>
          <Button variant="primary" onPress={onClose}>
            I’ve saved it
          </Button>
        </>
      }
    >
      <p className="font-mono text-14 break-all select-all">{secret}</p>
    </Dialog>
  );
}
