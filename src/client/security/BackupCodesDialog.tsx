import { Copy, Download } from "lucide-react";
import { copyText } from "#client/parts/copy-text.ts";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";

/** The backup codes, this once. */
export function BackupCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const text = codes.join("\n");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your backup codes"
      description="Each code signs you in once, for when you don’t have your phone. They are shown only once: keep them somewhere safe."
      footer={
        <>
          <Button icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onPress={() => void copyText(text, "codes")}>
            Copy
          </Button>
          <Button icon={<Download size={16} strokeWidth={1.5} aria-hidden />} onPress={() => save(text)}>
            Save as a file
          </Button>
          <Button variant="primary" onPress={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1.5 font-mono text-14 select-all">
        {codes.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "aventine-backup-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}
