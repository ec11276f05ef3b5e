import { useState } from "react";
import type { SubmitEvent } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import type { TicketView } from "#features/tickets/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { dropTickets, ticketPaths } from "./ticket-paths.ts";
import { useMessageFiles } from "./use-message-files.ts";

/** The next message. Writing to a solved ticket opens it again. */
export function AnswerForm({ ticket }: { readonly ticket: TicketView }) {
  const write = useApiWrite({ isQuiet: true });
  const [messageId] = useState(newId);
  const [text, setText] = useState("");
  const chosen = useMessageFiles(ticketPaths.upload(ticket.ticketId));
  const isBusy = write.isRunning || chosen.isSending;
  const send = async () => {
    const fileIds = await chosen.send();
    if (!fileIds) return;
    const message = { messageId, text: text.trim(), fileIds };
    if ((await write.run(ticketPaths.answer(ticket.ticketId), message)).ok) await dropTickets();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isBusy) void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4">
      {write.failure && write.failure.fields.length === 0 ? (
        <FailureBanner failure={write.failure}>What you wrote is kept here.</FailureBanner>
      ) : null}
      {chosen.problems.map((it) => (
        <Banner key={it} tone="negative" title={it} />
      ))}
      <TextArea
        label={ticket.state === "solved" ? "Write again, and the ticket is open again" : "Your message"}
        value={text}
        onChange={setText}
        rows={5}
        error={fieldMessage(write.failure, "text")}
      />
      <FilePicker files={chosen.files} onChange={chosen.choose} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isBusy={isBusy}
        disabledReason={text.trim() === "" ? "Write something first." : undefined}
      >
        Send
      </Button>
    </form>
  );
}
