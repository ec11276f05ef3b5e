import { useState } from "react";
import type { SubmitEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { CentralScreen } from "#client/central/CentralScreen.tsx";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { FilePicker } from "./FilePicker.tsx";
import { dropTickets, ticketPaths } from "./ticket-paths.ts";
import { uploadTicketFiles } from "./upload-files.ts";

export const meta: MetaFunction = () => [{ title: "Ask for help · Aventine" }];

/** A question to us: a few words, the whole story, files where they help. */
export default function NewTicketPage() {
  return (
    <CentralScreen
      title="Ask for help"
      breadcrumb={[{ label: "Help tickets", to: "/central/help-tickets" }]}
      guestReason="We answer to an account, so that the answer reaches you."
    >
      <NewTicketForm />
    </CentralScreen>
  );
}

function NewTicketForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const write = useApiWrite({ isQuiet: true });
  const [ticketId] = useState(newId);
  const [subject, setSubject] = useState(search.get("about") ?? "");
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const send = async () => {
    const opened = await write.run(ticketPaths.open(), { ticketId, subject: subject.trim(), text: text.trim() });
    if (!opened.ok) return;
    if (files.length > 0) await sendFiles();
    await dropTickets();
    await navigate(`/central/help-tickets/${ticketId}`);
  };
  const sendFiles = async () => {
    const { taken, problems } = await uploadTicketFiles(ticketPaths.upload(ticketId), files);
    const fileIds = [...taken.values()];
    problems.forEach((description) => toast({ title: "A file was not taken", description, tone: "negative" }));
    if (fileIds.length === 0) return;
    const words = fileIds.length === 1 ? "A file to this." : "Files to this.";
    await write.run(ticketPaths.answer(ticketId), { messageId: newId(), text: words, fileIds });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (subject.trim() !== "" && text.trim() !== "" && !write.isRunning) void send();
  };
  const isEmpty = subject.trim() === "" || text.trim() === "";
  return (
    <form noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-5">
      {write.failure && write.failure.fields.length === 0 ? (
        <FailureBanner failure={write.failure}>What you wrote is kept here.</FailureBanner>
      ) : null}
      <TextField
        label="What is it about?"
        value={subject}
        onChange={setSubject}
        maxLength={150}
        error={fieldMessage(write.failure, "subject")}
        autoFocus
      />
      <TextArea
        label="Tell us more"
        description="What you did, what you expected, what happened. We do not see your portfolios unless you let us."
        value={text}
        onChange={setText}
        rows={8}
        error={fieldMessage(write.failure, "text")}
      />
      <FilePicker files={files} onChange={setFiles} />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          isBusy={write.isRunning}
          disabledReason={isEmpty ? "Say what it is about first." : undefined}
        >
          Send
        </Button>
        <ButtonLink to="/central/help-tickets" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
