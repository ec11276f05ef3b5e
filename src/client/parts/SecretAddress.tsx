import { Copy } from "lucide-react";
import { copyText } from "#client/parts/copy-text.ts";
import { Button } from "#ui/components/Button.tsx";

interface SecretAddressProps {
  readonly address: string;
  /** Where it is put: "In your calendar app, …". */
  readonly use?: string;
}

/** An address that opens what is behind it to whoever has it, in the only moment it can be read. */
export function SecretAddress({ address, use }: SecretAddressProps) {
  return (
    <div className="rounded-md bg-hover p-3">
      <p className="mb-2 text-13 text-ink-muted">{["Shown only now.", use].filter(Boolean).join(" ")}</p>
      <p className="font-mono text-13 break-all select-all">{address}</p>
      <Button
        size="sm"
        className="mt-2"
        icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
        onPress={() => void copyText(address)}
      >
        Copy address
      </Button>
    </div>
  );
}
