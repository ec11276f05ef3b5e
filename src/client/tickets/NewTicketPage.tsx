import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import { CentralScreen } from "#client/page/CentralScreen.tsx";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { FilePicker } from "#client/parts/FilePicker.tsx";
import { dropTickets, ticketPaths } from "#client/api/ticket-paths.ts";
import { uploadTicketFiles } from "#client/parts/upload-files.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

export const meta: MetaFunction = () => [{ title: "Ask for help · Aventine" }];

/** A question to us: a few words, the whole story, files where they help. */
export default function NewTicketPage() {
  return (
    <CentralScreen
      title="Ask for help"
      breadcrumb={[{ label: "Help tickets", to: "/central/help-tickets" }]}
      guestReason="Sign up so that our answer can reach you."
    >
      <NewTicketForm />
    </CentralScreen>
  );
}

function NewTicketForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const answering = useApiWrite({ isQuiet: true });
  const [files, setFiles] = useState<readonly File[]>([]);
  const sendFiles = async (ticketId: string) => {
    const { taken, problems } = await uploadTicketFiles(ticketPaths.upload(ticketId), files);
    const fileIds = [...taken.values()];
    problems.forEach((description) => toast({ title: "A file was not added", description, tone: "negative" }));
    if (fileIds.length === 0) return;
    const words = fileIds.length === 1 ? "A file to this." : "Files to this.";
    await answering.run(ticketPaths.answer(ticketId), { messageId: newId(), text: words, fileIds });
  };
  const form = useWriteForm(
    ({ subject, text }, { send, id }) =>
      send(ticketPaths.open(), { ticketId: id, subject: subject.trim(), text: text.trim() }),
    { subject: search.get("about") ?? "", text: "" },
    {
      blocked: ({ subject, text }) =>
        subject.trim() === "" || text.trim() === "" ? "Say what it is about first." : undefined,
      isQuiet: true,
      onDone: async ({ ticketId }) => {
        if (files.length > 0) await sendFiles(ticketId);
        await dropTickets();
        await navigate(`/central/help-tickets/${ticketId}`);
      },
    },
  );
  return (
    <FormBody form={form} className="max-w-160 gap-5">
      <TextField label="What is it about?" {...form.field("subject")} maxLength={150} autoFocus />
      <TextArea
        label="Tell us more"
        description="What you did, what you expected, what happened. We can’t see your portfolios unless you allow it."
        {...form.field("text")}
        rows={8}
      />
      <FilePicker files={files} onChange={setFiles} />
      <div className="flex gap-2">
        <SubmitButton form={form}>Send</SubmitButton>
        <ButtonLink to="/central/help-tickets" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </FormBody>
  );
}
