import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "#client/api/api.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { TicketFile, TicketMessage } from "#features/tickets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { toast } from "#ui/components/toast-store.ts";
import { ticketPaths } from "#client/api/ticket-paths.ts";
import { fileSize } from "#client/parts/ticket-words.ts";

/** One message: who, when, by which way, its words and files. */
export function MessageCard({ message, ticketId }: { readonly message: TicketMessage; readonly ticketId: string }) {
  const isOurs = message.from === "staff";
  return (
    <li className={classNames("rounded-lg border border-line px-4 py-3", isOurs ? "bg-link-soft" : "bg-raised")}>
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="font-medium">{isOurs ? "Aventine" : "You"}</span>
        <span className="text-ink-muted">
          <InstantText at={message.at} />
          {message.via === "mail" ? ", by mail" : ""}
        </span>
      </p>
      <p className="mt-1.5 text-14 break-words whitespace-pre-wrap">{message.text}</p>
      {message.files.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1">
          {message.files.map((it) => (
            <li key={it.fileId}>
              <FileButton file={it} ticketId={ticketId} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function FileButton({ file, ticketId }: { readonly file: TicketFile; readonly ticketId: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answered = await api.download(ticketPaths.file(ticketId, file.fileId));
    setBusy(false);
    if (!answered.ok) return void toast({ title: "Not loaded", description: answered.error.message, tone: "negative" });
    const address = URL.createObjectURL(answered.value);
    const link = document.createElement("a");
    link.href = address;
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
      onPress={() => void download()}
    >
      {file.name} <span className="font-normal text-ink-muted">{fileSize(file.size)}</span>
    </Button>
  );
}
