import { documentPaths } from "#client/api/document-paths.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { DocumentKind, DocumentView } from "#features/documents/contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { DOCUMENT_KIND_OPTIONS } from "./document-words.ts";
import { SubjectField } from "./SubjectField.tsx";

export interface DocumentDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

interface Draft extends Pick<DocumentView, "name" | "about" | "aboutKey" | "note"> {
  readonly kind: DocumentKind;
  readonly on: string;
  readonly expiresOn: string;
}

const draftOf = ({ name, kind, about, aboutKey, on, expiresOn, note }: DocumentView): Draft => ({
  name,
  kind,
  about,
  aboutKey,
  note,
  on: on ?? "",
  expiresOn: expiresOn ?? "",
});

const dayOrNull = (day: string): string | null => (day === "" ? null : day);

const whyNot = ({ name, on, expiresOn, about, aboutKey }: Draft): string | undefined => {
  if (name.trim() === "") return "Give it a name.";
  if (about !== "portfolio" && aboutKey === "") return "Choose what it belongs to.";
  return on !== "" && expiresOn !== "" && expiresOn < on ? "It ends before the day it is of." : undefined;
};

/** What is said of a document: its name, kind, what it belongs to, its days and a note. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { portfolioId } = usePortfolio();
  const form = useWriteForm(
    ({ on, expiresOn, ...same }: Draft, { send }) =>
      send(documentPaths(portfolioId).edit(document.documentId), {
        ...same,
        on: dayOrNull(on),
        expiresOn: dayOrNull(expiresOn),
      }),
    draftOf(document),
    { blocked: whyNot, onDone: onClose },
  );
  const { about, aboutKey } = form.values;
  return (
    <FormDialog title="Edit document" submitLabel="Save document" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field("name")} />
      <Select label="Kind" {...form.field("kind")} options={DOCUMENT_KIND_OPTIONS} />
      <SubjectField subject={{ about, aboutKey }} onChange={(subject) => form.change(subject)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label="Of the day" {...form.field("on")} />
        <DayField
          label="Ends on"
          description="Such as a policy or a passport: it is brought up before."
          {...form.field("expiresOn")}
        />
      </div>
      <TextArea label="Note" rows={3} {...form.field("note")} />
    </FormDialog>
  );
}
