import { Download } from "lucide-react";
import { useState } from "react";
import { InstantText } from "#client/page/InstantText.tsx";
import { fileSize } from "#client/parts/ticket-words.ts";
import type { StaffTicketView, TicketFile, TicketMessage } from "#features/tickets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { adminPaths } from "../admin-paths.ts";
import { saveFile } from "../save-file.ts";

interface StaffMessageProps {
  readonly message: TicketMessage;
  readonly ticket: StaffTicketView;
}

/** One message of the thread, with its files. */
export function StaffMessage({ message, ticket }: StaffMessageProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="font-medium">{message.from === "staff" ? "Aventine" : ticket.person.name}</span>
        <span className="text-ink-muted">
          <InstantText at={message.at} />
          {message.via === "mail" ? ", by mail" : ""}
        </span>
      </p>
      <p className="mt-1 max-w-180 text-14 break-words whitespace-pre-wrap">{message.text}</p>
      {message.files.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Files">
          {message.files.map((it) => (
            <li key={it.fileId}>
              <FileButton file={it} ticketId={ticket.ticketId} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function FileButton({ file, ticketId }: { readonly file: TicketFile; readonly ticketId: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(adminPaths.ticketFile(ticketId, file.fileId), file.name);
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
      onPress={() => void save()}
    >
      {file.name} <span className="font-normal text-ink-muted">{fileSize(file.size)}</span>
    </Button>
  );
}
