import { useState } from "react";
import type { SubmitEvent } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import { FilePicker } from "#client/tickets/FilePicker.tsx";
import { useMessageFiles } from "#client/tickets/use-message-files.ts";
import type { StaffTicketView } from "#features/tickets/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { adminWrites } from "../admin-paths.ts";
import { useAdminWrite } from "../use-admin-write.tsx";

/** Our answer: the person is told in the application and by mail. */
export function StaffAnswerForm({ ticket }: { readonly ticket: StaffTicketView }) {
  const write = useAdminWrite({ isToldByForm: true });
  const [messageId] = useState(newId);
  const [text, setText] = useState("");
  const [isSolved, setSolved] = useState(false);
  const chosen = useMessageFiles(adminWrites.uploadTicketFile(ticket.ticketId));
  const isBusy = write.isRunning || chosen.isSending;
  const send = async () => {
    const fileIds = await chosen.send();
    if (!fileIds) return;
    const answer = { messageId, text: text.trim(), fileIds, isSolved };
    await write.run(adminWrites.answerTicket(ticket.ticketId), answer, `${ticket.person.name} is told`);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isBusy) void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {write.failure && write.failure.fields.length === 0 ? <FailureBanner failure={write.failure} /> : null}
      {chosen.problems.map((it) => (
        <Banner key={it} tone="negative" title={it} />
      ))}
      <TextArea
        label={`Answer to ${ticket.person.name}`}
        value={text}
        onChange={setText}
        rows={5}
        error={fieldMessage(write.failure, "text")}
        description="Amounts you write are left out of the mail."
      />
      <FilePicker files={chosen.files} onChange={chosen.choose} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="This solves it" isChecked={isSolved} onChange={setSolved} />
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabledReason={text.trim() === "" ? "Write something first." : undefined}
        >
          Send answer
        </Button>
      </div>
      {write.dialog}
    </form>
  );
}
