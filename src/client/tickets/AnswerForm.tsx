import type { TicketView } from "#features/tickets/contract.ts";
import { TextArea } from "#ui/components/TextField.tsx";
import { FilePicker } from "#client/parts/FilePicker.tsx";
import { dropTickets, ticketPaths } from "#client/api/ticket-paths.ts";
import { useMessageFiles } from "#client/parts/use-message-files.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

/** The next message. Writing to a solved ticket opens it again. */
export function AnswerForm({ ticket }: { readonly ticket: TicketView }) {
  const chosen = useMessageFiles(ticketPaths.upload(ticket.ticketId));
  const form = useWriteForm(
    async ({ text }, { send, id }) => {
      const fileIds = await chosen.send();
      if (!fileIds.ok) return fileIds;
      const message = { messageId: id, text: text.trim(), fileIds: fileIds.value };
      return send(ticketPaths.answer(ticket.ticketId), message);
    },
    { text: "" },
    {
      blocked: ({ text }) => (text.trim() === "" ? "Write something first." : undefined),
      isQuiet: true,
      onDone: dropTickets,
    },
  );
  return (
    <FormBody form={form} className="gap-3 border-t border-line pt-4">
      <TextArea
        label={ticket.state === "solved" ? "Write again to reopen the ticket" : "Your message"}
        {...form.field("text")}
        rows={5}
      />
      <FilePicker files={chosen.files} onChange={chosen.choose} />
      <SubmitButton form={form} className="self-start">
        Send
      </SubmitButton>
    </FormBody>
  );
}
