import { Copy } from "lucide-react";
import { Button } from "#ui/components/Button.tsx";
import { toast } from "#ui/components/toast-store.ts";

interface SecretAddressProps {
  readonly address: string;
  /** Where it is put: "In your calendar app, …". */
  readonly use?: string;
}

/** An address that opens what is behind it to whoever has it, in the only moment it can be read. */
export function SecretAddress({ address, use }: SecretAddressProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(address).then(
      () => toast({ title: "Copied", tone: "positive" }),
      () => toast({ title: "Copying is blocked in this browser. Select the text instead.", tone: "negative" }),
    );
  };
  return (
    <div className="rounded-md bg-hover p-3">
      <p className="mb-2 text-13 text-ink-muted">{["Shown only now.", use].filter(Boolean).join(" ")}</p>
      <p className="font-mono text-13 break-all select-all">{address}</p>
      <Button
        size="sm"
        className="mt-2"
        icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => void copy()}
      >
        Copy address
      </Button>
    </div>
  );
}
