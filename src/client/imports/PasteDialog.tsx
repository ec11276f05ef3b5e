import { FormDialog } from "#client/forms/FormDialog.tsx";
import { recognizePaste } from "#client/entries/paste-table.ts";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { ok } from "#engine/result.ts";

export interface PasteDialogProps {
  readonly onClose: () => void;
  readonly onPaste: (file: File) => void;
}

/** Takes a table copied from a spreadsheet or a web page; it is then read like a file. */
export function PasteDialog({ onClose, onPaste }: PasteDialogProps) {
  const form = useWriteForm(
    async ({ text, name }) =>
      ok(onPaste(new File([text], `${name.trim() || "Pasted table"}.txt`, { type: "text/plain" }))),
    { text: "", name: "Pasted table" },
    {
      blocked: ({ text }) =>
        recognizePaste(text).kind === "table" ? undefined : "Paste at least a heading and one row.",
      onDone: onClose,
      isLocal: true,
    },
  );
  const paste = recognizePaste(form.values.text);
  return (
    <FormDialog
      title="Paste a table"
      description="Copy the rows with their headings from a spreadsheet or a web page. You assign the columns next."
      submitLabel="Read the table"
      form={form}
      onClose={onClose}
    >
      <TextArea
        label="Table"
        {...form.field("text")}
        rows={10}
        placeholder={"Date\tType\tName\tQuantity\tPrice"}
        description={paste.kind === "table" ? `${paste.rowCount} rows, the heading included.` : undefined}
      />
      <TextField label="Name" {...form.field("name")} description="The name shown in the import history." />
    </FormDialog>
  );
}
