import { FilePicker } from "#client/parts/FilePicker.tsx";
import { useMessageFiles } from "#client/parts/use-message-files.ts";
import type { StaffTicketView } from "#features/tickets/contract.ts";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { adminWrites } from "../admin-paths.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { checkOf } from "#client/forms/check-of.ts";
import { useAdminForm } from "../use-admin-form.ts";

/** Our answer: the person is told in the application and by mail. */
export function StaffAnswerForm({ ticket }: { readonly ticket: StaffTicketView }) {
  const chosen = useMessageFiles(adminWrites.uploadTicketFile(ticket.ticketId));
  const form = useAdminForm(
    async ({ text, isSolved }, { send, id }) => {
      const fileIds = await chosen.send();
      if (!fileIds.ok) return fileIds;
      const answer = { messageId: id, text: text.trim(), fileIds: fileIds.value, isSolved };
      return send(adminWrites.answerTicket(ticket.ticketId), answer);
    },
    { text: "", isSolved: false },
    {
      blocked: ({ text }) => (text.trim() === "" ? "Write something first." : undefined),
      done: () => `${ticket.person.name} was notified`,
    },
  );
  return (
    <FormBody form={form} className="gap-3">
      <TextArea
        label={`Answer to ${ticket.person.name}`}
        {...form.field("text")}
        rows={5}
        description="Amounts you write are left out of the mail."
      />
      <FilePicker files={chosen.files} onChange={chosen.choose} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="This solves it" {...checkOf(form.field("isSolved"))} />
        <SubmitButton form={form}>Send answer</SubmitButton>
      </div>
      {form.dialog}
    </FormBody>
  );
}
